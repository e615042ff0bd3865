import type { CollectionReference, DocumentReference, FirestoreDataConverter } from 'firebase-admin/firestore';
import * as z from 'zod';
import { sessionSchema } from '../../../../src/domain/account/account-session.ts';
import { adminNotesSchema } from '../../../../src/domain/account/admin-notes.ts';
import { impersonationSchema, supportVisitSchema } from '../../../../src/domain/account/impersonation.ts';
import { profileSchema } from '../../../../src/domain/account/profile.ts';
import { consentSchema } from '../../../../src/domain/account/seller-agreement.ts';
import { userSchema } from '../../../../src/domain/account/user.ts';
import { statsSchema } from '../../../../src/domain/admin/stats.ts';
import { answerSchema } from '../../../../src/domain/answer/answer.ts';
import { auditEntrySchema } from '../../../../src/domain/audit/audit.ts';
import { fundsCheckSchema } from '../../../../src/domain/buyer/funds-check.ts';
import { calendarSchema, calendarStateSchema } from '../../../../src/domain/calendar/calendar.ts';
import { flagSchema } from '../../../../src/domain/case/flag.ts';
import { paths } from '../../../../src/domain/collections.ts';
import {
  connectionKeySchema,
  connectionRunSchema,
  connectionSchema,
} from '../../../../src/domain/connection/connection.ts';
import { readingSchema } from '../../../../src/domain/connection/reading.ts';
import { dealSchema } from '../../../../src/domain/deal/deal.ts';
import { dealEventSchema } from '../../../../src/domain/deal/events.ts';
import { messageSchema } from '../../../../src/domain/deal/message.ts';
import { recordIssueSchema } from '../../../../src/domain/deal-record/record-issue.ts';
import { documentSchema } from '../../../../src/domain/document/document.ts';
import { openingSchema } from '../../../../src/domain/document/opening.ts';
import { factorSchema, factorSecretsSchema } from '../../../../src/domain/factor/factor.ts';
import { handoverItemSchema } from '../../../../src/domain/handover/handover.ts';
import { invoiceSchema } from '../../../../src/domain/invoice/invoice.ts';
import { ledgerEntrySchema } from '../../../../src/domain/invoice/ledger/ledger.ts';
import { reconciliationSchema } from '../../../../src/domain/invoice/ledger/reconciliation.ts';
import { outboxRowSchema } from '../../../../src/domain/invoice/provider/outbox-row.ts';
import { draftSchema } from '../../../../src/domain/listing/draft/draft.ts';
import { olderFigureSchema } from '../../../../src/domain/listing/figures/older-figure.ts';
import {
  accessTierSchema,
  changeSchema,
  diligenceTierSchema,
  listingSchema,
  ownListingSchema,
  submissionSchema,
} from '../../../../src/domain/listing/listing.ts';
import { publicListingSchema } from '../../../../src/domain/listing/public-listing.ts';
import { claimSchema, rejectionSchema, reviewedSchema } from '../../../../src/domain/listing/publish/listing-review.ts';
import { categorySalesSchema } from '../../../../src/domain/listing/sale/comparable.ts';
import { mailSchema } from '../../../../src/domain/mail/mail.ts';
import { storedNotificationSchema } from '../../../../src/domain/notification/notification.ts';
import { offerSchema } from '../../../../src/domain/offer/offer.ts';
import { ownershipTokenSchema } from '../../../../src/domain/ownership/ownership-schema.ts';
import { pictureUseSchema } from '../../../../src/domain/picture/picture-use.ts';
import { ratesFetchSchema, ratesMonthSchema } from '../../../../src/domain/rates/rates-fetch.ts';
import { categoryReachesSchema, dailyReachSchema } from '../../../../src/domain/reach/category-reach.ts';
import { originsSchema } from '../../../../src/domain/reach/origins.ts';
import { recomputeRunSchema, recomputeSchema } from '../../../../src/domain/recompute/recompute.ts';
import { textSampleSchema } from '../../../../src/domain/resemblance/text-sample.ts';
import { reviewSchema } from '../../../../src/domain/review/review.ts';
import { alertClockSchema } from '../../../../src/domain/saved-search/alert.ts';
import { matchCountsSchema, matchSchema } from '../../../../src/domain/saved-search/match.ts';
import { keptSearchSchema, savedSearchSchema } from '../../../../src/domain/saved-search/saved-search.ts';
import { searchChangeSchema, searchSnapshotSchema } from '../../../../src/domain/search/search-snapshot.ts';
import { dailyCheckSchema } from '../../../../src/domain/shared/daily-check.ts';
import { readStored, storable } from '../../../../src/domain/shared/stored.ts';
import { sharedFileSchema } from '../../../../src/domain/shared-file/shared-file.ts';
import { templateSchema } from '../../../../src/domain/template/templates.ts';
import { uploadAnnouncementSchema } from '../../../../src/domain/upload/upload-announcement.ts';
import {
  countClockSchema,
  unwatchedSchema,
  watchersSchema,
  watchingSchema,
  watchlistRowSchema,
} from '../../../../src/domain/watchlist/watched.ts';
import { db } from './firebase.ts';

