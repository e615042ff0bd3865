import { DEMO_ACCOUNTS, demoAccount } from './demo-account.ts';
import { type DoubleAccount, generatePage, pageOf } from './double-account.ts';

const LIMIT = 100;
const KNOWN = /^(created\[(gte|lt)\]|limit|starting_after|status|expand\[\d+\])$/;

export interface DoubleResponse {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

export const refusal = (status: number, message: string, headers: Record<string, string> = {}): DoubleResponse => ({
  status,
  body: { error: { type: status === 429 ? 'rate_limit_error' : 'invalid_request_error', message } },
  headers,
});

/** The calls made with a key, for tests. */
interface Used {
  calls: string[];
  tooFast: number;
}

/**
 * The part of Stripe’s API that reads an account, with in-memory accounts, for emulators and tests without Stripe. `PUT
 * /double/{key}` creates or changes an account; `GET /double/{key}` returns its calls.
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

  /** Stripe's response to a GET of this URL with this key. */
  answer(key: string, url: URL): DoubleResponse {
    const demo = DEMO_ACCOUNTS[key];
    const account = demo ? demoAccount(new Date(), demo) : this.#accounts.get(key);
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
    const list = (page: object): DoubleResponse => ({
      status: 200,
      body: { object: 'list', url: url.pathname, ...page },
    });
    if (url.pathname === '/v1/account') {
      return { status: 200, body: { id: 'acct_1', object: 'account', business_profile: { name: account.name } } };
    }
    if (url.pathname === '/v1/balance_transactions') {
      return list(account.madeUp ? generatePage(account.madeUp, asked) : pageOf(account.transactions ?? [], asked));
    }
    if (url.pathname === '/v1/subscriptions') return list(pageOf(account.subscriptions ?? [], asked));
    const [, product = ''] = /^\/v1\/products\/(\w+)$/.exec(url.pathname) ?? [];
    const name = account.products?.[product];
    if (name) return { status: 200, body: { id: product, object: 'product', name } };
    return refusal(404, 'Unrecognized request URL');
  }
}
