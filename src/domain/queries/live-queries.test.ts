import { expect, test } from 'vitest';
import { liveQueries } from './live-queries.ts';
import type { Query } from './query.ts';

/** Formats a query on one line: collection, conditions, order and limit. */
const inWords = ({ from, where = [], orderBy, limit, last }: Query): string =>
  [
    from,
    ...where.map(([field, operator, value]) => `${field} ${operator} ${JSON.stringify(value)}`),
    ...(orderBy ? [`by ${orderBy.join(' ')}`] : []),
    ...(limit ? [`first ${limit}`] : []),
    ...(last ? [`last ${last}`] : []),
  ].join(', ');

test.each<[Query, string]>([
  [liveQueries.listingStats('l', '2026-05'), 'listings/l/stats, month >= "2026-05"'],
  [liveQueries.myDeals('buyer', 'u'), 'deals, buyerId == "u", by updatedAt desc'],
  [liveQueries.myDeals('hidden-seller', 'u'), 'users/u/inquiries, by updatedAt desc'],
  [
    liveQueries.myTasks('seller', 'u'),
    'deals, sellerId == "u", lists.since.seller > "1970-01-01T00:00:00.000Z", by lists.since.seller asc',
  ],
  [
    liveQueries.myExpiringTasks('hidden-seller', 'u'),
    'users/u/inquiries, lists.endsAt.seller > "1970-01-01T00:00:00.000Z", by lists.endsAt.seller asc',
  ],
  [liveQueries.myThreads('buyer', 'u'), 'deals, buyerId == "u", by lists.spokenAt desc'],
  [
    liveQueries.myUnreadThreads('seller', 'u'),
    'deals, sellerId == "u", lists.unread.seller == true, by lists.spokenAt desc',
  ],
  [liveQueries.myOffers('seller', 'u'), 'deals, sellerId == "u", by offer.changedAt desc'],
  [
    liveQueries.myOffersToAnswer('buyer', 'u'),
    'deals, buyerId == "u", stage == "negotiation", waitingOn in ["buyer","both"], by offer.changedAt desc',
  ],
  [
    liveQueries.myAcceptedOffers('buyer', 'u'),
    'deals, buyerId == "u", offer.state in ["accepted","completed"], by offer.changedAt desc',
  ],
  [
    liveQueries.myClosedOffers('buyer', 'u'),
    'deals, buyerId == "u", offer.state in ["declined","countered","withdrawn","expired","void","completed","lapsed","canceled"], by offer.changedAt desc',
  ],
  [liveQueries.dealsOnMine('seller', 'u', 'l'), 'deals, sellerId == "u", listingId == "l", by updatedAt desc'],
  [
    liveQueries.dealsWithBuyers('seller', 'u', 'l', ['b', 'c']),
    'deals, sellerId == "u", listingId == "l", buyerId in ["b","c"]',
  ],
  [liveQueries.offersOnMine('hidden-seller', 'u', 'l'), 'users/u/inquiries, listingId == "l", by offer.changedAt desc'],
  [
    liveQueries.accessOnMine('seller', 'u', 'l'),
    'deals, sellerId == "u", listingId == "l", access.changedAt > "1970-01-01T00:00:00.000Z", by access.changedAt desc',
  ],
  [
    liveQueries.offersOnMineIn('hidden-seller', 'u', 'l'),
    'users/u/inquiries, listingId == "l", offer.state in ["pending","back-up"]',
  ],
  [
    liveQueries.reservingDeal('l', 'u'),
    'deals, sellerId == "u", listingId == "l", stage in ["accepted","paid","handover","inspection","disputed"], first 1',
  ],
  [
    liveQueries.firstPaidSale('u'),
    'deals, sellerId == "u", stage == "completed", purchase.outsideAt == null, by completedAt asc, first 1',
  ],
  [liveQueries.dealEvents('d'), 'deals/d/events, by at asc'],
  [liveQueries.messages('d'), 'deals/d/messages, by createdAt asc, last 50'],
  [liveQueries.changes('l'), 'listings/l/changes, by at desc'],
  [liveQueries.documents('l'), 'listings/l/documents, by createdAt asc'],
  [liveQueries.keptDocuments('l'), 'listings/l/documents, problem == null, by createdAt desc'],
  [liveQueries.refusedDocuments('l'), 'listings/l/documents, problem != null'],
  [liveQueries.answers('l'), 'listings/l/answers, by createdAt asc, first 500'],
  [liveQueries.answersIn('l', 'open'), 'listings/l/answers, state == "open", by createdAt asc'],
  [liveQueries.answersIn('l', 'answered'), 'listings/l/answers, state == "answered", by updatedAt desc'],
  [liveQueries.newestAnswer('l'), 'listings/l/answers, by updatedAt desc, first 1'],
  [liveQueries.recomputes('l', 's'), 'recomputes, listingId == "l", sellerId == "s", by createdAt desc'],
  [liveQueries.connection('l', 's'), 'connections, listingId == "l", sellerId == "s", first 1'],
  [liveQueries.openingsBy('l', 'u', 7), 'listings/l/openings, uid == "u", by at desc, first 7'],
  [liveQueries.offers('d'), 'deals/d/offers, by version asc'],
  [liveQueries.handover('d', 2), 'deals/d/handover, round == 2, by order asc'],
  [liveQueries.recordIssues('d', 7), 'deals/d/records, by n desc, first 7'],
  [liveQueries.myInvoices('u'), 'invoices, participants array-contains "u", by issuedAt desc'],
  [
    liveQueries.myInvoicesIn('u', ['void']),
    'invoices, participants array-contains "u", state in ["void"], by issuedAt desc',
  ],
  [liveQueries.myInvoicesAs('payee', 'u', ['open']), 'invoices, payee.uid == "u", state in ["open"], by issuedAt desc'],
  [liveQueries.notifications('u'), 'users/u/notifications, by createdAt desc, first 20'],
  [liveQueries.watchlist('u'), 'users/u/watchlist, by watchedAt desc, first 500'],
  [
    liveQueries.watchedIn('u', ['sold', 'gone']),
    'users/u/watchlist, listing.state in ["sold","gone"], by watchedAt desc',
  ],
  [liveQueries.supportVisits('u'), 'users/u/supportVisits, by startedAt desc'],
  [liveQueries.blocks('u'), 'users/u/blocks, by at desc'],
  [liveQueries.savedSearches('u'), 'users/u/savedSearches, by createdAt desc'],
  [liveQueries.templates('u', 'terms'), 'users/u/templates, kind == "terms", by updatedAt desc, first 200'],
  [liveQueries.matches('u'), 'users/u/matches, dismissedAt == null, by at desc'],
  [liveQueries.sessions('u'), 'users/u/sessions, by lastSeenAt desc'],
  [liveQueries.factors('u'), 'users/u/factors, by createdAt asc'],
  [liveQueries.ownListings('u'), 'users/u/listings, by updatedAt desc'],
  [liveQueries.waitingListings('u'), 'users/u/listings, waiting == true'],
  [
    liveQueries.listingGroup('u', false, ['live']),
    'users/u/listings, waiting == false, state in ["live"], by updatedAt desc',
  ],
  [
    liveQueries.reviewsAbout('u'),
    'profiles/u/reviews, isPublic == true, revealedAt != null, by revealedAt desc, first 100',
  ],
  [liveQueries.waitingFunds(7), 'fundsChecks, state == "waiting", by createdAt asc, first 7'],
  [liveQueries.dealsOn('l'), 'deals, listingId == "l"'],
  [liveQueries.searchSnapshots(7), 'searchSnapshots, by askedAt desc, first 7'],
  [liveQueries.newestAudit(7), 'auditLog, by at desc, first 7'],
  [liveQueries.auditOf('document-opened', 7), 'auditLog, action == "document-opened", by at desc, first 7'],
  [liveQueries.auditAbout('deals/d', 7), 'auditLog, touches array-contains "deals/d", by at desc, first 7'],
  [
    liveQueries.openedBy('a', 'deals/d'),
    'auditLog, by == "a", action == "document-opened", touches array-contains "deals/d", by at desc, first 100',
  ],
  [liveQueries.submissions('l'), 'listings/l/submissions, by n desc'],
])('%o is: %s', (query, words) => expect(inWords(query)).toBe(words));