/**
 * Creates a converter that parses documents leniently on read, because another release may have written them, and
 * strictly on write.
 */
function converter<T extends object>(schema: z.ZodType<T>): FirestoreDataConverter<T, T> {
  return {
    toFirestore: (data) => storable(schema, data as T),
    fromFirestore: (snapshot) => readStored(schema, snapshot.data()),
  };
}

/**
 * The schema of every document in `refs`, keyed by its path with `*` in place of each id.
 * @public Read by tests/house.
 */
export const storedSchemas = new Map<string, z.ZodType<object>>();

function doc<T extends object, A extends string[]>(path: (...args: A) => string, schema: z.ZodType<T>) {
  storedSchemas.set(path(...(Array(path.length).fill('*') as A)), schema);
  // The converter is shared, so that two references to the same document are equal.
  const converted = converter(schema);
  return (...args: A): DocumentReference<T, T> =>
    db()
      .doc(path(...args))
      .withConverter(converted);
}
const collection =
  <T extends object, A extends string[]>(path: (...args: A) => string, schema: z.ZodType<T>) =>
  (...args: A): CollectionReference<T, T> =>
    db()
      .collection(path(...args))
      .withConverter(converter(schema));

/** Schema of `users/{uid}/blocks/{other}`, which prevents new contact between the two accounts. */
const blockSchema = z.object({ uid: z.string(), name: z.string(), at: z.date() });

