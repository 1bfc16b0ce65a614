"""The card language: everything that card scripts see and do."""
