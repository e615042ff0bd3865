import * as z from 'zod';
import { buyerProfileSchema, NO_BUYER_PROFILE } from '../buyer/buyer-profile.ts';
import { fundsSchema } from '../buyer/funds.ts';
import { NO_OFFERS, offerRecordSchema } from '../buyer/offer-record.ts';
import { withoutHiddenCharacters } from '../shared/hidden-signs.ts';
import { billingSchema } from './billing.ts';
import { REFERRAL_SOURCES } from './options.ts';
import { DEFAULT_PREFERENCES, preferencesSchema } from './preferences.ts';
import { NO_LINKS } from './social-links.ts';
import { strikeSchema } from './strike.ts';

export const ONBOARDING_PATHS = ['buyer', 'seller'] as const;
export type OnboardingPath = (typeof ONBOARDING_PATHS)[number];

/** The private profile, `users/{uid}`: readable by its owner and administrators, written only by functions. */
export const userSchema = z.object({
  uid: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  username: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  /** Message explaining to the owner why the last uploaded picture couldn't be used; null if it could. */
  pictureProblem: z.string().nullable(),
  /**
   * When an upload last began or the picture was last removed. Results of older operations that finish late are
   * ignored.
   */
  pictureAt: z.date().nullable(),
  country: z.string().nullable(),
  bio: z.string(),
  links: z.object({ website: z.string(), linkedIn: z.string(), twitter: z.string() }),
  referral: z.enum(REFERRAL_SOURCES).nullable(),
  preferences: preferencesSchema,
  onboardingPath: z.enum(ONBOARDING_PATHS),
  onboardingStep: z.string(),
  /** Onboarding input that hasn't been submitted, by field, so that it's available on other devices. */
  onboardingDraft: z.record(z.string(), z.unknown()),
  role: z.enum(['user', 'admin']),
  isAdmin: z.boolean(),
  inactive: z.boolean(),
  inactiveReason: z.string().nullable(),
  /** Set on the tombstone of a deleted account; deletion is permanent. */
  deletedAt: z.date().nullable(),
  validAfter: z.date().nullable(),
  hasFactor: z.boolean(),
  /** When a second factor was last removed; sessions confirmed before then no longer count as confirmed. */
  factorsChangedAt: z.date().nullable(),
  /** When the second factors will be removed after a reset requested from an administrator; null without a request. */
  factorResetAt: z.date().nullable(),
  premium: z.boolean(),
  billing: billingSchema.nullable(),
  /** The payout account, to which sales proceeds are released. */
  payouts: z
    .object({
      accountId: z.string(),
      /** True while the payment provider allows releases to the payout account. */
      ready: z.boolean(),
      /** Details the payment provider still needs from the owner, under the provider's own field names. */
      asks: z.array(z.string()),
      /**
       * The last payout that the bank returned: amount in cents, the provider's reason (null if it gave none), and
       * time.
       */
      returned: z.object({ amount: z.number().int(), reason: z.string().nullable(), at: z.date() }).optional(),
    })
    .nullable(),
  payoutsProblem: z.string().nullable(),
  /** Warnings and limits imposed by administrators, oldest first. */
  strikes: z.array(strikeSchema),
  /** Number of accepted deals this account canceled as the seller. */
  canceledDeals: z.number().int(),
  /** Times at which Buy now purchases lapsed unpaid; `isBuyNowOff` counts the recent ones. */
  buyNowLapses: z.array(z.date()),
  buyer: z
    .object({
      goals: z.array(z.string()),
      involvement: z.string(),
      categories: z.array(z.string()),
      tags: z.array(z.string()),
      /** Budget in cents; null for no limit. */
      budgetMin: z.number().int().nullable(),
      budgetMax: z.number().int().nullable(),
    })
    .nullable(),
  /** Buyer card fields that aren't in `buyer` or `funds`. */
  buyerProfile: buyerProfileSchema,
  funds: fundsSchema.nullable(),
  /** Figures shown on the profile or buyer card. */
  stats: z.object({
    sold: z.number().int(),
    bought: z.number().int(),
    /** Reply times in minutes for the last `MAX_ANSWERS_STORED` replies, oldest first. */
    answerMinutes: z.array(z.number().int()),
    /** For each of the last `MAX_ANSWERS_STORED` messages that needed a reply, true if it got one; oldest first. */
    answered: z.array(z.boolean()),
    reviews: z.object({ count: z.number().int(), sum: z.number().int() }),
    /** Counts of the offers this account made as a buyer. */
    offers: offerRecordSchema,
  }),
  /** Name prefixes that administrators can search by, besides id and email. */
  searchTokens: z.array(z.string()),
  createdAt: z.date(),
});
export type User = z.infer<typeof userSchema>;

