import { logger } from 'firebase-functions/logger';
import { LRUCache } from 'lru-cache';
import { profileOf } from '../../../../../src/domain/account/profile.ts';
import { isAdmin, newUser, type User } from '../../../../../src/domain/account/user.ts';
import { AppError } from '../../../../../src/domain/errors.ts';
import { auth } from '../../../data/firebase.ts';
import { refs } from '../../../data/refs.ts';
import { Tx } from '../../../data/run-command.ts';
import { transact } from '../../../data/transact.ts';
import type { UserContext } from '../../../http/context.ts';
import type { Handler } from '../../../http/handlers.ts';
import { securityNotice } from '../../../records/account/security-notice.ts';
import { countActive } from '../../../records/stats/count-visit.ts';

/**
 * The profile of `uid`. One's own: created on the first call and brought up to date with the
 * identity provider (e-mail and whether it is verified). Another's: 404, except for admins.
 */
export const fetchUser: Handler<'fetchUser'> = async (ctx, { uid }) => {
  if (uid !== ctx.uid) {
    const other = ctx.user && isAdmin(ctx.user) ? (await refs.user(uid).get()).data() : undefined;
    if (!other) throw new AppError('not-found');
    return answer(other);
  }
  await markActive(ctx);
  // Nothing can have changed that the token would not say; the identity provider need not be asked.
  if (ctx.user?.emailVerified && ctx.user.email === ctx.email) return answer(ctx.user);
  const identity = await (await auth()).getUser(uid);
  const user = await transact(async (tx) => {
    const stored = (await tx.get(refs.user(uid))).data();
    const fresh = { email: identity.email ?? '', emailVerified: identity.emailVerified };
    if (stored && stored.email === fresh.email && stored.emailVerified === fresh.emailVerified) return stored;
    const next: User = stored
      ? { ...stored, ...fresh }
      : newUser({ uid, ...fresh, displayName: identity.displayName ?? '', now: ctx.now });
    tx.set(refs.user(uid), next);
    if (!stored) tx.set(refs.profile(uid), profileOf(next));
    else if (stored.email && stored.email !== fresh.email) securityNotice(new Tx(tx), stored, 'email', ctx.now);
    return next;
  });
  return answer(user);
};

/** Whom this process has counted already, so that most calls write nothing; bounded, and gone with the process. */
const counted = new LRUCache<string, true>({ max: 5000 });

/** The account counts as active today. A figure is no reason to refuse anybody. */
async function markActive({ uid, realUid, now }: Pick<UserContext, 'uid' | 'realUid' | 'now'>): Promise<void> {
  const key = `${now.toISOString().slice(0, 10)} ${uid}`;
  if (uid !== realUid || counted.has(key)) return;
  counted.set(key, true);
  await countActive(uid, now).catch((error: unknown) => logger.error('an active account was not counted', { error }));
}

const answer = (user: User) => ({
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
