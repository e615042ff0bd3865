import * as z from 'zod';
import { addDays } from '../shared/time.ts';

export const ONBOARDING_PATHS = ['buyer', 'seller'] as const;
export type OnboardingPath = (typeof ONBOARDING_PATHS)[number];

/** The private profile, `users/{uid}`: read by its owner and admins, written by functions only. */
export const userSchema = z.object({
  uid: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  username: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  country: z.string().nullable(),
  onboardingPath: z.enum(ONBOARDING_PATHS),
  onboardingStep: z.string(),
  role: z.enum(['user', 'admin']),
  isAdmin: z.boolean(),
  inactive: z.boolean(),
  inactiveReason: z.string().nullable(),
  /** A deleted account leaves this tombstone; it never comes back. */
  deletedAt: z.date().nullable(),
  validAfter: z.date().nullable(),
  premium: z.boolean(),
  billing: z.object({ legalName: z.string(), country: z.string() }).nullable(),
  /** Where releases go; `ready` once the payment provider says so. */
  payouts: z.object({ accountId: z.string(), url: z.string(), ready: z.boolean() }).nullable(),
  payoutsProblem: z.string().nullable(),
  /** Accepted deals that this account cancelled as seller. */
  cancelledDeals: z.number().int(),
  /** When purchases at the published price were not paid; two in 90 days switch them off. */
  buyNowLapses: z.array(z.date()),
  buyer: z.object({ goals: z.array(z.string()), involvement: z.string(), categories: z.array(z.string()) }).nullable(),
  createdAt: z.date(),
});
export type User = z.infer<typeof userSchema>;

/** What signed-in people see of each other, `profiles/{uid}`. */
export const profileSchema = z.object({
  uid: z.string(),
  displayName: z.string(),
  username: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  memberSince: z.date(),
  cancelledDeals: z.number().int(),
});
export type Profile = z.infer<typeof profileSchema>;

/** An admin is role `admin` or `isAdmin` (specification section 6). */
export const isAdmin = (user: Pick<User, 'role' | 'isAdmin'>): boolean => user.role === 'admin' || user.isAdmin;

/** Days in which two unpaid purchases at the published price switch buying that way off. */
const LAPSE_DAYS = 90;
const LAPSES = 2;
export const isBuyNowOff = (user: Pick<User, 'buyNowLapses'>, now: Date): boolean =>
  user.buyNowLapses.filter((at) => at > addDays(now, -LAPSE_DAYS)).length >= LAPSES;

/** The name to show: the display name, else the e-mail, else `User` (specification section 8). */
export const shownName = (user: Pick<User, 'displayName' | 'email'>): string =>
  user.displayName || user.email || 'User';

/** The document of somebody who has just signed up. */
export function newUser(identity: {
  uid: string;
  email: string;
  emailVerified: boolean;
  displayName: string;
  now: Date;
}): User {
  const [firstName = '', ...rest] = identity.displayName.trim().split(/\s+/);
  return {
    uid: identity.uid,
    email: identity.email,
    emailVerified: identity.emailVerified,
    firstName,
    lastName: rest.join(' '),
    displayName: identity.displayName.trim(),
    username: null,
    pictureUrl: null,
    country: null,
    onboardingPath: 'buyer',
    onboardingStep: 'verify-email',
    role: 'user',
    isAdmin: false,
    inactive: false,
    inactiveReason: null,
    deletedAt: null,
    validAfter: null,
    premium: false,
    billing: null,
    payouts: null,
    payoutsProblem: null,
    cancelledDeals: 0,
    buyNowLapses: [],
    buyer: null,
    createdAt: identity.now,
  };
}

/** What stays of a deleted account: nothing that names anybody, and no way back in. */
export const tombstone = (user: User, now: Date): User => ({
  ...newUser({ uid: user.uid, email: '', emailVerified: false, displayName: 'Deleted account', now: user.createdAt }),
  onboardingStep: user.onboardingStep,
  inactive: true,
  inactiveReason: 'deleted',
  deletedAt: now,
  validAfter: now,
  cancelledDeals: user.cancelledDeals,
});

export const profileOf = (user: User): Profile => ({
  uid: user.uid,
  displayName: shownName(user),
  username: user.username,
  pictureUrl: user.pictureUrl,
  memberSince: user.createdAt,
  cancelledDeals: user.cancelledDeals,
});
