"""What card scripts see and do: the card language."""
