import { bucket, db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { runConnection } from '../../functions/src/features/connections/run-connection.ts';
import { runDeferredRowCounts } from '../../functions/src/features/listings/count-listing-row.ts';
import { runRecompute } from '../../functions/src/features/recomputes/run-recompute.ts';
import { processorKeys } from '../../functions/src/integrations/processors/processor-keys.ts';
import { simulatedPlace } from '../../functions/src/integrations/public-web/simulated-web.ts';
import { keptSearches } from '../../functions/src/records/search/kept-searches.ts';
import { alertAccounts } from '../../functions/src/schedules/account-clocks.ts';
import { readConnections, repeatRecomputes } from '../../functions/src/schedules/repeat-readings.ts';
import { retryMails, retryOutbox } from '../../functions/src/schedules/retry.ts';
import { rasterize } from '../../scripts/demo/rasterize.ts';
import { functionsEnv, TEST } from '../../scripts/suite/instances.ts';
import { profileOf } from '../../src/domain/account/profile.ts';
import { newUser, type User } from '../../src/domain/account/user.ts';
import { paths } from '../../src/domain/collections.ts';
import { newConnection } from '../../src/domain/connection/connection.ts';
import type { Deal } from '../../src/domain/deal/deal.ts';
import { dealEvent } from '../../src/domain/deal/deal-event.ts';
import { type HandoverItem, newHandover } from '../../src/domain/handover/handover.ts';
import { handoverItemsOf } from '../../src/domain/handover/handover-items.ts';
import { newOutboxRow } from '../../src/domain/invoice/provider/outbox-row.ts';
import { INITIAL_ROW_COUNTS, newListing } from '../../src/domain/listing/listing.ts';
import { accessTierOf, diligenceTierOf, teaserOf } from '../../src/domain/listing/publish/tiers-of.ts';
import { newLetter } from '../../src/domain/mail/letter.ts';
import { newMail } from '../../src/domain/mail/mail.ts';
import { newOwnership } from '../../src/domain/ownership/ownership.ts';
import { tokenLine } from '../../src/domain/ownership/places.ts';
import { exportPath, MAX_SILENT_MS, type Recompute, withExportArrived } from '../../src/domain/recompute/recompute.ts';
import { normalized } from '../../src/domain/saved-search/saved-filters.ts';
import { keptSearchId } from '../../src/domain/saved-search/saved-search.ts';
import { searchFiltersSchema } from '../../src/domain/search/search-query.ts';
import { newSnapshot } from '../../src/domain/search/search-snapshot.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { newAnnouncement } from '../../src/domain/upload/upload-announcement.ts';
import { announcementIdOf } from '../../src/domain/upload/upload-places.ts';
import { watchedListingOf } from '../../src/domain/watchlist/follow-listing.ts';
import { newWatchlistRow } from '../../src/domain/watchlist/watched.ts';
import { dealFacts } from '../support/deals/deal-facts.ts';
import { completeDraft } from '../support/listings/complete-draft.ts';
import { tokenFacts } from '../support/listings/ownership-facts.ts';
import { putListing } from '../support/listings/put-listing.ts';
import { recomputeFacts } from '../support/listings/recompute-facts.ts';
import { purchaseOf } from '../support/money/purchase-invoice.ts';
import { putStripeAccount, stripeSubscription } from '../support/money/stripe-at-double.ts';
import { STRIPE_HEADER, stripeRow } from '../support/money/stripe-export.ts';
import { newSeller } from '../support/people/new-seller.ts';

/** A trigger's event, with the fields that our triggers read. */
interface TriggerEvent {
  id: string;
  params: Record<string, string>;
  time?: string;
  data: unknown;
}
interface TriggerCase {
  /** Writes the documents that the event refers to. */
  seed: () => Promise<unknown>;
  event: TriggerEvent;
  /** The schedule's work after an interrupted event. */
  afterwards?: () => Promise<unknown>;
}

const at = new Date('2026-06-09T12:00:00Z');
/**
 * The present, for data that goes stale after thirty days. It stays the same in all runs, because the salt of a reading
 * is derived from it.
 */
const today = new Date();
const side = (data: object | null) => ({
  exists: data !== null,
  data: () => data ?? undefined,
  get: (field: string) => new Map(Object.entries(data ?? {})).get(field),
});
const change = (before: object | null, after: object | null) => ({ before: side(before), after: side(after) });
const account = (uid: string, patch: Partial<User> = {}) =>
  refs.user(uid).set({
    ...newUser({ uid, email: `${uid}@example.com`, emailVerified: true, displayName: uid, now: at }),
    ...patch,
  });
const people = () => Promise.all([account('b'), account('s')]);
/** Saves a search that matches everything and alerts immediately. */
const savedSearch = (uid: string) =>
  refs.savedSearch(uid, 's').set({ id: 's', name: 'All', filters: EVERYTHING, alerts: 'instant', createdAt: at });
/** Returns a watcher's row for a listing that is for sale. */
const watched = () => {
  const teaser = teaserOf(completeDraft(), newSeller('s'), at);
  const known = watchedListingOf({ ...newListing({ id: 'l', sellerId: 's', now: at }), state: 'live', teaser });
  return known && newWatchlistRow('l', known, at, at);
};
const EVERYTHING = normalized(searchFiltersSchema.parse({}));
const deal = (patch: Parameters<typeof dealFacts>[1] = {}) => refs.deal('l_b').set(dealFacts(at, patch));
/** An offer that is still valid, so that it appears in calendars. */
const OFFER: NonNullable<Deal['offer']> = {
  version: 1,
  state: 'pending',
  by: 'buyer',
  price: 1,
  cashAtClose: 1,
  net: 1,
  netOnCompletion: 1,
  expiresAt: addDays(today, 5),
  changedAt: at,
};
/** Writes the empty calendar of an account. */
const calendar = (uid: string) =>
  refs.calendar(uid).set({ digest: 'd', dates: [], cutAt: null, polls: { since: at, count: 0 } });
const REPLY = {
  senderId: 's',
  text: 'It is.',
  attachments: [],
  clientId: 'm',
  createdAt: new Date(at.getTime() + 60_000),
};
const ISSUED = purchaseOf({ price: 3_000, installments: [], holdback: null });
const FEE = {
  ...ISSUED,
  parts: ISSUED.parts.map((part) => ({ ...part, kind: 'fee' as const, dueAt: addDays(today, 5) })),
  id: 'i',
  kind: 'fee' as const,
  issuedAt: at,
};
const COMPLETED = { ...dealEvent('completed', 'system'), at };
const notice = {
  id: 'n',
  type: 'offer',
  topic: 'offer',
  title: 'T',
  message: 'M',
  actionUrl: null,
  imageUrl: null,
} as const;
const WAITS_FOR_NOTHING = { sellerId: 's', appealed: false, askedAt: null };
const caseEvent = (id: string): TriggerCase => ({
  seed: () => Promise.resolve(),
  event: { id: `${id}-event`, params: { id }, data: change(null, { state: 'open' }) },
});
const STRIPE_KEY = 'rk_test_Interrupted0123';
let sealed: string | undefined;
const pictureId = 'p'.repeat(20);
const listingId = 'l'.repeat(20);
const picture = `listings/s/${listingId}/teaser/${pictureId}`;
/** A small picture, because every run makes as many renditions of it as of a large one. */
const SMALL_COVER =
  '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="10" fill="teal"><rect width="16" height="10"/></svg>';

const putExport = async (recompute: Recompute) => {
  const rows = [STRIPE_HEADER, stripeRow('txn_1', { at, cents: 2_900 })].join('\n');
  await (await bucket()).file(exportPath(recompute)).save(rows, { resumable: false });
};

/** A handover item whose check was requested when its deal was paid. */
const CHECKED = checkedItem();
function checkedItem(): HandoverItem {
  const [item] = handoverItemsOf(
    { assets: [{ id: 'domain', kind: 'domain', label: 'Domain', transfer: 'Push', expectedDays: 1 }], round: 1 },
    { url: 'https://harbour-desk.example', identifiers: [] },
    at,
  );
  if (!item) throw new Error('One item expected.');
  return { ...item, baseline: { values: ['ns1.old.example'], ref: null, at } };
}

const putPublic = (id: string) => {
  const teaser = teaserOf(completeDraft(), newSeller('s'), at);
  const listing = { ...newListing({ id, sellerId: 's', now: at }), state: 'live' as const, teaser };
  return putListing({ ...listing, firstListedAt: at, confirmedAt: at });
};

/** Writes a listing's row in its owner's list, before anything in it was counted. */
const putRow = (id: string) =>
  refs.ownListing('s', id).set({
    id,
    title: 'T',
    state: 'live',
    cover: null,
    askingPrice: 1,
    askedAt: null,
    appealed: false,
    waiting: false,
    updatedAt: at,
    ...INITIAL_ROW_COUNTS,
  });

/** Writes a listing for sale, with everything its row depends on. */
const putForSale = (draft = completeDraft()) =>
  Promise.all([
    putPublic('l'),
    refs.accessTier('l').set(accessTierOf(completeDraft(), at)),
    refs.diligenceTier('l').set(diligenceTierOf(completeDraft(), at)),
    refs.draft('l').set(draft),
    putRow('l'),
  ]);
const SHARD = { month: today.toISOString().slice(0, 7), days: { [today.toISOString().slice(8, 10)]: { views: 3 } } };

/** Each trigger, with an event that makes it do everything it can. */
export const TRIGGER_CASES: Record<string, TriggerCase> = {
  onNotificationWritten: {
    seed: async () => {
      await people();
      await refs.notification('s', 'n').set({ ...notice, createdAt: at, readAt: null });
    },
    event: {
      id: 'e',
      params: { uid: 's', id: 'n' },
      data: change(null, { ...notice, createdAt: at, readAt: null }),
    },
    // The email's writer may still be sending it, so the email is sent again only after a long time.
    afterwards: () => retryMails(addDays(new Date(), 1), () => true),
  },
  onDealEventCreated: {
    seed: async () => {
      await Promise.all([people(), deal({ completedAt: at })]);
      await refs.dealEvent('l_b', 'e').set(COMPLETED);
    },
    event: { id: 'e', params: { dealId: 'l_b', eventId: 'e' }, data: side(COMPLETED) },
  },
  onMessageCreated: {
    seed: async () => {
      await Promise.all([people(), deal({ lastMessage: { by: 'buyer', text: 'Is it yours?', at } })]);
      await refs.message('l_b', 'm').set(REPLY);
    },
    event: { id: 'e', params: { dealId: 'l_b', messageId: 'm' }, data: side(REPLY) },
  },
  onPresenceWritten: {
    seed: async () => {
      await deal({ unread: { buyer: 3, seller: 0 } });
      await db().doc(paths.presence('l_b', 'b')).set({ lastReadAt: at });
    },
    event: {
      id: 'e',
      params: { dealId: 'l_b', uid: 'b' },
      data: change(null, { lastReadAt: { toMillis: () => at.getTime() } }),
    },
  },
  onProfileWritten: {
    seed: async () => {
      await Promise.all([people(), deal()]);
      const user = (await refs.user('s').get()).data();
      if (user) await refs.profile('s').set({ ...profileOf(user), displayName: 'A new name' });
      for (const id of ['l', 'other']) {
        const teaser = teaserOf(completeDraft(), newSeller('s'), at);
        const listing = { ...newListing({ id, sellerId: 's', now: at }), state: 'live' as const, teaser };
        await putListing({ ...listing, firstListedAt: at, confirmedAt: at });
      }
    },
    event: { id: 'e', params: { uid: 's' }, data: change({ displayName: 's' }, { displayName: 'A new name' }) },
  },
  onSubmissionWritten: {
    seed: async () => {
      await people();
      const submitted = {
        listingId: 'l',
        n: 1,
        sellerId: 's',
        draft: completeDraft(),
        submittedAt: at,
      };
      const decided = { decision: 'approve', decidedBy: 'admin', decidedAt: at, reasons: [], answer: '' };
      await db()
        .doc(paths.submission('l', '1'))
        .set({ ...submitted, ...decided, claimedBy: null, claimedAt: null });
    },
    event: { id: 'e', params: { listingId: 'l', n: '1' }, data: {} },
  },
  onTextSampleCreated: {
    seed: async () => {
      const sample = { sellerId: 'other', marks: [], site: 'copied.example' };
      await refs.textSample('first', '1').set({ ...sample, listingId: 'first', at: addDays(at, -1) });
      await refs.textSample('l', '2').set({ ...sample, listingId: 'l', sellerId: 's', at });
      await putListing(newListing({ id: 'first', sellerId: 'other', now: at }));
      const teaser = teaserOf(completeDraft(), newSeller('s'), at);
      await putListing({ ...newListing({ id: 'l', sellerId: 's', now: at }), state: 'live', teaser });
    },
    event: { id: 'e', params: { listingId: 'l', key: '2' }, data: {} },
  },
  onAuditEntryCreated: {
    seed: async () => {
      for (const id of ['1', '2', '3']) {
        const unchained = { by: 'admin', details: {}, touches: [], at, n: null, hash: null };
        await refs.auditEntry(id).set({ ...unchained, id, action: 'account-note' });
      }
    },
    event: { id: 'e', params: { id: '1' }, data: {} },
  },
  onOutboxCreated: {
    seed: async () => {
      await account('s', { payouts: null });
      await refs.outbox('row').set(newOutboxRow(at, { kind: 'open-payouts', uid: 's' }));
    },
    event: { id: 'e', params: { id: 'row' }, data: {} },
    // The claiming process may still be running the operation, so it is tried again only when its time has come.
    afterwards: () => retryOutbox(addDays(new Date(), 1), () => true),
  },
  onMailCreated: {
    seed: () => {
      const letter = newLetter({ subject: 'S', paragraphs: ['T'], why: 'A test.' });
      return refs.mail('m').set(newMail({ to: 's@example.com', letter }, at));
    },
    event: { id: 'e', params: { id: 'm' }, data: side({ 'delivery.state': 'PENDING' }) },
    // The claiming process may still be sending the email, so it is sent again only after a long time.
    afterwards: () => retryMails(addDays(new Date(), 1), () => true),
  },
  onDealWritten: {
    seed: () => Promise.all([people(), deal({ offer: OFFER }), calendar('b'), calendar('s')]),
    event: { id: 'e', params: { dealId: 'l_b' }, data: change(null, dealFacts(at, { offer: OFFER })) },
  },
  onInquiryWritten: {
    seed: () =>
      Promise.all([
        people(),
        deal({ offer: OFFER }),
        refs.inquiry('s', 'l_b').set(dealFacts(at, { offer: OFFER })),
        calendar('s'),
      ]),
    event: { id: 'e', params: { uid: 's', dealId: 'l_b' }, data: change(null, dealFacts(at, { offer: OFFER })) },
  },
  onListingWritten: {
    seed: () => {
      const listing = newListing({ id: 'l', sellerId: 's', now: at });
      const teaser = teaserOf(completeDraft(), newSeller('s'), at);
      return refs.listing('l').set({ ...listing, state: 'sold', teaser, firstListedAt: at, soldAt: at, soldFor: 100 });
    },
    event: {
      id: 'e',
      params: { listingId: 'l' },
      data: change(
        { state: 'draft', ...WAITS_FOR_NOTHING },
        {
          state: 'sold',
          ...WAITS_FOR_NOTHING,
          firstListedAt: at,
          soldAt: at,
          soldFor: 100,
          'teaser.category': completeDraft().category,
        },
      ),
    },
  },
  onDraftWritten: {
    seed: () => putForSale({ ...completeDraft(), askingPrice: 100_000 }),
    event: { id: 'e', params: { listingId: 'l' }, data: change(null, {}) },
  },
  onListingStatsWritten: {
    seed: async () => {
      await putForSale();
      await refs.listingStatsShard('l', `${SHARD.month}-0`).set(SHARD);
    },
    event: {
      id: 'e',
      time: today.toISOString(),
      params: { listingId: 'l', shard: `${SHARD.month}-0` },
      data: change(null, SHARD),
    },
    afterwards: () => runDeferredRowCounts(new Date()),
  },
  onPublicListingWritten: {
    seed: async () => {
      const teaser = teaserOf(completeDraft(), newSeller('s'), at);
      const listing = { ...newListing({ id: 'l', sellerId: 's', now: at }), state: 'live' as const, teaser };
      const shown = { ...listing, firstListedAt: at, confirmedAt: at };
      // Three watchers know a higher price, and one of them is deactivated.
      const known = watchedListingOf({ ...shown, teaser: { ...teaser, askingPrice: 9_000_000 } });
      const rows = ['b', 's2', 'off'].map(
        (uid) => known && refs.watched(uid, 'l').set(newWatchlistRow('l', known, new Date(0), at)),
      );
      await Promise.all([putListing(shown), account('b'), account('s2'), account('off', { inactive: true }), ...rows]);
      // The saved searches of two people and of the seller match the listing.
      for (const uid of ['b', 'c', 's']) {
        await Promise.all([account(uid), savedSearch(uid)]);
        await keptSearches.upsertSearch(keptSearchId(uid, 's'), EVERYTHING);
      }
    },
    // Sends alerts about matches that were found but not sent when the process ended.
    afterwards: () => alertAccounts(new Date()),
    event: { id: 'e', params: { listingId: 'l' }, data: change(null, { state: 'live' }) },
  },
  onSavedSearchWritten: {
    seed: () => savedSearch('b'),
    event: { id: 'e', params: { uid: 'b', searchId: 's' }, data: change(null, {}) },
  },
  onWatchedWritten: {
    seed: async () => {
      const row = watched();
      await putForSale();
      await Promise.all(['b', 'c'].map((uid) => row && refs.watched(uid, 'l').set(row)));
    },
    event: {
      id: 'e',
      time: at.toISOString(),
      params: { uid: 'b', listingId: 'l' },
      data: change(null, watched()),
    },
    afterwards: () => runDeferredRowCounts(new Date()),
  },
  onSearchSnapshotCreated: {
    seed: async () => {
      await putPublic('l');
      await refs.searchSnapshot('n').set(newSnapshot('n', 'listings', at));
    },
    event: { id: 'e', params: { id: 'n' }, data: {} },
  },
  onFlagWritten: caseEvent('flag'),
  onBugReportWritten: caseEvent('bug'),
  onSupportRequestWritten: caseEvent('request'),
  onInvoiceWritten: {
    seed: () => Promise.all([refs.invoice('i').set(FEE), calendar('b')]),
    event: { id: 'e', params: { invoiceId: 'i' }, data: change(null, FEE) },
  },
  onHandoverItemWritten: {
    seed: async () => {
      const place = 'ns:harbour-desk.example';
      await simulatedPlace(place).set({ place, texts: ['ns1.new.example'] });
      const purchase = { invoiceId: 'i', paidAt: at, payBy: at, diligenceEndsAt: at, outsideAt: null };
      const deal = dealFacts(at, { purchase, handover: newHandover([CHECKED], at) }, `${listingId}_b`);
      await refs.deal(deal.id).set(deal);
      await refs.handoverItem(deal.id, CHECKED.id).set(CHECKED);
    },
    event: { id: 'e', params: { dealId: `${listingId}_b`, itemId: CHECKED.id }, data: change(null, CHECKED) },
  },
  onOwnershipTokenWritten: {
    seed: async () => {
      const site = 'harbour-desk.example';
      const asked = { method: 'dns', site, at } as const;
      const token = tokenFacts(listingId, at, { asked });
      await simulatedPlace(site).set({ place: site, texts: [tokenLine(token.token)] });
      await refs.ownershipToken(listingId).set(token);
      await putListing({
        ...newListing({ id: listingId, sellerId: 's', now: at }),
        state: 'live',
        teaser: teaserOf(completeDraft(), newSeller('s'), at),
        firstListedAt: at,
        confirmedAt: at,
        ownership: newOwnership({ kind: 'host', host: site }),
      });
    },
    event: { id: 'e', params: { listingId }, data: change(null, { asked: { method: 'dns' } }) },
  },
  onConnectionRunCreated: {
    seed: async () => {
      Object.assign(process.env, functionsEnv(TEST));
      await putStripeAccount({ subscriptions: [stripeSubscription('a', '2026-01', 2_900)] }, STRIPE_KEY);
      const about = { listingId, sellerId: 's', processor: 'stripe', lastFour: '0000', isTest: true } as const;
      const waiting = newConnection(about, null, today);
      await refs.connection(listingId).set(waiting);
      sealed ??= processorKeys().seal(STRIPE_KEY, listingId);
      await refs.connectionKey(listingId).set({ sealed });
      await refs.connectionRun(listingId, '1').set({ at });
    },
    event: { id: 'e', params: { id: listingId, n: '1' }, data: {} },
    // The schedule starts a dead run again. The call to `runConnection` stands for the trigger of the next run.
    afterwards: async () => {
      const current = (await refs.connection(listingId).get()).data();
      if (current?.reading) {
        await readConnections(addDays(new Date(), 1), () => true);
        await runConnection({ id: listingId, n: current.runs + 1 });
      }
      // The number of runs may differ, so it is reset.
      await db().doc(paths.connection(listingId)).update({ runs: 1 });
    },
  },
  onRecomputeRunCreated: {
    seed: async () => {
      const waiting = withExportArrived(recomputeFacts('e'.repeat(20), at), new Date());
      await refs.recompute(waiting.id).set(waiting);
      await refs.recomputeRun(waiting.id, '1').set({ at });
      await putExport(waiting);
    },
    event: { id: 'e', params: { id: 'e'.repeat(20), n: '1' }, data: {} },
    // A dead run is repeated only after a silence. The calls to `runRecompute` stand for the triggers of the runs.
    afterwards: async () => {
      // The time is still before unconfirmed results are discarded.
      await repeatRecomputes(new Date(Date.now() + 2 * MAX_SILENT_MS), () => true);
      await runRecompute({ id: 'e'.repeat(20), n: 2 });
      await runRecompute({ id: 'e'.repeat(20), n: 1 });
      // The number of runs may differ, so it is reset.
      await db()
        .doc(paths.recompute('e'.repeat(20)))
        .update({ runs: 1 });
    },
  },
  onUserCreated: {
    seed: () => account('new'),
    event: { id: 'e', params: { uid: 'new' }, data: {} },
  },
  onUploadFinalized: {
    seed: async () => {
      await account('s');
      const waiting = { id: pictureId, alt: 'A', hash: null, problem: null };
      await refs.listing(listingId).set(newListing({ id: listingId, sellerId: 's', now: at }));
      await refs.draft(listingId).set({ ...completeDraft(), pictures: [waiting] });
      await putRow(listingId);
      const announced = newAnnouncement({ path: picture, bytes: 100_000, contentType: 'image/png' }, at);
      await refs.upload(announcementIdOf(picture)).set(announced);
      await (await bucket()).file(picture).save(await rasterize(SMALL_COVER), { resumable: false });
    },
    event: { id: 'e', params: {}, data: { name: picture } },
  },
};