/** Returns true for an administrator: role `admin` or `isAdmin` (specification section 6). */
export const isAdmin = (user: { role: string; isAdmin: boolean }): boolean => user.role === 'admin' || user.isAdmin;

/** Returns the name a user sees for themselves: display name, else email, else `User` (specification section 8). */
export const ownDisplayName = (user: Pick<User, 'displayName' | 'email'>): string =>
  user.displayName || user.email || 'User';

/** Returns an empty string for a name that is an email address, which some identity providers send as the name. */
const withoutAddress = (name: string): string => (name.includes('@') ? '' : name.trim());

/**
 * Returns the name shown to other users and administrators and copied into other documents; never the email address.
 */
export const publicName = ({ uid, username, displayName }: Pick<User, 'uid' | 'username' | 'displayName'>): string =>
  withoutAddress(displayName) || username || `Handoff user ${uid.slice(-4)}`;

/** Creates the account of a user who just signed up. */
export function newUser(identity: {
  uid: string;
  email: string;
  emailVerified: boolean;
  displayName: string;
  now: Date;
}): User {
  const displayName = withoutAddress(identity.displayName);
  const [firstName = '', ...rest] = displayName.split(/\s+/);
  return {
    uid: identity.uid,
    email: identity.email,
    emailVerified: identity.emailVerified,
    firstName,
    lastName: rest.join(' '),
    displayName,
    username: null,
    pictureUrl: null,
    pictureProblem: null,
    pictureAt: null,
    country: null,
    bio: '',
    links: NO_LINKS,
    referral: null,
    preferences: DEFAULT_PREFERENCES,
    onboardingPath: 'buyer',
    onboardingStep: 'verify-email',
    onboardingDraft: {},
    role: 'user',
    isAdmin: false,
    inactive: false,
    inactiveReason: null,
    deletedAt: null,
    validAfter: null,
    hasFactor: false,
    factorsChangedAt: null,
    factorResetAt: null,
    premium: false,
    billing: null,
    payouts: null,
    payoutsProblem: null,
    strikes: [],
    canceledDeals: 0,
    buyNowLapses: [],
    buyer: null,
    buyerProfile: NO_BUYER_PROFILE,
    funds: null,
    stats: {
      sold: 0,
      bought: 0,
      answerMinutes: [],
      answered: [],
      reviews: { count: 0, sum: 0 },
      offers: NO_OFFERS,
    },
    searchTokens: [],
    createdAt: identity.now,
  };
}

/**
 * Returns a placeholder for an account that couldn't be fetched, built from the identity provider's data (specification
 * section 8, profile fetch fails). It grants no rights, because security rules and the API check the stored account,
 * and only the user sees it.
 */
export const fallbackUser = (identity: { uid: string; email: string | null; displayName: string | null }): User => ({
  ...newUser({
    uid: identity.uid,
    email: identity.email ?? '',
    emailVerified: true,
    displayName: withoutHiddenCharacters(identity.displayName ?? ''),
    now: new Date(0),
  }),
  onboardingStep: 'complete',
});

/** Name that others see for a deleted account. */
export const DELETED_NAME = 'Deleted account';

/** Returns the tombstone of a deleted account, which contains nothing that identifies a person or allows signing in. */
export const tombstone = (user: User, now: Date): User => ({
  ...newUser({ uid: user.uid, email: '', emailVerified: false, displayName: DELETED_NAME, now: user.createdAt }),
  onboardingStep: user.onboardingStep,
  inactive: true,
  inactiveReason: 'deleted',
  deletedAt: now,
  validAfter: now,
  canceledDeals: user.canceledDeals,
  strikes: user.strikes,
});

/** Number of recent messages used to compute the median reply time and the reply rate. */
const MAX_ANSWERS_STORED = 20;
/** Returns the account after a reply that took this many minutes. */
export const withReplyTime = (user: User, minutes: number): User => ({
  ...user,
  stats: {
    ...user.stats,
    answerMinutes: [...user.stats.answerMinutes, minutes].slice(-MAX_ANSWERS_STORED),
    answered: [...user.stats.answered, true].slice(-MAX_ANSWERS_STORED),
  },
});
/** Returns the account after a deal ended because its owner never replied. */
export const withMissedReply = (user: User): User => ({
  ...user,
  stats: { ...user.stats, answered: [...user.stats.answered, false].slice(-MAX_ANSWERS_STORED) },
});

/** Returns the account after a review about it was revealed. */
export const withReview = (user: User, rating: number): User => {
  const { count, sum } = user.stats.reviews;
  return { ...user, stats: { ...user.stats, reviews: { count: count + 1, sum: sum + rating } } };
};
