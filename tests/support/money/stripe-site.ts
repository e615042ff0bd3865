import { stripeClient } from '../../../functions/src/integrations/payments/stripe/stripe-provider.ts';
import type { PlatformEvent } from '../../../scripts/stripe-double/platform-objects.ts';
import { type PlatformFault, servePlatform } from '../../../scripts/stripe-double/serve-platform.ts';
import { StripePlatform } from '../../../scripts/stripe-double/stripe-platform.ts';
import type { ApiInput } from '../../../src/domain/api.ts';
import type { ApiName } from '../../../src/domain/api-paths.ts';
import { MINUTE_MS } from '../../../src/domain/shared/durations.ts';
import { startStripeMock } from '../../stripe/judges/start-stripe-mock.ts';
import { codeOf, send } from '../api/api-calls.ts';
import { emulator } from '../emulators/emulator-clock.ts';
import { startFunctions } from '../emulators/functions-process.ts';
import type { TestPerson } from '../people/make-person.ts';
import { invoiceOf } from '../stored/stored-documents.ts';
import { showToStripeMock } from './show-to-stripe-mock.ts';

const SECRET = 'whsec_of_the_tests';

/** The functions in one process, with payments through a double of Stripe that the test controls. */
export interface StripeSite {
  url: string;
  platform: StripePlatform;
  /** Calls an endpoint of this process, which must succeed. */
  call: <N extends ApiName>(name: N, person: TestPerson, input: ApiInput<N>) => Promise<void>;
  /** Returns `200`, or the refusal in the form `503 payments-not-configured`. */
  refusal: (name: ApiName, person: TestPerson, input: object) => Promise<string>;
  /** Performs the provider's waiting operations in this process, as its schedule does. */
  perform: () => Promise<void>;
  /** Delivers signed events, and returns the statuses of the answers. */
  deliver: (events: readonly PlatformEvent[]) => Promise<number[]>;
  /** Opens the payment page of an invoice, and returns the session's id. */
  checkout: (person: TestPerson, invoiceId: string) => Promise<string>;
  /** Faults at Stripe, used one after the other. They are explained at `ServedPlatform`. */
  faults: PlatformFault[];
  /** Makes Stripe hold all calls until `release`. `reached` resolves when the first call arrives. */
  holdCalls: () => { reached: Promise<void>; release: () => void };
  /**
   * Makes Stripe handle its next call immediately but send the answer only after `release`. `reached` resolves when the
   * answer is ready.
   */
  holdAnswer: () => { reached: Promise<void>; release: () => void };
  stop: () => Promise<void>;
}

/**
 * Starts the functions on a port, with `payments` as the value of the parameter `PAYMENTS`. If Go is installed,
 * stripe-mock sees every call that the double accepts, and its refusals fail the tests.
 */
export async function startStripeSite(port: number, payments = 'stripe'): Promise<StripeSite> {
  const mock = payments === 'stripe' ? await startStripeMock() : null;
  const refused: string[] = [];
  const platform = new StripePlatform(async (...shown) => {
    if (!mock) return;
    await showToStripeMock(mock.port, ...shown).catch((error: Error) => {
      refused.push(error.message);
      throw error;
    });
  }, port * 100_000);
  const served = await servePlatform(platform);
  const env = {
    PAYMENTS: payments,
    STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    STRIPE_WEBHOOK_SECRETS: SECRET,
    STRIPE_DOUBLE: served.url,
  };
  const running = await startFunctions(port, { env });
  const { url } = running;
  const stripe = await stripeClient('sk_test_of_the_tests', {});
  const post = async (path: string, body: object = {}) => {
    const answer = await fetch(`${url}/api/emulator/${path}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  };
  // The functions emulator would otherwise perform the operations at the double of the suite.
  await post('outbox', { paused: true });
  const call: StripeSite['call'] = async (name, person, input) => {
    const { status, body } = await send(name, input, { token: person.token, site: url });
    if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
  };
  const perform = async () => {
    await emulator('clock', { advanceMs: 3 * MINUTE_MS, quiet: true });
    await post('tick');
  };
  return {
    url,
    platform,
    call,
    perform,
    refusal: async (name, person, input) => {
      const { status, body } = await send(name, input, { token: person.token, site: url });
      return status === 200 ? '200' : `${status} ${codeOf(body)}`;
    },
    deliver: async (events) => {
      const statuses: number[] = [];
      for (const event of events) {
        const body = JSON.stringify(event);
        const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret: SECRET });
        const headers = { 'stripe-signature': signature };
        statuses.push((await fetch(`${url}/api/payments/webhook`, { method: 'POST', body, headers })).status);
      }
      return statuses;
    },
    checkout: async (person, invoiceId) => {
      await call('startCheckout', person, { invoiceId });
      await perform();
      const { checkout } = await invoiceOf(invoiceId);
      if (!checkout) throw new Error('No page was opened.');
      return checkout.sessionId;
    },
    faults: served.faults,
    holdCalls: () => {
      const reached = Promise.withResolvers<void>();
      const held = Promise.withResolvers<void>();
      served.onCall = reached.resolve;
      served.hold = held.promise;
      return { reached: reached.promise, release: held.resolve };
    },
    holdAnswer: () => {
      const reached = Promise.withResolvers<void>();
      const held = Promise.withResolvers<void>();
      served.heldAnswer = { until: held.promise, onAnswer: reached.resolve };
      return { reached: reached.promise, release: held.resolve };
    },
    stop: async () => {
      await post('outbox', { paused: false });
      await running.kill();
      await served.close();
      mock?.stop();
      if (refused.length) throw new Error([...new Set(refused)].join('\n'));
    },
  };
}
