"""Every change of the table, such as moving, paying, attaching, casualties and elimination."""
