import { getRequestListener } from '@hono/node-server';
import { onRequest } from 'firebase-functions/v2/https';
import { connectionSecrets, paymentSecrets, searchSecrets } from './data/options.ts';
import { PUBLIC_ANSWER, readyAnswer } from './http/answer-cache.ts';
import { app } from './http/app.ts';
import { unreadableRequest } from './http/error-response.ts';
import { takeRawBodies } from './http/read-input.ts';

takeRawBodies();

const listener = getRequestListener(app.fetch, {
  overrideGlobalObjects: false,
  // Malformed requests, such as TRACE, never reach the app.
  errorHandler: unreadableRequest,
});

/**
 * Hosting, through which every call comes, ends each after this time, even if a function is allowed more:
 * https://firebase.google.com/docs/hosting/functions. The longest, the export of an account, has to fit into it.
 */
const HOSTING_SECONDS = 60;

/** Everything under /api and /media, by the rewrites of firebase.json. */
export const api = onRequest(
  {
    concurrency: 80,
    memory: '1GiB',
    timeoutSeconds: HOSTING_SECONDS,
    secrets: [...connectionSecrets, ...paymentSecrets, ...searchSecrets],
  },
  async (request, response) => {
    // A cached answer is sent at once: each await costs here, since the framework traces every promise.
    const ready = request.method === 'GET' ? readyAnswer(request.originalUrl) : null;
    if (ready !== null) {
      response.writeHead(200, PUBLIC_ANSWER).end(ready);
      return;
    }
    await listener(request, response);
  },
);
