import type { UserRecord } from 'firebase-admin/auth';
import { type AdminNotes, MAX_NOTES } from '../../../../src/domain/account/admin-notes.ts';
import { searchTokens } from '../../../../src/domain/account/name-search.ts';
import { profileOf } from '../../../../src/domain/account/profile.ts';
import type { User } from '../../../../src/domain/account/user.ts';
import { NEW_USERNAMES } from '../../../../src/domain/account/username.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Invoice } from '../../../../src/domain/invoice/invoice.ts';
import { MINUTE_MS } from '../../../../src/domain/shared/durations.ts';
import { countCall } from '../../data/command/rate-limit.ts';
import { db } from '../../data/firestore/firebase.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import { createIfMissing, type Tx, transact } from '../../data/firestore/transaction.ts';
import { notifyPayer } from '../money/invoice.ts';
import { securityNotice } from './security-notice.ts';

/** Appends an administrator's note about an account, dropping the oldest notes once the limit is exceeded. */
export function addNote(tx: Tx, uid: string, notes: AdminNotes['notes'], note: AdminNotes['notes'][number]): void {
  tx.set(refs.adminNotes(uid), { notes: [...notes, note].slice(-MAX_NOTES) });
}

/** Writes an account with its search tokens and public profile; a deleted account has no profile. */
export function saveUser(tx: Tx, user: User): void {
  tx.set(refs.user(user.uid), { ...user, searchTokens: searchTokens(user) });
  if (user.deletedAt) tx.delete(refs.profile(user.uid));
  else tx.set(refs.profile(user.uid), profileOf(user));
}

/**
 * Writes an account whose counts changed, and its public profile only if the profile changed too, since a median often
 * stays the same.
 */
export function saveUserCounts(tx: Tx, before: User, user: User): void {
  if (JSON.stringify(profileOf(before)) !== JSON.stringify(profileOf(user))) saveUser(tx, user);
  else tx.set(refs.user(user.uid), { ...user, searchTokens: searchTokens(user) });
}

/** Maximum time that the identity provider takes to record a revocation after we end an account's sessions. */
const OUR_OWN_MS = MINUTE_MS;

/**
 * Copies an account's email address from the identity provider, and detects session revocations there that we didn't
 * cause, such as through an emailed link used directly at the provider. A new address or an unexpected revocation also
 * ends our sessions and notifies the owner.
 */
export function syncWithProvider(tx: Tx, user: User, identity: UserRecord, now: Date): User {
  const fresh = { email: identity.email ?? '', emailVerified: identity.emailVerified };
  const ended = endedAt(identity);
  const moved = user.email !== '' && user.email !== fresh.email;
  const known = Math.max(endOf(user), Date.parse(identity.metadata.creationTime)) + OUR_OWN_MS;
  const unknown = ended > known;
  if (user.email === fresh.email && user.emailVerified === fresh.emailVerified && !unknown) return user;
  const validAfter = moved || unknown ? new Date(Math.max(ended, endOf(user))) : user.validAfter;
  const next = { ...user, ...fresh, validAfter };
  saveUser(tx, next);
  if (moved) securityNotice(tx, user, 'email', now);
  else if (unknown) securityNotice(tx, user, 'sign-in', new Date(ended));
  return next;
}

const endOf = ({ validAfter }: User): number => validAfter?.getTime() ?? 0;
const endedAt = ({ tokensValidAfterTime: at }: UserRecord): number => (at ? Date.parse(at) : 0);

export async function hasOtherAdmins(tx: Tx, uid: string): Promise<boolean> {
  const found = await Promise.all([
    tx.list(refs.users(), serverQueries.admins('role', 2)),
    tx.list(refs.users(), serverQueries.admins('isAdmin', 2)),
  ]);
  return found.flat().some((admin) => admin.uid !== uid);
}

/**
 * Makes the payer a member when a membership payment arrives (`paid`), or ends the membership on a chargeback
 * (`ended`), and notifies them. Reads the account first; the returned function writes.
 */
export async function prepareMembership(
  tx: Tx,
  invoice: Invoice,
  what: 'paid' | 'ended',
  now: Date,
): Promise<() => void> {
  const user = await tx.get(refs.user(invoice.payer.uid ?? ''));
  return () => {
    saveUser(tx, { ...user, premium: what === 'paid' });
    notifyPayer(tx, invoice, `membership-${what}`, now);
  };
}

/**
 * Claims a username, which belongs to one account permanently; throws `username-taken` if another account has it,
 * `too-many` if this account has claimed too many. Reads first; the returned function writes the claim.
 */
export async function prepareUsername(tx: Tx, username: string, uid: string, now: Date): Promise<() => void> {
  const claim = db().doc(paths.username(username));
  const claimed = await tx.raw.get(claim);
  if (claimed.exists && claimed.get('uid') !== uid) {
    const message = 'This username is taken.';
    throw new AppError('username-taken', message, [{ path: 'username', message }]);
  }
  if (claimed.exists) return () => {};
  const count = await countCall(tx, { uid, endpoint: 'usernames', now }, NEW_USERNAMES);
  return () => {
    count();
    tx.set(claim, { uid, at: now });
  };
}

export function removeNotes(tx: Tx, uid: string): void {
  tx.delete(refs.adminNotes(uid));
}

/**
 * Records that an account accepted a version of a document. If the account accepts it again, the original time stays.
 */
export const saveConsent = (uid: string, id: string, version: string, now: Date): Promise<void> =>
  createIfMissing(refs.consent(uid, id), { version, at: now });

/** Changes an account and its public profile in a separate transaction. */
export async function updateUser(uid: string, change: (user: User) => User): Promise<{ success: true }> {
  await transact(async (tx) => {
    saveUser(tx, change(await tx.get(refs.user(uid))));
  });
  return { success: true };
}
