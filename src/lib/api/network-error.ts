/** The connection failed before an answer came. The same call may be sent again with the same key. */
export class NetworkError extends Error {
  constructor() {
    super('No connection. Check your network and try again.');
    this.name = 'NetworkError';
  }
}
