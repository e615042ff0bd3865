import { isEnded } from '../../../src/domain/account/account-session.ts';
import type { User } from '../../../src/domain/account/user.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { auth } from '../data/firebase.ts';
import { refs } from '../data/refs.ts';

interface Caller {
  uid: string;
  user: User | null;
  /** As the token says, which may be an hour old. */
  email: string | null;
  token: string;
  tokenAt: Date;
  /** When the person last gave a password or came from Google. */
  signedInAt: Date;
  /** When this sign-in was last confirmed with a second factor; null if it was not. */
  confirmedAt: Date | null;
}

/**
 * The caller of a bearer token: `unauthenticated` without a valid one or with one from before the account's sessions
 * were ended, `account-deactivated` for an inactive account.
 */
export async function authenticate(header: string | undefined): Promise<Caller> {
  const token = /^Bearer (\S+)$/.exec(header ?? '')?.[1];
  if (!token) throw new AppError('unauthenticated');
  const claims = await (await auth()).verifyIdToken(token).catch(() => {
    throw new AppError('unauthenticated');
  });
  const user = (await refs.user(claims.uid).get()).data() ?? null;
  const signedInAt = timeOf(claims.signedInAt) ?? new Date(claims.auth_time * 1000);
  const confirmedAt = timeOf(claims.confirmedAt);
  // A confirmation makes a new sign-in, which must not outlive the one it confirmed.
  const began = Math.min(claims.auth_time * 1000, confirmedAt?.getTime() ?? Number.POSITIVE_INFINITY);
  if (user && isEnded(user, new Date(began))) throw new AppError('unauthenticated');
  if (user?.inactive) throw new AppError('account-deactivated');
  return {
    uid: claims.uid,
    user,
    email: claims.email ?? null,
    token,
    tokenAt: new Date(claims.iat * 1000),
    signedInAt,
    confirmedAt: confirmedAt && confirmedAt >= (user?.factorsChangedAt ?? confirmedAt) ? confirmedAt : null,
  };
}

/** A claim that holds seconds since 1970; ours are in the custom token with which a session is confirmed. */
const timeOf = (seconds: unknown): Date | null => (typeof seconds === 'number' ? new Date(seconds * 1000) : null);
