import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../../src/domain/errors.ts';
import { auth } from '../data/firestore/firebase.ts';

/** The identity in a bearer token; the caller's rights depend on their account. */
export interface Identity {
  uid: string;
  /** From the token, so up to an hour old. */
  email: string | null;
  token: string;
  tokenAt: Date;
  /** Last time the user entered a password or signed in with Google. */
  signedInAt: Date;
  /** The last confirmation of this sign-in with a second factor; null if there is none. */
  confirmedAt: Date | null;
  /** The time of this sign-in or, if earlier, of its confirmation. */
  began: Date;
}

/**
 * Claims of tokens whose signature this process has verified, by digest so that no token is stored: verification is a
 * tenth of the cost of a small request, and apps reuse a token for an hour. Ended sessions and inactive accounts are
 * detected from the account on every request.
 */
const verified = new LRUCache<string, Omit<Identity, 'token'> & { endsMs: number }>({ max: 5000 });

/** Returns the identity behind a bearer token. Throws `unauthenticated` if it is missing or invalid. */
export async function identify(header: string | undefined): Promise<Identity> {
  const token = /^Bearer (\S+)$/.exec(header ?? '')?.[1];
  if (!token) throw new AppError('unauthenticated');
  const digest = hash('sha256', token, 'base64');
  const known = verified.get(digest);
  if (known && Date.now() < known.endsMs) {
    const { endsMs: _, ...identity } = known;
    return { ...identity, token };
  }
  const claims = await (await auth()).verifyIdToken(token).catch(() => {
    throw new AppError('unauthenticated');
  });
  const confirmedAt = timeOf(claims.confirmedAt);
  const identity = {
    uid: claims.uid,
    email: claims.email ?? null,
    tokenAt: new Date(claims.iat * 1000),
    signedInAt: timeOf(claims.signedInAt) ?? new Date(claims.auth_time * 1000),
    confirmedAt,
    // A confirmation creates a new sign-in, which must not outlive the one it confirmed.
    began: new Date(Math.min(claims.auth_time * 1000, confirmedAt?.getTime() ?? Number.POSITIVE_INFINITY)),
  };
  // The Auth emulator also rejects accounts it has disabled, so every token is verified again there.
  if (!process.env.FIREBASE_AUTH_EMULATOR_HOST) verified.set(digest, { ...identity, endsMs: claims.exp * 1000 });
  return { ...identity, token };
}

/** Parses a claim in seconds since 1970, as set in the custom token that confirms a session. */
const timeOf = (seconds: unknown): Date | null => (typeof seconds === 'number' ? new Date(seconds * 1000) : null);
