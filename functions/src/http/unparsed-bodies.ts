import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/**
 * The functions' framework parses bodies before our code runs, and answers one that it cannot read with a page that
 * shows its stack. Announced as plain bytes, every body reaches the app unread, which answers in the API's own shape.
 * The app reads the type that was sent from the raw headers.
 */
subscribe('http.server.request.start', (message) => {
  const { headers } = (message as { request: IncomingMessage }).request;
  if (headers['content-type'] !== undefined) headers['content-type'] = 'application/octet-stream';
  delete headers['content-encoding'];
});
