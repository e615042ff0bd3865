import { auth, db } from '../../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../../functions/src/data/firestore/refs.ts';
import { simulatedPlace } from '../../../functions/src/integrations/public-web/simulated-web.ts';
import { newUser } from '../../../src/domain/account/user.ts';
import { newFundsCheck } from '../../../src/domain/buyer/funds-check.ts';
import { paths } from '../../../src/domain/collections.ts';
import { newConnection } from '../../../src/domain/connection/connection.ts';
import { newHandover } from '../../../src/domain/handover/handover.ts';
import { handoverItemsOf } from '../../../src/domain/handover/handover-items.ts';
import { nextInvoiceMoment } from '../../../src/domain/invoice/due-parts.ts';
import { newOutboxRow } from '../../../src/domain/invoice/provider/outbox-row.ts';
import { INITIAL_ROW_COUNTS, type Listing, newListing } from '../../../src/domain/listing/listing.ts';
import { teaserOf } from '../../../src/domain/listing/publish/tiers-of.ts';
import { newLetter } from '../../../src/domain/mail/letter.ts';
import { newMail } from '../../../src/domain/mail/mail.ts';
import { tokenLine } from '../../../src/domain/ownership/places.ts';
import { newPictureUse } from '../../../src/domain/picture/picture-use.ts';
import { normalized } from '../../../src/domain/saved-search/saved-filters.ts';
import { searchFiltersSchema } from '../../../src/domain/search/search-query.ts';
import { addDays } from '../../../src/domain/shared/time.ts';
import { completeDraft } from '../listings/complete-draft.ts';
import { provedOwnership, tokenFacts } from '../listings/ownership-facts.ts';
import { putListing } from '../listings/put-listing.ts';
import { recomputeFacts } from '../listings/recompute-facts.ts';
import { purchaseOf } from '../money/purchase-invoice.ts';
import { newSeller } from '../people/new-seller.ts';
import { dealFacts } from './deal-facts.ts';

/** Work for one schedule: a document it finds, and the expected result. */
export interface DueWork {
  /** Writes a document that is due at the given time. */
  seed(id: string, at: Date): Promise<unknown>;
  /** Returns the path and data of a document that the schedule finds at that time but cannot read. */
  poison(id: string, at: Date): [path: string, data: object];
  /** Returns, for each completed piece of work, the time at which the schedule did it. */
  done(): Promise<(Date | null)[]>;
}

const timesIn = async (query: FirebaseFirestore.Query, field: string | null) =>
  (await query.get()).docs.map((doc) => (field ? (doc.get(field)?.toDate() ?? null) : null));

async function liveListing(id: string, at: Date, patch: Partial<Listing>): Promise<void> {
  const own = { id, title: 'Harbour Desk', state: 'live', cover: null, askingPrice: null } as const;
  const asked = { askedAt: patch.askedAt ?? null, appealed: false, waiting: Boolean(patch.askedAt) };
  await refs.ownListing(`seller-${id}`, id).set({ ...own, ...asked, updatedAt: at, ...INITIAL_ROW_COUNTS });
  await putListing({
    ...newListing({ id, sellerId: `seller-${id}`, now: at }),
    title: 'Harbour Desk',
    state: 'live',
    teaser: teaserOf(completeDraft(), newSeller(`seller-${id}`), at),
    firstListedAt: at,
    confirmedAt: at,
    ...patch,
  });
}

const account = (uid: string, at: Date, patch: object = {}) =>
  refs.user(uid).set({
    ...newUser({ uid, email: `${uid}@example.com`, emailVerified: true, displayName: uid, now: at }),
    ...patch,
  });

