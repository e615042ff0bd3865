import { refs } from '../../functions/src/data/firestore/refs.ts';
import { DAY_MS } from '../../src/domain/shared/durations.ts';
import { call } from '../support/api/api-calls.ts';
import { acceptedDeal, handOver, ITEMS, makeParties, PLAN, paidDeal } from '../support/deals/make-deal.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { waitUntilSettled } from '../support/money/payments.ts';
import { makePerson } from '../support/people/make-person.ts';
import { dealOf, invoiceOf, listingOf, partOf } from '../support/stored/stored-documents.ts';
import { command, inTurn, type Scenario, tick } from './scenario.ts';

const reason = 'The code is not what was shown.';

export const DEAL_SCENARIOS: Record<string, Scenario> = {
  accept: {
    expected: ['accepted', 'under-offer', 'back-up', 'open', 'granted'],
    async prepare() {
      const { seller, buyer } = await makeParties();
      const rival = await makePerson('rival');
      const listingId = await makeListing(seller);
      const { dealId } = await call('makeOffer', buyer, { listingId, terms: TERMS });
      const { dealId: other } = await call('makeOffer', rival, { listingId, terms: TERMS });
      return {
        act: command('acceptOffer', { dealId, version: 1 }, { token: seller.token }),
        outcome: async () => {
          const deal = await dealOf(dealId);
          const invoice = await invoiceOf(deal.purchase?.invoiceId ?? '');
          const listing = await listingOf(listingId);
          return [deal.stage, listing?.state, (await dealOf(other)).offer?.state, invoice.state, deal.access.state];
        },
      };
    },
  },
  lapse: {
    atMs: 8 * DAY_MS,
    expected: ['lapsed', 'live', 'void', 'lapsed'],
    async prepare() {
      const deal = await acceptedDeal(await makeParties());
      return {
        act: tick,
        outcome: async () => {
          const { stage, offer } = await dealOf(deal.dealId);
          const listing = await listingOf(deal.listingId);
          return [stage, listing?.state, (await invoiceOf(deal.invoiceId)).state, offer?.state];
        },
      };
    },
  },
  release: {
    expected: ['completed', 'sold', 'payout-pending', true],
    async prepare(pauseOutbox) {
      const deal = await paidDeal(await makeParties());
      await pauseOutbox();
      await handOver(deal, false);
      await call('confirmItem', deal.buyer, { dealId: deal.dealId, itemId: ITEMS.domain, anyway: true });
      return {
        act: command(
          'confirmItem',
          { dealId: deal.dealId, itemId: ITEMS.code, completes: true, anyway: true },
          { token: deal.buyer.token },
        ),
        outcome: async () => {
          const part = partOf(await invoiceOf(deal.invoiceId), 'close');
          const listing = await listingOf(deal.listingId);
          return [(await dealOf(deal.dealId)).stage, listing?.state, part?.state, part?.payoutAsked];
        },
      };
    },
  },
  ruling: {
    expected: ['completed', 'sold', 'decided', ['release', 'refund'], 1],
    async prepare(pauseOutbox) {
      const deal = await paidDeal(await makeParties());
      const admin = await makePerson('admin', { role: 'admin' });
      const { dealId, buyer, seller } = deal;
      await call('openDispute', buyer, { dealId, reason });
      await call('makeStatement', buyer, { dealId, text: 'It does not build.', wantsRefund: 2_000_000 });
      await call('makeStatement', seller, { dealId, text: 'It builds here.', wantsRefund: 0 });
      await pauseOutbox();
      const decision = { dealId, release: 1_200_000, refund: 800_000, reason: 'Half of it works.' };
      return {
        act: command('decideDispute', decision, { token: admin.token }),
        outcome: async () => {
          const { stage, dispute } = await dealOf(dealId);
          const operations = await Promise.all(
            ['release', 'refund'].map((kind) => refs.outbox(`${kind}-${deal.invoiceId}-close`).get()),
          );
          const kinds = operations.map((row) => row.data()?.operation.kind);
          const ruled = (await refs.deal(dealId).collection('events').where('kind', '==', 'ruled').get()).size;
          return [stage, (await listingOf(deal.listingId))?.state, dispute?.state, kinds, ruled];
        },
      };
    },
  },
  'outside payment': {
    expected: ['paid', 'confirmed', ['open'], 2],
    async prepare() {
      const { dealId, invoiceId, buyer, seller } = await acceptedDeal(await makeParties());
      return {
        act: inTurn(
          command('reportOutsidePayment', { dealId, reference: 'escrow 4711' }, { token: buyer.token }),
          command('confirmOutsidePayment', { dealId }, { token: seller.token }),
        ),
        outcome: async () => {
          const fees = await refs.invoices().where('dealId', '==', dealId).where('kind', '==', 'fee').get();
          return [
            (await dealOf(dealId)).stage,
            (await invoiceOf(invoiceId)).outside?.state,
            fees.docs.map((doc) => doc.data().state),
            (await refs.handoverItems(dealId).get()).size,
          ];
        },
      };
    },
  },
  'dispute of a holdback': {
    expected: ['completed', 'holdback', 'paid'],
    async prepare() {
      const deal = await paidDeal(await makeParties(), { holdback: PLAN.holdback });
      await handOver(deal);
      await waitUntilSettled(deal.invoiceId, 'close');
      return {
        act: command('openDispute', { dealId: deal.dealId, reason }, { token: deal.buyer.token }),
        outcome: async () => {
          const { stage, dispute } = await dealOf(deal.dealId);
          return [stage, dispute?.over, partOf(await invoiceOf(deal.invoiceId), 'holdback')?.state];
        },
      };
    },
  },
};
