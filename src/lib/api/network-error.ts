/** Thrown if the connection fails before a response arrives. The call may be retried with the same idempotency key. */
export class NetworkError extends Error {
  constructor() {
    super('No connection. Check your network and try again.');
    this.name = 'NetworkError';
  }
}
