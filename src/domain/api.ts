import * as z from 'zod';
import { billingSchema } from './account/billing.ts';
import {
  buyerPreferencesSchema,
  onboardingDraftSchema,
  personalInfoSchema,
  profileInputSchema,
} from './account/inputs.ts';
import { preferencesSchema } from './account/preferences.ts';
import { STRIKE_MEASURES } from './account/strike.ts';
import { ONBOARDING_PATHS } from './account/user.ts';
import { analyticsSchema, COMPARISONS, GRAINS } from './admin/analytics.ts';
import { adminResultSchema, adminSearchSchema } from './admin/search.ts';
import { differenceSchema, monthSchema } from './admin/stats.ts';
import type { ApiName } from './api-paths.ts';
import { bugReportSchema } from './case/bug-report.ts';
import { CASE_KINDS } from './case/case.ts';
import { reportInputSchema } from './case/report.ts';
import { supportRequestInputSchema } from './case/support-request.ts';
import { DOCUMENT_KINDS, DOCUMENT_TIERS, documentLineSchema } from './file/document.ts';
import { fileBytesSchema, fileNameSchema } from './file/file.ts';
import { MAX_EXTENSION_DAYS } from './invoice/extend.ts';
import { ledgerEntrySchema } from './invoice/ledger.ts';
import { providerOperationSchema } from './invoice/provider-operation.ts';
import { comparableSchema } from './listing/comparable.ts';
import { draftFieldsSchema, MAX_PICTURES } from './listing/draft.ts';
import { accessTierSchema, changeSchema, REVIEW_DECISIONS, teaserSchema } from './listing/listing.ts';
import { olderFigureSchema } from './listing/older-figure.ts';
import { cardSchema, searchQuerySchema, searchResultSchema } from './listing/search.ts';
import { LISTING_STATES, PUBLIC_STATES } from './listing/states.ts';
import {
  NOTIFICATION_PAGE,
  NOTIFICATION_TYPES,
  notificationSchema,
  UNREAD_LIMIT,
} from './notification/notification.ts';
import { offerTermsSchema } from './offer/offer.ts';
import { reviewTextSchema } from './review/review.ts';

/**
 * `public` needs no token; `user` any account in good standing; `admin` role admin or isAdmin.
 * A `command` needs a verified e-mail and an Idempotency-Key (UUID) and takes effect once a key.
 */
export interface Endpoint {
  who: 'public' | 'user' | 'admin';
  command: boolean;
  input: z.ZodType;
  output: z.ZodType;
  /** Public answers only: how long one process may give the same answer to the same address. */
  keptMs?: number;
  /** The specification reads `error` of a refusal as text: the sentence, with `code` beside it. */
  plainError?: boolean;
  /** Whether an administrator who looks as somebody may make it for them; not, unless it says so. */
  impersonable?: boolean;
  /** How many calls an account, or of a public one a network address, may make within so many hours (429 `too-many` beyond). */
  limit?: { count: number; hours: number };
}

const done = z.strictObject({ success: z.literal(true) });
const id = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/);
const listingId = z.string().regex(/^[A-Za-z0-9]{20}$/);
const dealId = z.string().regex(/^[A-Za-z0-9]{20}_[A-Za-z0-9_-]{1,128}$/);
const uid = z.string().min(1).max(128);

const own = <I extends z.ZodType, O extends z.ZodType>(input: I, output: O) =>
  ({ who: 'user', command: false, input, output }) as const;
const command = <I extends z.ZodType, O extends z.ZodType>(input: I, output: O) =>
  ({ who: 'user', command: true, input, output }) as const;
const adminCommand = <I extends z.ZodType, O extends z.ZodType>(input: I, output: O) =>
  ({ who: 'admin', command: true, input, output }) as const;
const open = <I extends z.ZodType, O extends z.ZodType>(input: I, output: O) =>
  ({ who: 'public', command: false, input, output }) as const;

/** What support may do for somebody: look, and edit their listings. */
const FOR_THEM = { impersonable: true } as const;

