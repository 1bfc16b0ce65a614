"""Every change of the table: moving, paying, attaching, casualties, elimination."""
