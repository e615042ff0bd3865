import * as z from 'zod';
import { AppError } from '../errors.ts';
import { MINUTE_MS } from '../shared/durations.ts';
import type { User } from './user.ts';

/**
 * `users/{uid}/sessions/{id}`: a browser that is signed in. Deleted when it signs out, or five days after it was last
 * seen; its cookie is worth nothing without it.
 */
export const sessionSchema = z.object({
  id: z.string(),
  /** `Firefox on Linux` */
  device: z.string(),
  createdAt: z.date(),
  lastSeenAt: z.date(),
  expireAt: z.date(),
  /** SHA-256 of the cookie. */
  cookieHash: z.string(),
});
export type AccountSession = z.infer<typeof sessionSchema>;

/**
 * Returns whether "sign out everywhere" or a new password has ended a sign-in that began then. The rules say the same.
 */
export const isEnded = ({ validAfter }: Pick<User, 'validAfter'>, began: Date): boolean =>
  validAfter !== null && began < validAfter;

/** Throws `recent-login` unless somebody gave a password, or came from Google, in the last minutes. */
export function requireRecentSignIn(signedInAt: Date, minutes: number, now: Date): void {
  if (now.getTime() - signedInAt.getTime() > minutes * MINUTE_MS) throw new AppError('recent-login');
}
