import { refs } from '../../functions/src/data/firestore/refs.ts';
import type { PlatformEvent } from '../../scripts/stripe-double/platform-objects.ts';
import { DAY_MS } from '../../src/domain/shared/durations.ts';
import { acceptedDeal, handOver, makeParties, PLAN, paidDeal } from '../support/deals/make-deal.ts';
import { emulator } from '../support/emulators/emulator-clock.ts';
import { openCheckout, pay, waitUntilSettled } from '../support/money/payments.ts';
import { atDouble } from '../support/money/site-at-double.ts';
import { makePerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { dealOf, flagOf, invoiceOf, partOf, userOf } from '../support/stored/stored-documents.ts';
import { type Act, command, inTurn, type Scenario, tick, tickLater, webhook } from './scenario.ts';

export const MONEY_SCENARIOS: Record<string, Scenario> = {
  pay: {
    expected: ['paid', 'paid', 2, 1],
    async prepare() {
      const deal = await acceptedDeal(await makeParties());
      const checkout = await openCheckout(deal.buyer, deal.invoiceId);
      return {
        act: webhook(await atDouble('pay', checkout.sessionId)),
        outcome: async () => {
          const items = (await refs.handoverItems(deal.dealId).get()).size;
          const paid = (await refs.deal(deal.dealId).collection('events').where('kind', '==', 'paid').get()).size;
          return [(await dealOf(deal.dealId)).stage, (await invoiceOf(deal.invoiceId)).state, items, paid];
        },
      };
    },
  },
  'outbox run': {
    expected: ['settled', 'released', [60_000], 'done'],
    async prepare(pauseOutbox) {
      const deal = await paidDeal(await makeParties());
      await pauseOutbox();
      await handOver(deal);
      return {
        act: tickLater,
        outcome: async () => {
          const invoice = await invoiceOf(deal.invoiceId);
          const fees = await refs.invoices().where('dealId', '==', deal.dealId).where('kind', '==', 'fee').get();
          const row = (await refs.outbox(`release-${deal.invoiceId}-close`).get()).data();
          return [
            partOf(invoice, 'close')?.state,
            invoice.state,
            fees.docs.map((doc) => doc.data().amount),
            row?.state,
          ];
        },
      };
    },
  },
  'holdback released': {
    atMs: 46 * DAY_MS,
    expected: ['payout-pending', true, 'waiting'],
    async prepare(pauseOutbox) {
      const deal = await paidDeal(await makeParties(), { holdback: PLAN.holdback });
      await handOver(deal);
      await waitUntilSettled(deal.invoiceId, 'close');
      await pauseOutbox();
      return {
        act: tick,
        outcome: async () => {
          const part = partOf(await invoiceOf(deal.invoiceId), 'holdback');
          const row = (await refs.outbox(`release-${deal.invoiceId}-holdback`).get()).data();
          return [part?.state, part?.payoutAsked, row?.state];
        },
      };
    },
  },
  'installment paid': {
    expected: ['paid', 'payout-pending', true, 2],
    async prepare(pauseOutbox) {
      const installments = [{ amount: 400_000, days: 5 }];
      const deal = await acceptedDeal(await makeParties(), { installments });
      await pay(deal.buyer, deal.invoiceId);
      await handOver(deal);
      await waitUntilSettled(deal.invoiceId, 'close');
      // The schedule announces that the installment may be paid a week before its date.
      await emulator('tick');
      const checkout = await openCheckout(deal.buyer, deal.invoiceId);
      await pauseOutbox();
      return {
        act: webhook(await atDouble('pay', checkout.sessionId)),
        outcome: async () => {
          const invoice = await invoiceOf(deal.invoiceId);
          const part = partOf(invoice, 'installment-1');
          const paid = (
            await refs.deal(deal.dealId).collection('events').where('kind', 'in', ['paid', 'installment-paid']).get()
          ).size;
          return [invoice.state, part?.state, part?.payoutAsked, paid];
        },
      };
    },
  },
  'chargeback lost': {
    expected: ['settled', true, 'open', 2],
    async prepare() {
      const deal = await acceptedDeal(await makeParties());
      const { invoiceId } = deal;
      const sessionId = await pay(deal.buyer, invoiceId);
      await handOver(deal);
      await waitUntilSettled(invoiceId, 'close');
      const opened = await atDouble('dispute', sessionId);
      let lost: PlatformEvent[] | null = null;
      const decide: Act = async (site) => {
        // The bank decides only once, and its decision is sent until it is accepted.
        lost ??= await atDouble('closeDispute', String(opened[0]?.data.object.id), 'lost');
        await webhook(lost)(site);
      };
      return {
        act: inTurn(webhook(opened), decide),
        outcome: async () => {
          const part = partOf(await invoiceOf(invoiceId), 'close');
          const events = refs.deal(deal.dealId).collection('events');
          const chargebacks = (await events.where('kind', '==', 'chargeback').get()).size;
          return [part?.state, part?.lost, (await flagOf(`chargeback-${invoiceId}-${sessionId}`))?.state, chargebacks];
        },
      };
    },
  },
  'membership bought': {
    expected: [true, ['released']],
    async prepare() {
      const person = await makePerson('joiner');
      const own = async () =>
        (await refs.invoices().where('payer.uid', '==', person.uid).get()).docs.map((doc) => doc.data());
      const buy = command('buyMembership', {}, { token: person.token });
      let start: Act | null = null;
      let paid: PlatformEvent[] | null = null;
      return {
        act: async (site) => {
          await buy(site);
          const [invoice] = await own();
          if (!invoice) throw new Error('There is no invoice.');
          start ??= command('startCheckout', { invoiceId: invoice.id }, { token: person.token });
          await start(site);
          // The session id is kept here, because the invoice's checkout is empty again after the payment.
          paid ??= await atDouble('pay', (await until(async () => (await invoiceOf(invoice.id)).checkout)).sessionId);
          await webhook(paid)(site);
        },
        outcome: async () => [(await userOf(person))?.premium, (await own()).map(({ state }) => state)],
      };
    },
  },
};
