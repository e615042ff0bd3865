import * as z from 'zod';
import type { ApiName } from '../api-paths.ts';
import {
  adminCommand,
  done,
  type Endpoint,
  perAddressAndHour,
  perDay,
  perHour,
  publicCall,
  reason,
  uid,
  userCall,
  userCommand,
} from '../endpoint.ts';
import { pictureFactsSchema } from '../upload/picture-upload.ts';
import { billingInputSchema } from './billing-input.ts';
import { MIN_PASSWORD_LENGTH } from './credentials.ts';
import { preferencesInputSchema } from './preferences.ts';
import {
  buyerPreferencesSchema,
  onboardingDraftSchema,
  personalInfoSchema,
  profileInputSchema,
} from './profile-inputs.ts';
import { STRIKE_MEASURES } from './strike.ts';
import { ONBOARDING_PATHS } from './user.ts';

/** Checks only the minimum length. If the project's password policy is stricter, the identity provider enforces it. */
const newPassword = z.string().min(MIN_PASSWORD_LENGTH, `Use at least ${MIN_PASSWORD_LENGTH} characters.`).max(4096);

/** Endpoints for accounts. */
export const accountApi = {
  fetchUser: userCall({
    summary: 'Returns the caller’s account, and creates it on the first call. Administrators may read any account.',
    input: z.object({ uid }),
    output: z.strictObject({
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
  }),
  setOnboardingPath: userCall({
    summary: 'Chooses the onboarding path: buyer or seller.',
    input: z.strictObject({ path: z.enum(ONBOARDING_PATHS) }),
    output: done,
    limit: perHour(60),
  }),
  updateOnboardingStep: userCall({
    summary: 'Saves the current onboarding step. It grants no rights.',
    input: z.object({ uid, step: z.string().max(40) }),
    output: done,
    limit: perHour(600),
  }),
  saveOnboardingDraft: userCall({
    summary: 'Saves what was typed in onboarding and not submitted yet.',
    input: onboardingDraftSchema,
    output: done,
    limit: perHour(600),
  }),
  savePersonalInfo: userCall({
    summary: 'Saves names, username, country, links and referral source in onboarding.',
    input: personalInfoSchema,
    output: done,
    limit: perHour(60),
  }),
  acceptSellerAgreement: userCall({
    summary: 'Accepts the seller agreement and records its version and the time.',
    input: z.strictObject({ version: z.string().max(40) }),
    output: done,
    limit: perHour(60),
  }),
  saveBuyerPreferences: userCall({
    summary: 'Saves what a buyer is looking for: goals, involvement, categories, tags, budget.',
    input: buyerPreferencesSchema,
    output: done,
    limit: perHour(60),
  }),
  saveProfile: userCall({
    summary: 'Saves the public profile: names, username, country, bio, links.',
    input: profileInputSchema,
    output: done,
    limit: perHour(60),
  }),
  addProfilePicture: userCommand({
    summary: 'Announces a profile picture and returns the path to upload its original to.',
    input: pictureFactsSchema,
    output: z.strictObject({ pictureId: z.string(), uploadPath: z.string() }),
    limit: perDay(30),
  }),
  removeProfilePicture: userCall({
    summary: 'Removes the caller’s profile picture.',
    input: z.strictObject({}),
    output: done,
    limit: perHour(60),
  }),
  savePreferences: userCall({
    summary:
      'Saves which emails the caller wants, the currency in which prices are shown beside dollars (USD for none), and the time zone; what is left out stays as it is.',
    input: preferencesInputSchema,
    output: done,
    limit: perHour(60),
  }),
  saveBillingDetails: userCall({
    summary: 'Saves legal name, address and tax id for invoices.',
    input: billingInputSchema,
    output: done,
    limit: perHour(60),
  }),
  changePassword: userCall({
    summary:
      'Sets a new password; needs a sign-in within the last five minutes. It ends every session, this one too, and the account’s owner is notified.',
    input: z.strictObject({ password: newPassword }),
    output: done,
    limit: perDay(10),
  }),
  resetPassword: publicCall({
    summary:
      'Sets a new password with the code of a mailed link. It ends every session of the account, and its owner is notified.',
    input: z.strictObject({ code: z.string().min(1).max(500), password: newPassword }),
    output: done,
    limit: perAddressAndHour(20, 60_000),
  }),
  premiumStatus: userCall({
    summary: 'Returns whether the caller is a member.',
    input: z.object({ uid }),
    output: z.strictObject({ premium: z.boolean() }),
    impersonable: true,
  }),
  buyMembership: userCommand({
    summary: 'Issues the invoice for a membership; paying it makes the account a member.',
    input: z.strictObject({}),
    output: z.strictObject({ invoiceId: z.string() }),
    limit: perDay(20),
  }),
  communityLink: userCall({
    summary: 'Returns whether there is a members’ community, and its address to members.',
    input: z.strictObject({}),
    output: z.strictObject({ exists: z.boolean(), url: z.string().nullable() }),
    impersonable: true,
  }),
  blockPerson: userCommand({
    summary: 'Blocks an account in both directions, in shared deals and new ones, and ends access to listings.',
    input: z.strictObject({ uid }),
    output: done,
    limit: perDay(50),
  }),
  unblockPerson: userCommand({
    summary: 'Removes a block.',
    input: z.strictObject({ uid }),
    output: done,
    limit: perDay(50),
  }),
  deleteAccount: userCommand({
    summary: 'Deletes the caller’s account.',
    input: z.strictObject({}),
    output: done,
    limit: perDay(20),
  }),
  deactivateAccount: adminCommand({
    summary: 'Deactivates an account, with a reason.',
    input: z.strictObject({ uid, reason }),
    output: done,
    limit: perHour(600),
  }),
  reactivateAccount: adminCommand({
    summary: 'Reactivates an account.',
    input: z.strictObject({ uid }),
    output: done,
    limit: perHour(600),
  }),
  deleteOnRequest: adminCommand({
    summary: 'Deletes an account at its owner’s request.',
    input: z.strictObject({ uid, reason }),
    output: done,
    limit: perHour(600),
  }),
  strikeAccount: adminCommand({
    summary: 'Warns an account, or limits it to one listing at a time.',
    input: z.strictObject({ uid, measure: z.enum(STRIKE_MEASURES), reason }),
    output: done,
    limit: perHour(600),
  }),
  liftListingLimit: adminCommand({
    summary: 'Lifts the limit on listings.',
    input: z.strictObject({ uid, reason }),
    output: done,
    limit: perHour(600),
  }),
  writeNote: adminCommand({
    summary: 'Adds a note about an account for other administrators.',
    input: z.strictObject({ uid, text: reason }),
    output: done,
    limit: perHour(600),
  }),
  resendVerification: adminCommand({
    summary: 'Sends the link that verifies an email address again.',
    input: z.strictObject({ uid }),
    output: done,
    limit: perHour(600),
  }),
  setAdmin: adminCommand({
    summary: 'Grants or revokes administrator rights.',
    input: z.strictObject({ uid, admin: z.boolean(), reason }),
    output: done,
    limit: perHour(600),
    confirm: 'recent',
  }),
  setPremium: adminCommand({
    summary: 'Grants or ends a membership without a payment.',
    input: z.strictObject({ uid, premium: z.boolean(), reason }),
    output: done,
    limit: perHour(600),
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;