/** Typed references to everything the functions read and write. */
export const refs = {
  users: collection(paths.users, userSchema),
  user: doc(paths.user, userSchema),
  adminNotes: doc(paths.adminNotes, adminNotesSchema),
  session: doc(paths.session, sessionSchema),
  sessions: collection(paths.sessions, sessionSchema),
  factor: doc(paths.factor, factorSchema),
  factors: collection(paths.factors, factorSchema),
  factorSecrets: doc(paths.factorSecrets, factorSecretsSchema),
  calendar: doc(paths.calendar, calendarSchema),
  calendarState: doc(paths.calendarState, calendarStateSchema),
  consent: doc(paths.consent, consentSchema),
  profile: doc(paths.profile, profileSchema),
  notification: doc(paths.notification, storedNotificationSchema),
  notifications: collection(paths.notifications, storedNotificationSchema),
  listing: doc(paths.listing, listingSchema),
  listings: collection(paths.listings, listingSchema),
  publicListing: doc(paths.publicListing, publicListingSchema),
  publicListings: collection(paths.publicListings, publicListingSchema),
  searchSnapshot: doc(paths.searchSnapshot, searchSnapshotSchema),
  searchSnapshots: collection(paths.searchSnapshots, searchSnapshotSchema),
  searchChange: doc(paths.searchChange, searchChangeSchema),
  searchChanges: collection(paths.searchChanges, searchChangeSchema),
  ownListing: doc(paths.ownListing, ownListingSchema),
  draft: doc(paths.draft, draftSchema),
  claim: doc(paths.claim, claimSchema),
  rejection: doc(paths.rejection, rejectionSchema),
  reviewed: doc(paths.reviewed, reviewedSchema),
  submission: doc(paths.submission, submissionSchema),
  submissions: collection(paths.submissions, submissionSchema),
  textSample: doc(paths.textSample, textSampleSchema),
  textSamples: collection(paths.textSamples, textSampleSchema),
  accessTier: doc(paths.accessTier, accessTierSchema),
  diligenceTier: doc(paths.diligenceTier, diligenceTierSchema),
  answer: doc(paths.answer, answerSchema),
  answers: collection(paths.answers, answerSchema),
  opening: doc(paths.opening, openingSchema),
  document: doc(paths.document, documentSchema),
  documents: collection(paths.documents, documentSchema),
  change: doc(paths.change, changeSchema),
  changes: collection(paths.changes, changeSchema),
  olderFigure: doc(paths.olderFigure, olderFigureSchema),
  olderFigures: collection(paths.olderFigures, olderFigureSchema),
  deal: doc(paths.deal, dealSchema),
  deals: collection(paths.deals, dealSchema),
  inquiry: doc(paths.inquiry, dealSchema),
  inquiries: collection(paths.inquiries, dealSchema),
  message: doc(paths.message, messageSchema),
  messages: collection(paths.messages, messageSchema),
  offer: doc(paths.offer, offerSchema),
  handoverItem: doc(paths.handoverItem, handoverItemSchema),
  handoverItems: collection(paths.handoverItems, handoverItemSchema),
  mediaUse: doc(paths.mediaUse, pictureUseSchema),
  mediaUses: collection(paths.mediaUses, pictureUseSchema),
  sharedFile: doc(paths.sharedFile, sharedFileSchema),
  upload: doc(paths.upload, uploadAnnouncementSchema),
  recordIssue: doc(paths.recordIssue, recordIssueSchema),
  recordIssues: collection(paths.recordIssues, recordIssueSchema),
  dealEvents: collection(paths.dealEvents, dealEventSchema),
  sharedFiles: collection(paths.sharedFiles, sharedFileSchema),
  openings: collection(paths.openings, openingSchema),
  dealEvent: doc(paths.dealEvent, dealEventSchema),
  block: doc(paths.block, blockSchema),
  review: doc(paths.review, reviewSchema),
  reviews: collection(paths.reviews, reviewSchema),
  flag: doc(paths.flag, flagSchema),
  flags: collection(paths.flags, flagSchema),
  offers: collection(paths.offers, offerSchema),
  invoices: collection(paths.invoices, invoiceSchema),
  ownListings: collection(paths.ownListings, ownListingSchema),
  invoice: doc(paths.invoice, invoiceSchema),
  ledger: collection(paths.ledger, ledgerEntrySchema),
  ledgerEntry: doc(paths.ledgerEntry, ledgerEntrySchema),
  auditEntry: doc(paths.auditEntry, auditEntrySchema),
  auditLog: collection(paths.auditLog, auditEntrySchema),
  impersonations: collection(paths.impersonations, impersonationSchema),
  impersonation: doc(paths.impersonation, impersonationSchema),
  supportVisit: doc(paths.supportVisit, supportVisitSchema),
  recompute: doc(paths.recompute, recomputeSchema),
  recomputes: collection(paths.recomputes, recomputeSchema),
  recomputeRun: doc(paths.recomputeRun, recomputeRunSchema),
  ownershipToken: doc(paths.ownershipToken, ownershipTokenSchema),
  ownershipTokens: collection(paths.ownershipTokens, ownershipTokenSchema),
  connection: doc(paths.connection, connectionSchema),
  connections: collection(paths.connections, connectionSchema),
  connectionKey: doc(paths.connectionKey, connectionKeySchema),
  connectionReading: doc(paths.connectionReading, readingSchema),
  connectionRun: doc(paths.connectionRun, connectionRunSchema),
  savedSearch: doc(paths.savedSearch, savedSearchSchema),
  savedSearches: collection(paths.savedSearches, savedSearchSchema),
  template: doc(paths.template, templateSchema),
  templates: collection(paths.templates, templateSchema),
  fundsCheck: doc(paths.fundsCheck, fundsCheckSchema),
  keptSearch: doc(paths.keptSearch, keptSearchSchema),
  keptSearches: collection(paths.keptSearches, keptSearchSchema),
  alertClock: doc(paths.alertClock, alertClockSchema),
  match: doc(paths.match, matchSchema),
  matches: collection(paths.matches, matchSchema),
  mail: doc(paths.mail, mailSchema),
  mails: collection(paths.mails, mailSchema),
  outbox: doc(paths.outbox, outboxRowSchema),
  stats: doc(paths.stats, statsSchema),
  watched: doc(paths.watched, watchlistRowSchema),
  watchlist: collection(paths.watchlist, watchlistRowSchema),
  unwatched: doc(paths.unwatched, unwatchedSchema),
  keptReach: doc(paths.keptReach, dailyReachSchema),
  watchers: doc(paths.watchers, watchersSchema),
  reachClock: doc(paths.reachClock, countClockSchema),
  watching: doc(paths.watching, watchingSchema),
  matchCounts: doc(paths.matchCounts, matchCountsSchema),
  statsShards: collection(paths.statsShards, statsSchema),
  statsShard: doc(paths.statsShard, statsSchema),
  listingStats: collection(paths.listingStats, statsSchema),
  listingStatsShard: doc(paths.listingStatsShard, statsSchema),
  comparables: doc(paths.comparables, categorySalesSchema),
  categoryReach: doc(paths.categoryReach, categoryReachesSchema),
  inboxCheck: doc(paths.inboxCheck, dailyCheckSchema),
  ledgerCheck: doc(paths.ledgerCheck, dailyCheckSchema),
  reconciliation: doc(paths.reconciliation, reconciliationSchema),
  ratesFetch: doc(paths.ratesFetch, ratesFetchSchema),
  ratesMonths: collection(paths.ratesMonths, ratesMonthSchema),
  ratesMonth: doc(paths.ratesMonth, ratesMonthSchema),
  origins: collection(paths.origins, originsSchema),
  originsShard: doc(paths.originsShard, originsSchema),
};

/** Generates a random id of 20 letters and digits. */
export const newId = (): string => db().collection('ids').doc().id;
