import type { PlatformFault, ServedPlatform } from '../../emulators/stripe-double/serve-platform.ts';
import type { PlatformEvent } from '../../emulators/stripe-double/stripe-platform.ts';
import { refs } from '../../functions/src/data/refs.ts';
import { stripeClient } from '../../functions/src/integrations/payments/stripe/stripe-client.ts';
import { call } from '../support/api-calls.ts';
import { acceptedDeal, handOver, type TestDeal } from '../support/make-deal.ts';
import { makePerson } from '../support/make-person.ts';
import { dealOf, flagOf, invoiceOf, partOf, userOf } from '../support/stored-documents.ts';
import { type Act, command, inTurn, type Scenario, tickLater } from './scenario.ts';

/** The double, and the process that is paid through it. */
export interface StripeDesk {
  served: ServedPlatform;
  /** The address of the process that dies. */
  site: () => string;
  secret: string;
}

/** Workflows that are paid through Stripe. The short one makes each kind of change once: at Stripe, and here before and after it. */
export const stripeScenarios = (
  desk: () => StripeDesk,
): { short: Record<string, Scenario>; more: Record<string, Scenario> } => {
  const platform = () => desk().served.platform;
  const through = (act: Act) => act(desk().site());
  const amounts = (kind: string) =>
    platform()
      .all(kind)
      .map(({ amount }) => amount);

  /** Delivers events, signed, until they are taken, as Stripe does. */
  const deliver =
    (events: readonly PlatformEvent[]): Act =>
    async (site) => {
      const stripe = await stripeClient('sk_test_of_the_tests', {});
      for (const event of events) {
        const body = JSON.stringify(event);
        const signature = stripe.webhooks.generateTestHeaderString({ payload: body, secret: desk().secret });
        const headers = { 'stripe-signature': signature };
        const answer = await fetch(`${site}/api/payments/webhook`, { method: 'POST', body, headers });
        if (!answer.ok) throw new Error(`The webhook answered ${answer.status}.`);
      }
    };

  async function parties() {
    const [seller, buyer] = await Promise.all([
      makePerson('stripe-seller', { payouts: null }),
      makePerson('stripe-buyer', { premium: true }),
    ]);
    await through(inTurn(command('connectPayouts', {}, { token: seller.token }), tickLater));
    const accountId = (await userOf(seller))?.payouts?.accountId ?? '';
    await through(deliver(platform().completeAccount(accountId)));
    return { seller, buyer, accountId };
  }
  async function open() {
    const people = await parties();
    const deal = await acceptedDeal(people);
    const start = command('startCheckout', { invoiceId: deal.invoiceId }, { token: deal.buyer.token });
    return { ...people, ...deal, start };
  }
  async function onPage() {
    const deal = await open();
    await through(inTurn(deal.start, tickLater));
    return { ...deal, sessionId: (await invoiceOf(deal.invoiceId)).checkout?.sessionId ?? '' };
  }
  async function paid() {
    const deal = await onPage();
    await through(deliver(platform().pay(deal.sessionId)));
    return deal;
  }
  /** Paid, and an administrator has decided that the buyer gets everything back. */
  async function toRefund() {
    const deal = await paid();
    const admin = await makePerson('admin', { role: 'admin' });
    const reason = 'It never arrived.';
    await call('decideDispute', admin, { dealId: deal.dealId, release: 0, refund: 2_000_000, reason, stepIn: true });
    return { ...deal, admin, operationId: `refund-${deal.invoiceId}-close` };
  }
  const part = async ({ invoiceId }: TestDeal) => partOf(await invoiceOf(invoiceId), 'close');

  /** The release of a sale, while these things go wrong at Stripe the first time; then it is tried again. */
  const release = (faults: readonly PlatformFault[]): Scenario => ({
    expected: ['settled', 2_000_000, 'done', [1_940_000], 1],
    async prepare() {
      const deal = await paid();
      await handOver(deal);
      let isFirst = true;
      const begin: Act = async () => {
        if (isFirst) desk().served.faults.push(...faults);
        isFirst = false;
      };
      return {
        act: faults.length ? inTurn(begin, tickLater, tickLater) : tickLater,
        outcome: async () => {
          const [close, row] = [await part(deal), await refs.outbox(`release-${deal.invoiceId}-close`).get()];
          const fees = await refs.invoices().where('dealId', '==', deal.dealId).where('kind', '==', 'fee').get();
          return [close?.state, close?.released, row.data()?.state, amounts('transfer'), fees.size];
        },
      };
    },
  });

  const short: Record<string, Scenario> = { released: release([]) };
  const more: Record<string, Scenario> = {
    'released, though Stripe acted and its answers were lost': release(['answer-lost', 'error-after', 'answer-lost']),
    'released, though Stripe was out of order': release(['error', 'not-reached', 'error']),
    'released, though Stripe acted and never answered': release(['silence-after']),
    'page opened': {
      expected: [1, true],
      async prepare() {
        const deal = await open();
        return {
          act: inTurn(deal.start, tickLater),
          outcome: async () => [
            platform().all('checkout.session').length,
            (await invoiceOf(deal.invoiceId)).checkout !== null,
          ],
        };
      },
    },
    paid: {
      expected: ['paid', 'paid', 1],
      async prepare() {
        const deal = await onPage();
        return {
          act: deliver(platform().pay(deal.sessionId)),
          outcome: async () => {
            const events = await refs.deal(deal.dealId).collection('events').where('kind', '==', 'paid').get();
            return [(await dealOf(deal.dealId)).stage, (await part(deal))?.state, events.size];
          },
        };
      },
    },
    refunded: {
      expected: ['cancelled', 2_000_000, [2_000_000]],
      async prepare() {
        const deal = await toRefund();
        return {
          act: tickLater,
          outcome: async () => [(await dealOf(deal.dealId)).stage, (await part(deal))?.refunded, amounts('refund')],
        };
      },
    },
    'refund returned, and sent again': {
      expected: ['settled', 2_000_000, [2_000_000, 2_000_000], 'resolved'],
      async prepare() {
        const deal = await toRefund();
        await through(tickLater);
        const failed = platform().failRefund(platform().all('refund')[0]?.id ?? '');
        const about = { invoiceId: deal.invoiceId, operationId: deal.operationId };
        return {
          act: inTurn(deliver(failed), command('retryOperation', about, { token: deal.admin.token }), tickLater),
          outcome: async () => {
            const close = await part(deal);
            const flag = await flagOf(`refund-failed-${deal.operationId}`);
            return [close?.state, close?.refunded, amounts('refund'), flag?.state];
          },
        };
      },
    },
    'done by hand': {
      expected: ['settled', 2_000_000, [], 'done'],
      async prepare() {
        const deal = await toRefund();
        await refs.outbox(deal.operationId).update({ state: 'failed', problem: 'No answer.' });
        const about = { invoiceId: deal.invoiceId, operationId: deal.operationId };
        const byHand = { ...about, reference: 're_by_hand', reason: 'Sent in the dashboard.' };
        return {
          act: inTurn(command('recordDoneByHand', byHand, { token: deal.admin.token }), tickLater),
          outcome: async () => {
            const [close, row] = [await part(deal), await refs.outbox(deal.operationId).get()];
            return [close?.state, close?.refunded, amounts('refund'), row.data()?.state];
          },
        };
      },
    },
    'account set up': {
      expected: [1, true],
      async prepare() {
        const seller = await makePerson('stripe-seller', { payouts: null });
        return {
          act: inTurn(command('connectPayouts', {}, { token: seller.token }), tickLater),
          outcome: async () => [
            platform().all('account').length,
            (await userOf(seller))?.payouts?.accountId !== undefined,
          ],
        };
      },
    },
  };
  return { short, more };
};
