"""Actions of Hell's Comin' With Me."""
