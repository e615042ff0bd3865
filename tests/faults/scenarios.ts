import { randomUUID } from 'node:crypto';
import { refs } from '../../functions/src/data/refs.ts';
import { signedEvent } from '../../functions/src/integrations/payments/simulated-provider.ts';
import { DAY_MS, MINUTE_MS } from '../../src/domain/shared/durations.ts';
import { call, send } from '../support/api-calls.ts';
import { acceptedDeal, handOver, ITEMS, makeParties, paidDeal } from '../support/make-deal.ts';
import { makeListing, TERMS } from '../support/make-listing.ts';
import { makePerson } from '../support/make-person.ts';
import { openCheckout } from '../support/payments.ts';
import { dealOf, invoiceOf, listingOf, partOf, userOf } from '../support/stored-documents.ts';

/** Leaves provider operations from here on to the schedule, which runs in the process that dies. */
type PauseOutbox = () => Promise<void>;

/** A workflow during which the process dies. */
export interface Scenario {
  /** When it happens, in milliseconds from now. */
  atMs?: number;
  /** Seeds, and returns what to do (repeated with the same key after a crash) and what to compare in the end. */
  prepare(pauseOutbox: PauseOutbox): Promise<{ act: (site: string) => Promise<void>; outcome: () => Promise<unknown> }>;
  expected: unknown;
}

/** Sends a command with the same key every time, as a client does when it retries after a lost connection. */
function command(...[name, input, options]: Parameters<typeof send>) {
  const key = randomUUID();
  return async (site: string) => {
    const { status, body } = await send(name, input, { ...options, key, site });
    if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
  };
}
async function tick(site: string): Promise<void> {
  const answer = await fetch(`${site}/api/emulator/tick`, { method: 'POST' });
  if (!answer.ok) throw new Error(`The tick answered ${answer.status}.`);
}

export const SCENARIOS: Record<string, Scenario> = {
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
  pay: {
    expected: ['paid', 'paid', 2, 1],
    async prepare() {
      const deal = await acceptedDeal(await makeParties());
      const { sessionId, amount } = await openCheckout(deal.buyer, deal.invoiceId);
      const event = { kind: 'payment', status: 'paid', id: `${sessionId}-paid`, sessionId, amount } as const;
      return {
        act: async (site) => {
          const { body, headers } = signedEvent({ ...event, invoiceId: deal.invoiceId }, new Date());
          const answer = await fetch(`${site}/api/payments/webhook`, { method: 'POST', body, headers });
          if (!answer.ok) throw new Error(`The webhook answered ${answer.status}.`);
        },
        outcome: async () => {
          const items = (await refs.handoverItems(deal.dealId).get()).size;
          const paid = (await refs.deal(deal.dealId).collection('events').where('kind', '==', 'paid').get()).size;
          return [(await dealOf(deal.dealId)).stage, (await invoiceOf(deal.invoiceId)).state, items, paid];
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
      await call('confirmItem', deal.buyer, { dealId: deal.dealId, itemId: ITEMS.domain });
      return {
        act: command('confirmItem', { dealId: deal.dealId, itemId: ITEMS.code }, { token: deal.buyer.token }),
        outcome: async () => {
          const part = partOf(await invoiceOf(deal.invoiceId), 'close');
          const listing = await listingOf(deal.listingId);
          return [(await dealOf(deal.dealId)).stage, listing?.state, part?.state, part?.payoutAsked];
        },
      };
    },
  },
  'outbox run': {
    atMs: 3 * MINUTE_MS,
    expected: ['settled', 'released', [60_000], 'done'],
    async prepare(pauseOutbox) {
      const deal = await paidDeal(await makeParties());
      await pauseOutbox();
      await handOver(deal);
      return {
        act: tick,
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
  deactivate: {
    expected: [true, 'account', 'cancelled', 'void', true],
    async prepare() {
      const parties = await makeParties();
      const admin = await makePerson('admin', { role: 'admin' });
      const paid = await paidDeal(parties);
      const unpaid = await acceptedDeal(parties);
      const { uid } = parties.seller;
      return {
        act: command('deactivateAccount', { uid, reason: 'Several reports.' }, { token: admin.token }),
        outcome: async () => [
          (await userOf(parties.seller))?.inactive,
          (await listingOf(paid.listingId))?.hidden,
          (await dealOf(unpaid.dealId)).stage,
          (await invoiceOf(unpaid.invoiceId)).state,
          (await dealOf(paid.dealId)).hold !== null,
        ],
      };
    },
  },
};
