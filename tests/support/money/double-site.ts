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
  /** The address to which it leads. */
  to: string;
}

/** The functions in one process, paid as `npm start` is: at the double with its pages, its dashboard and its events. */
export interface DoubleSite {
  url: string;
  account: SiteAccount;
  call: <N extends ApiName>(name: N, person: TestPerson, input: ApiInput<N>) => Promise<void>;
  /** Has the process perform the operations that wait, and the double tell what is due. */
  perform: () => Promise<void>;
  /** Advances the clock, and has happen what is due by then. */
  pass: (ms: number) => Promise<void>;
  /** Opens the page on which an invoice is paid; returns its path. */
  checkout: (person: TestPerson, invoiceId: string) => Promise<string>;
  show: (path: string) => Promise<Page>;
  /** Sends a form of a page, as a browser does. */
  submit: (path: string, fields: Record<string, string>, headers?: Record<string, string>) => Promise<Page>;
  stop: () => Promise<void>;
}

/** Starts it on a port. */
export async function startDoubleSite(port: number): Promise<DoubleSite> {
  const url = `http://127.0.0.1:${port}`;
  const site = { ...accountSite(TEST), url };
  const account = new SiteAccount(site);
  // Ids of its own, since others are paid at doubles of theirs in the same database.
  account.keep({ ...account.kept(), account: { count: port * 100_000, objects: [], answers: [] } });
  const served = await serveStripeDouble(new StripeDouble(), 0, account);
  const double = `http://127.0.0.1:${served.port}`;
  const running = await startFunctions(port, { env: paymentsEnv(site, double) });
  const post = async (path: string, body: object = {}) => {
    const answer = await fetch(`${url}/api/emulator/${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  };
  // The functions emulator would perform them at the double of the suite.
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
