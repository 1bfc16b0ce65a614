"""The stage of a shootout on the table: its picture, its words and its motion."""
