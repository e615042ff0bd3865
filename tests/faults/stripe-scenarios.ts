import { refs } from '../../functions/src/data/firestore/refs.ts';
import type { PlatformFault } from '../../scripts/stripe-double/serve-platform.ts';
import { call } from '../support/api/api-calls.ts';
import { handOver } from '../support/deals/make-deal.ts';
import { makePerson } from '../support/people/make-person.ts';
import { dealOf, flagOf, invoiceOf, userOf } from '../support/stored/stored-documents.ts';
import { type Act, command, inTurn, type Scenario, tickLater } from './scenario.ts';
import { type StripeDesk, stripeCast } from './stripe-cast.ts';
import { stripeTroubles } from './stripe-troubles.ts';

/**
 * Workflows with Stripe payments. The short one makes each kind of change once: at Stripe, and here before and after
 * it.
 */
export const stripeScenarios = (
  desk: () => StripeDesk,
): { short: Record<string, Scenario>; more: Record<string, Scenario> } => {
  const { platform, through, amounts, deliver, open, onPage, paid, part } = stripeCast(desk);

  /** A deal that was paid, and for which an administrator decided that the buyer gets everything back. */
  async function toRefund() {
    const deal = await paid();
    const admin = await makePerson('admin', { role: 'admin' });
    const reason = 'It never arrived.';
    await call('decideDispute', admin, { dealId: deal.dealId, release: 0, refund: 2_000_000, reason, stepIn: true });
    return { ...deal, admin, operationId: `refund-${deal.invoiceId}-close` };
  }

  /**
   * The release of a sale in which these faults occur at Stripe the first time. The release is tried again afterwards.
   */
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
          const close = await part(deal);
          const row = await refs.outbox(`release-${deal.invoiceId}-close`).get();
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
      expected: ['canceled', 2_000_000, [2_000_000]],
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
            const close = await part(deal);
            const row = await refs.outbox(deal.operationId).get();
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
  return { short, more: { ...more, ...stripeTroubles(stripeCast(desk)) } };
};