const onDeal = z.strictObject({ dealId });
const onListing = z.strictObject({ listingId });
/** The version the caller looked at; another one in force answers `offer-changed`. */
const onOffer = z.strictObject({ dealId, version: z.number().int().positive() });
const reason = z.string().trim().min(3, 'Give a reason.').max(600, 'At most 600 characters.');
const cents = z.number().int().min(0);
const onPart = z.strictObject({ invoiceId: id, partId: z.string().max(40) });
const onCase = z.strictObject({
  kind: z.enum(CASE_KINDS),
  id: z
    .string()
    .min(1)
    .max(200)
    .regex(/^[^/]+$/),
});
const onItem = z.strictObject({ dealId, itemId: id });
/** Ordinary people stay far below these; what they keep off is noise. */
const A_DAY = (count: number) => ({ limit: { count, hours: 24 } });
const AN_HOUR = (count: number) => ({ limit: { count, hours: 1 } });
const documentSays = { kind: z.enum(DOCUMENT_KINDS), tier: z.enum(DOCUMENT_TIERS) };
const text = z.string().trim().min(1, 'Write something first.').max(5000);

/** Every endpoint: who may call it, what goes in, what comes out. Paths are in `api-paths.ts`. */
export const API = {
  fetchUser: own(
    z.object({ uid }),
    z.strictObject({
      uid: z.string(),
      profile_picture_url: z.string().nullable(),
      first_name: z.string(),
      last_name: z.string(),
      displayName: z.string(),
      email_address: z.string(),
      username: z.string().nullable(),
      email_verified: z.boolean(),
      onboarding_step: z.string(),
      onboarding_path: z.enum(ONBOARDING_PATHS),
      role: z.string(),
      isAdmin: z.boolean(),
      inactive: z.boolean(),
      country: z.string().nullable(),
      createdAt: z.date(),
    }),
  ),
  getNotifications: {
    ...own(
      z.object({
        userId: uid,
        limit: z.number().int().min(1).max(UNREAD_LIMIT).default(NOTIFICATION_PAGE),
        onlyUnread: z.boolean().default(false),
      }),
      z.strictObject({
        success: z.literal(true),
        notifications: z.array(notificationSchema),
        unreadCount: z.number().int(),
      }),
    ),
    ...FOR_THEM,
  },
  /** A page of what was there at a moment or before; `before` is the last page's oldest `createdAt`, and comes again. */
  getOlderNotifications: {
    ...own(
      z.object({
        userId: uid,
        before: z.iso.datetime().transform((text) => new Date(text)),
        limit: z.number().int().min(1).max(UNREAD_LIMIT).default(NOTIFICATION_PAGE),
      }),
      z.strictObject({ notifications: z.array(notificationSchema), more: z.boolean() }),
    ),
    ...FOR_THEM,
  },
  markNotificationsRead: own(z.object({ userId: uid }), done),
  updateOnboardingStep: own(z.object({ uid, step: z.string().max(40) }), done),
  openSession: {
    ...own(z.strictObject({ sessionId: id.optional() }), z.strictObject({ sessionId: z.string() })),
    ...AN_HOUR(60),
  },
  signOutEverywhere: { ...own(z.strictObject({}), done), ...AN_HOUR(10) },
  clearSession: open(z.object({ sessionId: id.optional() }).catch({}), done),
  bugReport: { ...own(bugReportSchema, done), ...A_DAY(20), plainError: true },
  /** The key stands in the mail; `stop: false` lets them come again. */
  unsubscribe: open(
    z.strictObject({ key: z.string().max(600), stop: z.boolean() }),
    z.strictObject({ type: z.enum(NOTIFICATION_TYPES), title: z.string() }),
  ),
  report: { ...command(reportInputSchema, done), ...A_DAY(30) },
  contactSupport: { ...open(supportRequestInputSchema, done), ...AN_HOUR(5) },
  premiumStatus: { ...own(z.object({ uid }), z.strictObject({ premium: z.boolean() })), ...FOR_THEM },
  communityLink: own(z.strictObject({}), z.strictObject({ url: z.string().nullable() })),
  setOnboardingPath: { ...own(z.strictObject({ path: z.enum(ONBOARDING_PATHS) }), done), ...AN_HOUR(60) },
  saveOnboardingDraft: { ...own(onboardingDraftSchema, done), ...AN_HOUR(600) },
  savePersonalInfo: { ...own(personalInfoSchema, done), ...AN_HOUR(60) },
  acceptSellerAgreement: { ...own(z.strictObject({ version: z.string() }), done), ...AN_HOUR(60) },
  saveBuyerPreferences: { ...own(buyerPreferencesSchema, done), ...AN_HOUR(60) },
  saveProfile: { ...own(profileInputSchema, done), ...AN_HOUR(60) },
  removeProfilePicture: { ...own(z.strictObject({}), done), ...AN_HOUR(60) },
  savePreferences: { ...own(preferencesSchema, done), ...AN_HOUR(60) },
  reportPasswordChange: { ...command(z.strictObject({}), done), ...A_DAY(10) },
  getSellerListings: { ...open(z.object({ uid }), z.strictObject({ cards: z.array(cardSchema) })), keptMs: 3000 },
  buyMembership: { ...command(z.strictObject({}), z.strictObject({ invoiceId: z.string() })), ...A_DAY(20) },
  saveBillingDetails: { ...own(billingSchema, done), ...AN_HOUR(60) },
  search: { ...open(searchQuerySchema, searchResultSchema), keptMs: 3000 },
  getListing: open(
    onListing,
    z.strictObject({
      id: z.string(),
      state: z.enum(PUBLIC_STATES),
      teaser: teaserSchema,
      changes: z.array(changeSchema),
      firstListedAt: z.date(),
      confirmedAt: z.date(),
      /** What buy now names as seen. */
      revision: z.number().int(),
    }),
  ),
  getComparables: {
    ...open(onListing, z.strictObject({ total: z.number().int(), comparables: z.array(comparableSchema) })),
    keptMs: 3000,
  },
  getAllComparables: { ...own(onListing, z.strictObject({ comparables: z.array(comparableSchema) })), ...FOR_THEM },
  getOlderFigures: { ...own(onListing, z.strictObject({ figures: z.array(olderFigureSchema) })), ...FOR_THEM },
  createListing: { ...command(z.strictObject({}), onListing), ...A_DAY(30) },
  saveDraft: {
    ...command(
      z.strictObject({ listingId, revision: z.number().int(), fields: draftFieldsSchema }),
      z.strictObject({ revision: z.number().int() }),
    ),
    ...FOR_THEM,
  },
  addPicture: command(
    z.strictObject({ listingId, alt: z.string().trim().max(160) }),
    z.strictObject({ pictureId: z.string(), uploadPath: z.string() }),
  ),
  arrangePictures: {
    ...command(
      z.strictObject({
        listingId,
        pictures: z.array(z.strictObject({ id, alt: z.string().trim().max(160) })).max(MAX_PICTURES),
      }),
      done,
    ),
    ...FOR_THEM,
  },
  removePicture: { ...command(z.strictObject({ listingId, pictureId: id }), done), ...FOR_THEM },
  addDocument: {
    ...command(
      z.strictObject({ listingId, name: fileNameSchema, bytes: fileBytesSchema, ...documentSays }),
      z.strictObject({ documentId: z.string(), uploadPath: z.string() }),
    ),
    ...A_DAY(100),
  },
  changeDocument: { ...command(z.strictObject({ listingId, documentId: id, ...documentSays }), done), ...FOR_THEM },
  removeDocument: command(z.strictObject({ listingId, documentId: id }), done),
  getDocuments: {
    ...own(onListing, z.strictObject({ documents: z.array(documentLineSchema), later: z.number().int() })),
    ...FOR_THEM,
  },
  checkDocument: adminCommand(z.strictObject({ listingId, documentId: id, checked: z.boolean() }), done),
  shareFile: {
    ...command(
      z.strictObject({ dealId, name: fileNameSchema, bytes: fileBytesSchema }),
      z.strictObject({ fileId: z.string(), uploadPath: z.string() }),
    ),
    ...A_DAY(200),
  },
  submitListing: { ...command(z.strictObject({ listingId, revision: z.number().int() }), done), ...FOR_THEM },
  recallListing: { ...command(onListing, done), ...FOR_THEM },
  pauseListing: { ...command(onListing, done), ...FOR_THEM },
  resumeListing: { ...command(onListing, done), ...FOR_THEM },
  withdrawListing: command(onListing, done),
  reopenListing: command(onListing, done),
  confirmForSale: command(onListing, done),
  publishChanges: {
    ...command(
      z.strictObject({ listingId, revision: z.number().int() }),
      z.strictObject({ changes: z.array(z.string()) }),
    ),
    ...FOR_THEM,
  },
  removeListing: adminCommand(z.strictObject({ listingId, reason }), done),
  restoreListing: adminCommand(onListing, done),
  approveChanges: adminCommand(onListing, done),
  assignCase: adminCommand(onCase.extend({ mine: z.boolean() }), done),
  resolveCase: adminCommand(onCase.extend({ outcome: reason }), done),
  reopenCase: adminCommand(onCase, done),
  replyToCase: adminCommand(onCase.extend({ text }), done),
  setAdmin: adminCommand(z.strictObject({ uid, admin: z.boolean(), reason }), done),
  setPremium: adminCommand(z.strictObject({ uid, premium: z.boolean(), reason }), done),
  startImpersonation: adminCommand(z.strictObject({ uid, reason }), z.strictObject({ endsAt: z.date() })),
  endImpersonation: adminCommand(z.strictObject({}), done),
  analytics: {
    who: 'admin',
    command: false,
    input: z.strictObject({ grain: z.enum(GRAINS), compare: z.enum(COMPARISONS).default('before') }),
    output: analyticsSchema.extend({ listings: z.record(z.enum(LISTING_STATES), z.number().int()) }),
  },
  recountStats: adminCommand(
    z.strictObject({ month: monthSchema, repair: z.boolean() }),
    z.strictObject({ differences: z.array(differenceSchema) }),
  ),
  /** What is looked at, told by the page once it is shown. Unknown listings count as nothing. */
  beacon: {
    ...open(
      z.discriminatedUnion('page', [
        z.strictObject({ page: z.literal('search') }),
        z.strictObject({ page: z.literal('listing'), listingId }),
      ]),
      done,
    ),
    ...AN_HOUR(3000),
  },
  deleteOnRequest: adminCommand(z.strictObject({ uid, reason }), done),
  strikeAccount: adminCommand(z.strictObject({ uid, measure: z.enum(STRIKE_MEASURES), reason }), done),
  liftListingLimit: adminCommand(z.strictObject({ uid, reason }), done),
  writeNote: adminCommand(z.strictObject({ uid, text: reason }), done),
  signOutAccount: adminCommand(z.strictObject({ uid, reason }), done),
  resendVerification: adminCommand(z.strictObject({ uid }), done),
  getOperations: {
    who: 'admin',
    command: false,
    input: z.strictObject({ invoiceId: id }),
    output: z.strictObject({ operations: z.array(providerOperationSchema) }),
  },
  retryOperation: adminCommand(z.strictObject({ invoiceId: id, operationId: id }), done),
  getLedger: {
    who: 'admin',
    command: false,
    input: z.strictObject({ invoiceId: id }),
    output: z.strictObject({
      entries: z.array(ledgerEntrySchema.extend({ id: z.string() })),
      /** Cents in each account over all of them; they sum to zero. */
      balances: z.array(z.strictObject({ account: z.string(), amount: z.number().int() })),
      /** What does not add up, in sentences; none where all does. */
      problems: z.array(z.string()),
    }),
  },
  adminSearch: {
    who: 'admin',
    command: false,
    input: adminSearchSchema,
    output: z.strictObject({ found: z.array(adminResultSchema) }),
  },
  claimListing: adminCommand(
    z.strictObject({ listingId, mine: z.boolean(), takeOver: z.boolean().default(false) }),
    done,
  ),
  checkAuditLog: {
    who: 'admin',
    command: false,
    input: z.strictObject({ after: z.number().int().min(0).default(0) }),
    output: z.strictObject({
      /** The last place that was checked; what the next page begins after. */
      upTo: z.number().int(),
      checked: z.number().int(),
      problems: z.array(
        z.strictObject({
          n: z.number().int(),
          id: z.string().nullable(),
          what: z.enum(['missing', 'changed', 'cut-off']),
        }),
      ),
      done: z.boolean(),
      waiting: z.number().int(),
    }),
  },
  decideSubmission: adminCommand(
    z.strictObject({
      listingId,
      n: z.number().int().positive(),
      decision: z.enum(REVIEW_DECISIONS),
      reasons: z.array(z.strictObject({ path: z.string().max(60), reason: z.string().trim().min(1).max(600) })),
    }),
    done,
  ),
  openAccessTier: { ...own(onListing, accessTierSchema), ...FOR_THEM },
  replyAsSupport: { ...command(onDeal.extend({ text }), done), ...FOR_THEM },
  askQuestion: { ...command(z.strictObject({ listingId, text }), onDeal), ...A_DAY(60) },
  requestAccess: {
    ...command(z.strictObject({ listingId, note: z.string().trim().max(1000) }), onDeal),
    ...A_DAY(40),
  },
  withdrawRequest: command(onDeal, done),
  grantAccess: command(onDeal, done),
  refuseAccess: command(onDeal, done),
  revokeAccess: command(onDeal, done),
  cancelDeal: command(onDeal.extend({ reason: z.string().trim().max(600) }), done),
  blockPerson: command(z.strictObject({ uid }), done),
  unblockPerson: command(z.strictObject({ uid }), done),
  acceptTerms: command(z.strictObject({ dealId, version: z.string() }), done),
  makeOffer: { ...command(z.strictObject({ listingId, terms: offerTermsSchema }), onDeal), ...A_DAY(40) },
  counterOffer: command(onOffer.extend({ terms: offerTermsSchema }), z.strictObject({ version: z.number().int() })),
  acceptOffer: command(onOffer, z.strictObject({ invoiceId: z.string() })),
  declineOffer: command(onOffer, done),
  withdrawOffer: command(onOffer, done),
  buyNow: {
    ...command(z.strictObject({ listingId, revision: z.number().int() }), onDeal.extend({ invoiceId: z.string() })),
    ...A_DAY(10),
  },
  connectPayouts: { ...command(z.strictObject({}), done), ...A_DAY(20) },
  startCheckout: command(z.strictObject({ invoiceId: id }), done),
  waiveInstalment: command(onPart, done),
  reportOutsidePayment: command(
    onDeal.extend({ reference: z.string().trim().min(3, 'Give the reference of the payment.').max(120) }),
    done,
  ),
  confirmOutsidePayment: command(onDeal, done),
  decideOutsidePayment: adminCommand(onDeal.extend({ confirmed: z.boolean() }), done),
  defaultPart: adminCommand(onPart.extend({ reason }), done),
  settleHeldPart: adminCommand(onPart.extend({ release: cents, refund: cents, reason }), done),
  extendPart: adminCommand(onPart.extend({ days: z.number().int().min(1).max(MAX_EXTENSION_DAYS), reason }), done),
  voidInvoice: adminCommand(z.strictObject({ invoiceId: id, reason }), done),
  transferItem: command(
    onItem.extend({
      evidence: z.string().trim().min(1, 'Say how it was transferred.').max(2000),
      /** One of the caller's own files in this deal. */
      fileId: id.nullable().default(null),
    }),
    done,
  ),
  confirmItem: command(onItem, done),
  putBackItem: command(onItem, done),
  proposeExtension: command(onDeal.extend({ days: z.number().int().min(1).max(60) }), done),
  agreeExtension: command(onDeal.extend({ days: z.number().int().min(1).max(60) }), done),
  askRefund: command(onDeal.extend({ reason }), done),
  openDispute: command(onDeal.extend({ reason }), done),
  makeStatement: command(onDeal.extend({ text, wantsRefund: cents }), done),
  decideDispute: adminCommand(
    onDeal.extend({
      release: cents,
      refund: cents,
      reason,
      /** Without a dispute of either side: an administrator steps in. */
      stepIn: z.boolean().default(false),
    }),
    done,
  ),
  writeReview: command(onDeal.extend(reviewTextSchema.shape), done),
  deleteAccount: command(z.strictObject({}), done),
  deactivateAccount: adminCommand(z.strictObject({ uid, reason }), done),
  reactivateAccount: adminCommand(z.strictObject({ uid }), done),
  reportItem: command(
    z.strictObject({ dealId, itemId: id, problem: z.string().trim().min(1, 'Say what is wrong.').max(2000) }),
    done,
  ),
} as const satisfies Record<ApiName, Endpoint>;

export type Api = typeof API;
/** What a caller sends. */
export type ApiInput<N extends ApiName> = z.input<Api[N]['input']>;
/** What a handler gets, parsed. */
export type ApiParsed<N extends ApiName> = z.output<Api[N]['input']>;
/** What a handler answers. */
export type ApiOutput<N extends ApiName> = z.output<Api[N]['output']>;

/** A value as JSON carries it: dates are ISO 8601 text. */
export type Wire<T> = T extends Date
  ? string
  : T extends readonly (infer E)[]
    ? Wire<E>[]
    : T extends object
      ? { [K in keyof T]: Wire<T[K]> }
      : T;
