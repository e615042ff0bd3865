import * as z from 'zod';
import { MINUTE_MS } from '../shared/durations.ts';
import { addDays } from '../shared/time.ts';
import { letterSchema } from './letter.ts';
import { MAIL_STATES, mailMachine } from './states.ts';

/**
 * `mail/{id}`: an email to one address, rendered only when it is sent, so that commands don't have to load templates.
 * `nextAt` is the time of the next attempt; null once no more attempts will be made.
 */
export const mailSchema = z.object({
  /** Not validated as an email address: rejecting it here would roll back the transaction that caused the email. */
  to: z.string(),
  letter: letterSchema,
  /** Attached files in base64, such as the invoice sent with a receipt. */
  attachments: z.array(
    z.object({
      filename: z.string(),
      content: z.string(),
      encoding: z.literal('base64'),
      contentType: z.string(),
    }),
  ),
  headers: z.record(z.string(), z.string()),
  /** Reply-To address; null if there is none. */
  replyTo: z.string().nullable(),
  delivery: z.object({ state: z.enum(MAIL_STATES), attempts: z.number().int(), error: z.string().nullable() }),
  nextAt: z.date().nullable(),
  /**
   * IDs of the notifications combined in an email that is delayed to collect more of them; empty if it isn't delayed.
   */
  notices: z.array(z.string()),
  createdAt: z.date(),
  /** Time at which a TTL policy deletes the email; until then, it is stored for troubleshooting. */
  expireAt: z.date(),
});
export type Mail = z.infer<typeof mailSchema>;

const KEPT_DAYS = 30;
/** Minutes to wait before each retry; after the last retry, delivery is marked as failed. */
const BACK_OFF_MINUTES = [1, 5, 30, 120, 720];
/** Minutes after which an attempt without a result is presumed to have died with its process. */
const LEASE_MINUTES = 5;

const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * MINUTE_MS);

/** Replaces control characters with spaces, since a line break would end a header. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

/** Creates an email to send immediately. Its subject becomes a single line. */
export const newMail = (
  content: Pick<Mail, 'to' | 'letter'> & Partial<Pick<Mail, 'replyTo' | 'headers' | 'attachments'>>,
  now: Date,
): Mail => ({
  replyTo: null,
  headers: {},
  attachments: [],
  ...content,
  letter: { ...content.letter, subject: oneLine(content.letter.subject) },
  delivery: { state: 'PENDING', attempts: 0, error: null },
  nextAt: now,
  notices: [],
  createdAt: now,
  expireAt: addDays(now, KEPT_DAYS),
});

/**
 * Claims the email for one attempt. Returns null if the email isn't due, is claimed by another process, or is finished.
 */
export function withAttemptClaimed(mail: Mail, now: Date): Mail | null {
  const state = mailMachine.next(mail.delivery.state, 'send', 'system');
  if (!state || !mail.nextAt || mail.nextAt > now) return null;
  const delivery = { ...mail.delivery, state, attempts: mail.delivery.attempts + 1 };
  return { ...mail, delivery, nextAt: later(now, LEASE_MINUTES) };
}

/** Returns the email marked as sent. */
export const withMailSent = (mail: Mail): Mail => ({
  ...mail,
  delivery: { ...mail.delivery, state: mailMachine.require(mail.delivery.state, 'deliver', 'system'), error: null },
  nextAt: null,
});

/**
 * Resets a bounced email so that it is sent again immediately, with all attempts available. Throws `wrong-state` for
 * any other email.
 */
export const withMailResent = (mail: Mail, now: Date): Mail => ({
  ...mail,
  delivery: { state: mailMachine.require(mail.delivery.state, 'resend', 'admin'), attempts: 0, error: null },
  nextAt: now,
});

/**
 * Returns the email after a failed attempt, scheduled for a retry unless the failure is permanent or this was the last
 * attempt.
 */
export function withFailedAttempt(mail: Mail, error: string, isPermanent: boolean, now: Date): Mail {
  const wait = isPermanent ? undefined : BACK_OFF_MINUTES[mail.delivery.attempts - 1];
  const event = wait === undefined ? 'give-up' : 'fail';
  const state = mailMachine.require(mail.delivery.state, event, 'system');
  return {
    ...mail,
    delivery: { ...mail.delivery, state, error },
    nextAt: wait === undefined ? null : later(now, wait),
  };
}
