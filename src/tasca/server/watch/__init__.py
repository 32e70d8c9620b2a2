"""What whoever runs a house sees of it: ids of requests, the access log, metrics."""
