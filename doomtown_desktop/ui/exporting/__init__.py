"""What goes out: files, the clipboard, pages to print, pictures of decks."""
