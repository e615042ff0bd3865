import * as z from 'zod';
import { AppError } from '../errors.ts';
import { MINUTE_MS } from '../shared/durations.ts';
import type { User } from './user.ts';

/**
 * `users/{uid}/sessions/{id}`: a signed-in browser, whose session cookie is valid only while this document exists.
 * Deleted on sign-out or five days after the browser was last seen.
 */
export const sessionSchema = z.object({
  id: z.string(),
  /** Browser and system, e.g. `Firefox on Linux`. */
  device: z.string(),
  createdAt: z.date(),
  lastSeenAt: z.date(),
  expireAt: z.date(),
  /** SHA-256 of the cookie. */
  cookieHash: z.string(),
});
export type AccountSession = z.infer<typeof sessionSchema>;

/**
 * Returns true if the session of a sign-in at `began` has since been revoked by "sign out everywhere" or a password
 * change. Security rules apply the same check.
 */
export const isSessionRevoked = ({ validAfter }: Pick<User, 'validAfter'>, began: Date): boolean =>
  validAfter !== null && began < validAfter;

/** Throws `recent-login` unless the user entered a password or signed in with Google in the last `minutes`. */
export function requireRecentSignIn(signedInAt: Date, minutes: number, now: Date): void {
  if (now.getTime() - signedInAt.getTime() > minutes * MINUTE_MS) throw new AppError('recent-login');
}
