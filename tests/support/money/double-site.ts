import { serveStripeDouble } from '../../../scripts/stripe-double/serve-double.ts';
import { SiteAccount } from '../../../scripts/stripe-double/site-account.ts';
import { StripeDouble } from '../../../scripts/stripe-double/stripe-double.ts';
import { accountSite, paymentsEnv, TEST } from '../../../scripts/suite/instances.ts';
import type { ApiInput } from '../../../src/domain/api.ts';
import type { ApiName } from '../../../src/domain/api-paths.ts';
import { MINUTE_MS } from '../../../src/domain/shared/durations.ts';
import { send } from '../api/api-calls.ts';
import { emulator } from '../emulators/emulator-clock.ts';
import { startFunctions } from '../emulators/functions-process.ts';
import type { TestPerson } from '../people/make-person.ts';
import { invoiceOf } from '../stored/stored-documents.ts';

interface Page {
  status: number;
  text: string;
  /** Address to which the page redirects. */
  to: string;
}

/**
 * The functions in one process, with payments through the double and its pages, dashboard and events, as in `npm
 * start`.
 */
export interface DoubleSite {
  url: string;
  account: SiteAccount;
  call: <N extends ApiName>(name: N, person: TestPerson, input: ApiInput<N>) => Promise<void>;
  /** Performs the waiting operations in the process, and makes the double send the events that are due. */
  perform: () => Promise<void>;
  /** Advances the clock and runs everything that is due by the new time. */
  pass: (ms: number) => Promise<void>;
  /** Opens the payment page of an invoice, and returns its path. */
  checkout: (person: TestPerson, invoiceId: string) => Promise<string>;
  show: (path: string) => Promise<Page>;
  /** Submits a form of a page, as a browser does. */
  submit: (path: string, fields: Record<string, string>, headers?: Record<string, string>) => Promise<Page>;
  stop: () => Promise<void>;
}

/** Starts the functions on a port, together with a double of Stripe. */
export async function startDoubleSite(port: number): Promise<DoubleSite> {
  const url = `http://127.0.0.1:${port}`;
  const site = { ...accountSite(TEST), url };
  const account = new SiteAccount(site);
  // This account uses a separate range of ids, because other tests use other doubles with the same database.
  account.keep({ ...account.kept(), account: { count: port * 100_000, objects: [], answers: [] } });
  const served = await serveStripeDouble(new StripeDouble(), 0, account);
  const double = `http://127.0.0.1:${served.port}`;
  const running = await startFunctions(port, { env: paymentsEnv(site, double) });
  const post = async (path: string, body: object = {}) => {
    const answer = await fetch(`${url}/api/emulator/${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  };
  // The functions emulator would otherwise perform the operations at the double of the suite.
  await post('outbox', { paused: true });
  const pass = async (ms: number) => {
    await emulator('clock', { advanceMs: ms, quiet: true });
    await post('tick');
  };
  const perform = () => pass(3 * MINUTE_MS);
  const call: DoubleSite['call'] = async (name, person, input) => {
    const { status, body } = await send(name, input, { token: person.token, site: url });
    if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
  };
  const page = async (path: string, init: RequestInit = {}): Promise<Page> => {
    const answer = await fetch(`${double}${path}`, { redirect: 'manual', ...init });
    return { status: answer.status, text: await answer.text(), to: answer.headers.get('location') ?? '' };
  };
  return {
    url,
    account,
    call,
    perform,
    pass,
    checkout: async (person, invoiceId) => {
      await call('startCheckout', person, { invoiceId });
      await perform();
      const { checkout } = await invoiceOf(invoiceId);
      if (!checkout) throw new Error('No page was opened.');
      return new URL(checkout.url).pathname;
    },
    show: (path) => page(path),
    submit: (path, fields, headers = {}) => page(path, { method: 'POST', body: new URLSearchParams(fields), headers }),
    stop: async () => {
      await post('outbox', { paused: false });
      await running.kill();
      await served.close();
    },
  };
}
