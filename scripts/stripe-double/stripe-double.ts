import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { DEMO_ACCOUNTS, demoAccount } from './demo-account.ts';
import { type DoubleAccount, madeUpPage, pageOf } from './double-account.ts';

const LIMIT = 100;
const KNOWN = /^(created\[(gte|lt)\]|limit|starting_after|status|expand\[\d+\])$/;

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

const refusal = (status: number, message: string, headers: Record<string, string> = {}): Answer => ({
  status,
  body: { error: { type: status === 429 ? 'rate_limit_error' : 'invalid_request_error', message } },
  headers,
});

/** The calls that were made with a key, for tests. */
interface Used {
  calls: string[];
  tooFast: number;
}

/**
 * The part of Stripe’s API that reads an account, with accounts of our own, in memory: for the emulators and tests, where
 * nothing reaches Stripe. `PUT /double/{key}` makes an account or changes one, `GET /double/{key}` says what was called.
 */
export class StripeDouble {
  readonly #accounts = new Map<string, DoubleAccount>();
  readonly #used = new Map<string, Used>();

  put(key: string, account: DoubleAccount): void {
    this.#accounts.set(key, account);
  }

  used(key: string): Used {
    const used = this.#used.get(key) ?? { calls: [], tooFast: 0 };
    this.#used.set(key, used);
    return used;
  }

  /** What Stripe would answer to a GET of this address with this key. */
  answer(key: string, url: URL): Answer {
    const name = DEMO_ACCOUNTS[key];
    const account = name ? demoAccount(new Date(), name) : this.#accounts.get(key);
    if (!account) return refusal(401, 'Invalid API Key provided');
    const used = this.used(key);
    used.calls.push(url.pathname);
    const { refuse, tooFast } = account;
    if (refuse && url.pathname.startsWith(refuse.below ?? '/')) return refusal(refuse.status, 'Not with this key');
    if (tooFast && used.calls.length % tooFast.every === 0) {
      used.tooFast += 1;
      return refusal(429, 'Too many requests', { 'retry-after': String(tooFast.retryAfter) });
    }
    const unknown = [...url.searchParams.keys()].find((name) => !KNOWN.test(name));
    if (unknown) return refusal(400, `Received unknown parameter: ${unknown}`);
    const asked = {
      from: Number(url.searchParams.get('created[gte]') ?? 0),
      to: Number(url.searchParams.get('created[lt]') ?? Number.POSITIVE_INFINITY),
      after: url.searchParams.get('starting_after'),
      limit: Math.min(LIMIT, Number(url.searchParams.get('limit') ?? 10)),
    };
    const list = (page: object): Answer => ({ status: 200, body: { object: 'list', url: url.pathname, ...page } });
    if (url.pathname === '/v1/account') {
      return { status: 200, body: { id: 'acct_1', object: 'account', business_profile: { name: account.name } } };
    }
    if (url.pathname === '/v1/balance_transactions') {
      return list(account.madeUp ? madeUpPage(account.madeUp, asked) : pageOf(account.transactions ?? [], asked));
    }
    if (url.pathname === '/v1/subscriptions') return list(pageOf(account.subscriptions ?? [], asked));
    return refusal(404, 'Unrecognized request URL');
  }
}

/** Serves a double on a port of this machine, any free one for 0; returns the port and how to close it. */
export async function serveStripeDouble(
  double: StripeDouble,
  port: number,
): Promise<{ port: number; close: () => Promise<void> }> {
  const handle = async (request: IncomingMessage): Promise<Answer> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, area, key = ''] = url.pathname.split('/');
    if (area === 'double' && request.method === 'PUT') {
      double.put(key, JSON.parse(await text(request)) as DoubleAccount);
      return { status: 200, body: {} };
    }
    if (request.method !== 'GET') return refusal(405, 'The double only reads');
    if (area === 'double') return { status: 200, body: double.used(key) };
    return double.answer((request.headers.authorization ?? '').replace(/^Bearer /, ''), url);
  };
  const send = (response: ServerResponse, { status, body, headers = {} }: Answer) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  const server = createServer((request, response) => {
    handle(request).then(
      (answer) => send(response, answer),
      (error: Error) => send(response, refusal(500, error.message)),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port: (server.address() as AddressInfo).port, close };
}
