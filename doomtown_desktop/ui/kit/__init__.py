"""Parts that several pages are put together of: forms, message lines, buttons that lead back."""
