import { getRequestListener } from '@hono/node-server';
import { onRequest } from 'firebase-functions/v2/https';
import { connectionSecrets, paymentSecrets, searchSecrets } from './data/options.ts';
import { PUBLIC_ANSWER, readyAnswer } from './http/answer-cache.ts';
import { app } from './http/app.ts';
import { malformedRequestResponse } from './http/error-response.ts';
import { bypassFrameworkBodyParsing } from './http/read-input.ts';

bypassFrameworkBodyParsing();

const listener = getRequestListener(app.fetch, {
  overrideGlobalObjects: false,
  // Malformed requests, e.g. TRACE, never reach the app.
  errorHandler: malformedRequestResponse,
});

/**
 * Time limit that Firebase Hosting sets for proxied requests, even if the function's own is longer:
 * https://firebase.google.com/docs/hosting/functions. The slowest request, an account export, must fit.
 */
const HOSTING_SECONDS = 60;

/** Serves everything under /api and /media, per the rewrites in firebase.json. */
export const api = onRequest(
  {
    concurrency: 80,
    memory: '1GiB',
    timeoutSeconds: HOSTING_SECONDS,
    secrets: [...connectionSecrets, ...paymentSecrets, ...searchSecrets],
  },
  async (request, response) => {
    // Sends a cached response synchronously: every await is costly here, since the framework traces each promise.
    const ready = request.method === 'GET' ? readyAnswer(request.originalUrl) : null;
    if (ready !== null) {
      response.writeHead(200, PUBLIC_ANSWER).end(ready);
      return;
    }
    await listener(request, response);
  },
);
