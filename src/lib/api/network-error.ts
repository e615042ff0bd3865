/** The connection failed before a response arrived. The call may be repeated with the same key. */
export class NetworkError extends Error {
  constructor() {
    super('No connection. Check your network and try again.');
    this.name = 'NetworkError';
  }
}
