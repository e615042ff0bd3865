import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { act } from './acts.ts';
import type { DoubleAccount } from './double-account.ts';
import { isPage, servePage } from './pages/page-routes.ts';
import { PlatformRefusal } from './platform-objects.ts';
import type { SiteAccount } from './site-account.ts';
import { type DoubleResponse, refusal, type StripeDouble } from './stripe-double.ts';

interface Served {
  port: number;
  close: () => Promise<void>;
}

/**
 * Serves a Stripe double on a local port (0 for any free one): sellers' accounts, the site's account, and its pages.
 * Paths below `/double` are controls for tests and the emulators, off limits to browsers.
 */
export async function serveStripeDouble(double: StripeDouble, port: number, account?: SiteAccount): Promise<Served> {
  const server = createServer((request, response) => {
    handle(double, account, request, response).catch((error: Error) =>
      send(response, error instanceof PlatformRefusal ? refusal(error.status, error.message) : failure(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const served = (server.address() as AddressInfo).port;
  if (account) account.platform.pages = `http://localhost:${served}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port: served, close };
}

const LOCAL = /^(localhost|127\.0\.0\.1)(:\d{1,5})?$/;

const failure = (error: Error): DoubleResponse => refusal(500, error.message);

const send = (response: ServerResponse, { status, body, headers = {} }: DoubleResponse) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

async function handle(
  double: StripeDouble,
  account: SiteAccount | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const method = request.method ?? 'GET';
  const { authorization = '', 'sec-fetch-site': site, 'idempotency-key': key } = request.headers;
  const from = typeof site === 'string' ? site : undefined;
  // Otherwise another site's hostname that resolves here could pass for one of ours (DNS rebinding).
  if (!LOCAL.test(request.headers.host ?? '')) {
    send(response, refusal(403, 'Only as localhost'));
    return;
  }
  const body = await text(request);
  if (account && isPage(url)) {
    const page = await servePage(account, { method, url, body, from });
    response.writeHead(page.status, page.headers).end(page.body);
    return;
  }
  if (from) {
    send(response, refusal(403, 'Not from a browser'));
    return;
  }
  if (url.pathname.startsWith('/double/')) {
    send(response, await command(double, account, { method, url, body }));
    return;
  }
  const bearer = authorization.replace(/^Bearer /, '');
  if (account && bearer === account.site.key) {
    const idempotencyKey = typeof key === 'string' ? key : undefined;
    send(response, await account.platform.answer(method, url, body, idempotencyKey));
    return;
  }
  send(response, method === 'GET' ? double.answer(bearer, url) : refusal(405, 'This account is only read'));
}

/** Handles a control command: set the clock, simulate an event, read an account, or reset. */
async function command(
  double: StripeDouble,
  account: SiteAccount | undefined,
  { method, url, body }: { method: string; url: URL; body: string },
): Promise<DoubleResponse> {
  const done = (answer: unknown = {}): DoubleResponse => ({ status: 200, body: answer });
  const [, , key = ''] = url.pathname.split('/');
  if (method === 'GET') return done(double.used(key));
  if (method === 'PUT') {
    double.put(key, JSON.parse(body) as DoubleAccount);
    return done();
  }
  if (account && method === 'DELETE') {
    account.forget();
    return done();
  }
  if (account && key === 'act') return done(await act(account, JSON.parse(body)));
  if (!account || key !== 'clock') return refusal(404, 'Unrecognized request URL');
  await account.follow(new Date((JSON.parse(body) as { now: string }).now));
  return done();
}