/** Work for every schedule that finds due documents by a query, by the schedule's name. */
export const DUE_WORK: Record<string, DueWork> = {
  'deal clocks': {
    seed: (id, at) => {
      const access = { ...dealFacts(at).access, state: 'granted' as const, changedAt: addDays(at, -1), expiresAt: at };
      return refs.deal(`${id}_b`).set(dealFacts(addDays(at, -1), { access }, `${id}_b`));
    },
    poison: (id, at) => [paths.deal(`${id}_b`), { nextAt: at }],
    done: () => timesIn(db().collectionGroup('events').where('kind', '==', 'access-expired'), 'at'),
  },
  'invoice clocks': {
    seed: async (id, at) => {
      await refs.deal(`${id}_b`).set(dealFacts(addDays(at, -1), {}, `${id}_b`));
      const invoice = purchaseOf({ price: 3_000, installments: [], holdback: null });
      const parts = invoice.parts.map((part) => ({
        ...part,
        state: 'processing' as const,
        changedAt: addDays(at, -10),
      }));
      const nextAt = nextInvoiceMoment({ ...invoice, parts });
      await refs.invoice(id).set({ ...invoice, id, dealId: `${id}_b`, parts, nextAt });
    },
    poison: (id, at) => [paths.invoice(id), { nextAt: at }],
    done: () => timesIn(db().collection(paths.flags()).where('kind', '==', 'payment-stuck'), 'createdAt'),
  },
  'listings asked for': {
    seed: (id, at) => liveListing(id, addDays(at, -30), {}),
    poison: (id, at) => [paths.listing(id), { state: 'live', askedAt: null, confirmedAt: addDays(at, -30) }],
    done: () =>
      timesIn(db().collectionGroup('notifications').where('title', '==', 'Harbour Desk: still for sale?'), 'createdAt'),
  },
  'listings paused': {
    seed: (id, at) => liveListing(id, addDays(at, -37), { askedAt: addDays(at, -7) }),
    poison: (id, at) => [paths.listing(id), { state: 'live', askedAt: addDays(at, -7) }],
    done: () =>
      timesIn(db().collectionGroup('notifications').where('title', '==', 'Harbour Desk is paused'), 'createdAt'),
  },
  'provider operations retried': {
    seed: async (id, at) => {
      await account(`payee-${id}`, at);
      await refs.outbox(id).set(newOutboxRow(addDays(at, -1), { kind: 'open-payouts', uid: `payee-${id}` }));
    },
    poison: (id, at) => [paths.outbox(id), { state: 'waiting', createdAt: addDays(at, -1) }],
    done: () => timesIn(db().collection(paths.outboxRows()).where('state', '==', 'done'), null),
  },
  'second factors reset': {
    seed: async (id, at) => {
      await (await auth()).createUser({ uid: `user-${id}` });
      await account(`user-${id}`, addDays(at, -9), { hasFactor: true, factorResetAt: at });
    },
    poison: (id, at) => [paths.user(`user-${id}`), { factorResetAt: at }],
    done: () => timesIn(db().collection(paths.auditLog()).where('action', '==', 'factor-reset'), 'at'),
  },
  'exports read again': {
    seed: (id, at) => refs.recompute(id).set(recomputeFacts(id, addDays(at, -1))),
    poison: (id, at) => [paths.recompute(id), { nextAt: at }],
    done: () => timesIn(db().collection(paths.recomputes()).where('state', '==', 'failed'), 'endedAt'),
  },
  'handovers checked': {
    seed: async (id, at) => {
      const purchase = { invoiceId: 'i', paidAt: at, payBy: at, diligenceEndsAt: at, outsideAt: null };
      const [item] = handoverItemsOf(
        { assets: [{ id: 'domain', kind: 'domain', label: 'Domain', transfer: 'Push', expectedDays: 90 }], round: 1 },
        { url: `https://${id}.example`, identifiers: [] },
        at,
      );
      if (!item) throw new Error('One item expected.');
      await refs.deal(`${id}_b`).set(dealFacts(at, { purchase, handover: newHandover([item], at) }, `${id}_b`));
      // No trigger checks an item without `checkAskedAt`, so only the schedule can.
      await refs.handoverItem(`${id}_b`, item.id).set({ ...item, checkAskedAt: null, nextCheckAt: at });
    },
    poison: (id, at) => [paths.handoverItem(`${id}_b`, '1-0'), { nextCheckAt: at }],
    done: async () => (await timesIn(db().collectionGroup('handover'), 'check.at')).filter((time) => time !== null),
  },
  'funds expired': {
    seed: async (id, at) => {
      const funds = { band: 'to-15k', statedAt: addDays(at, -99), checkedAt: addDays(at, -90) } as const;
      await account(`user-${id}`, addDays(at, -99), { funds });
      const check = newFundsCheck({ uid: `user-${id}`, funds }, { id, name: 'Letter.pdf', bytes: 1 }, addDays(at, -90));
      await refs.fundsCheck(`user-${id}`).set({ ...check, type: 'pdf', state: 'checked', nextAt: at });
    },
    poison: (id, at) => [paths.fundsCheck(`user-${id}`), { nextAt: at }],
    done: () => timesIn(db().collection(paths.fundsChecks()).where('state', '==', 'expired'), null),
  },
  'owners confirmed': {
    seed: async (id, at) => {
      const site = `${id}.example`;
      const token = tokenFacts(id, at);
      await simulatedPlace(site).set({ place: site, texts: [tokenLine(token.token)] });
      await liveListing(id, at, { ownership: provedOwnership(site, addDays(at, -7)) });
      await refs.ownershipToken(id).set(token);
    },
    poison: (id, at) => [paths.ownershipToken(id), { nextAt: at }],
    // In `seed`, the proof was last found a week before it is due, so a later time shows that the check ran.
    done: async () => {
      const found = await timesIn(db().collection(paths.listings()), 'ownership.foundAt');
      const dueAt = await timesIn(db().collection(paths.listings()), 'firstListedAt');
      return found.filter((time, i) => time && dueAt[i] && time > dueAt[i]);
    },
  },
  'accounts read again': {
    seed: (id, at) => {
      const about = { listingId: id, sellerId: 's', processor: 'stripe', lastFour: '0000', isTest: true } as const;
      // After thirty days without a reading, the schedule marks the connection as stale without calling the processor.
      return refs.connection(id).set({ ...newConnection(about, null, addDays(at, -30)), nextAt: at });
    },
    poison: (id, at) => [paths.connection(id), { nextAt: at }],
    done: () => timesIn(db().collection(paths.connections()).where('state', '==', 'stale'), 'since'),
  },
  'alerts delivered': {
    seed: async (id, at) => {
      const uid = `reader-${id}`;
      const filters = normalized(searchFiltersSchema.parse({}));
      await Promise.all([account(uid, at), liveListing(id, at, {})]);
      await refs.savedSearch(uid, 's').set({ id: 's', name: 'All', filters, alerts: 'daily', createdAt: at });
      await refs.match(uid, id).set({
        listingId: id,
        title: 'Harbour Desk',
        searches: [{ id: 's', name: 'All' }],
        price: 2_400_000,
        oldPrice: null,
        at,
        dueAt: at,
        toldAt: null,
        seenAt: null,
        dismissedAt: null,
      });
      await refs.alertClock(uid).set({ uid, nextAt: at, sent: [], digestAt: null });
    },
    poison: (id, at) => [paths.alertClock(`reader-${id}`), { nextAt: at }],
    done: () => timesIn(db().collectionGroup('matches').where('toldAt', '>', new Date(0)), 'toldAt'),
  },
  'mails tried again': {
    seed: (id, at) => {
      const letter = newLetter({ subject: 'Late', paragraphs: ['Late'], why: 'A test.' });
      return refs.mail(id).set(newMail({ to: `${id}@bulk.example.com`, letter }, at));
    },
    poison: (id, at) => [paths.mail(id), { nextAt: at }],
    done: () => timesIn(db().collection(paths.mails()).where('delivery.state', '==', 'SUCCESS'), null),
  },
  'pictures cleared': {
    seed: (id, at) => {
      const hash = id.padEnd(64, 'e');
      const use = newPictureUse({ hash, listingId: `listing-${id}`, uid: null }, at);
      return refs.mediaUse(`${id}_${hash}`).set({ ...use, checkAt: at });
    },
    poison: (id, at) => [paths.mediaUse(`${id}_${id.padEnd(64, 'e')}`), { checkAt: at }],
    done: () => timesIn(db().collection(paths.mediaUses()).where('unusedSince', '>', new Date(0)), 'unusedSince'),
  },
  'rows counted': {
    seed: (id, at) => refs.watchers(id).set({ count: 0, countedAt: null, begunAt: null, waitsSince: at }),
    poison: (id, at) => [paths.watchers(id), { waitsSince: at }],
    done: () => timesIn(db().collectionGroup('counts').where('countedAt', '>', new Date(0)), null),
  },
};
