import { logger } from 'firebase-functions/logger';
import { LRUCache } from 'lru-cache';
import { isAdmin, newUser, type User } from '../../../../src/domain/account/user.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { actsAsAdmin } from '../../../../src/domain/factor/factor.ts';
import { cleanName } from '../../../../src/domain/shared/plain-name.ts';
import type { Handler, UserContext } from '../../data/command/context.ts';
import { auth } from '../../data/firestore/firebase.ts';
import { refs } from '../../data/firestore/refs.ts';
import { transact } from '../../data/firestore/transaction.ts';
import { saveUser, syncWithProvider } from '../../records/account/account.ts';
import { countActive } from '../../records/stats/visits.ts';

/**
 * Returns the account `uid`; throws 404 for another user's account, except to administrators. The caller's own account
 * is created on the first call and synced with the identity provider (email address and whether it is verified).
 */
export const fetchUser: Handler<'fetchUser'> = async (ctx, { uid }) => {
  if (uid !== ctx.uid) {
    const other = actsAsAdmin(ctx) ? (await refs.user(uid).get()).data() : undefined;
    if (!other) throw new AppError('not-found');
    return responseOf(other);
  }
  await markActive(ctx);
  // Skips the identity provider if nothing in the token has changed.
  if (ctx.user?.emailVerified && ctx.user.email === ctx.email) return responseOf(ctx.user);
  const identity = await (await auth()).getUser(uid);
  const user = await transact(async (tx) => {
    const stored = await tx.find(refs.user(uid));
    if (stored) return syncWithProvider(tx, stored, identity, ctx.now);
    const { email = '', emailVerified, displayName = '' } = identity;
    const created = newUser({ uid, email, emailVerified, displayName: cleanName(displayName), now: ctx.now });
    saveUser(tx, created);
    return created;
  });
  return responseOf(user);
};

/** Accounts that this process has already counted today, so that most calls write nothing. */
const counted = new LRUCache<string, true>({ max: 5000 });

/** Counts the account as active today. Failing to count never fails the request. */
async function markActive({ uid, realUid, now }: Pick<UserContext, 'uid' | 'realUid' | 'now'>): Promise<void> {
  const key = `${now.toISOString().slice(0, 10)} ${uid}`;
  if (uid !== realUid || counted.has(key)) return;
  counted.set(key, true);
  await countActive(uid, now).catch((error: unknown) => logger.error('an active account was not counted', error));
}

const responseOf = (user: User) => ({
  uid: user.uid,
  profile_picture_url: user.pictureUrl,
  first_name: user.firstName,
  last_name: user.lastName,
  displayName: user.displayName,
  email_address: user.email,
  username: user.username,
  email_verified: user.emailVerified,
  onboarding_step: user.onboardingStep,
  onboarding_path: user.onboardingPath,
  role: user.role,
  isAdmin: isAdmin(user),
  inactive: user.inactive,
  country: user.country,
  createdAt: user.createdAt,
});
