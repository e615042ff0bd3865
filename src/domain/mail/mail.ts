import * as z from 'zod';
import { MINUTE_MS } from '../shared/durations.ts';
import { addDays } from '../shared/time.ts';
import { MAIL_STATES, mailMachine } from './states.ts';

/**
 * `mail/{id}`: one mail to one address, in the shape of Firebase's Trigger Email extension, so that either
 * the extension or our function can send it. `nextAt` is ours: when to try next, null once it is done.
 */
export const mailSchema = z.object({
  /** An address that an account or a form has; refusing it here would undo the transaction that tells of something. */
  to: z.string(),
  message: z.object({
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    /** Base64; of a receipt, its invoice. Absent without any. */
    attachments: z
      .array(
        z.object({
          filename: z.string(),
          content: z.string(),
          encoding: z.literal('base64'),
          contentType: z.string(),
        }),
      )
      .optional(),
  }),
  headers: z.record(z.string(), z.string()),
  /** The reply address; null for mails without one. */
  replyTo: z.string().nullable(),
  delivery: z.object({ state: z.enum(MAIL_STATES), attempts: z.number().int(), error: z.string().nullable() }),
  nextAt: z.date().nullable(),
  createdAt: z.date(),
  /** Kept for a while so that failures can be looked up, then deleted by a TTL policy. */
  expireAt: z.date(),
});
export type Mail = z.infer<typeof mailSchema>;

const KEPT_DAYS = 30;
/** Minutes to wait after each failed attempt; after one more the mail is given up. */
const BACK_OFF_MINUTES = [1, 5, 30, 120, 720];
/** An attempt without a result after this long died with its process. */
const LEASE_MINUTES = 5;

const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * MINUTE_MS);

/** The text without control characters, such as the line breaks that would end a header. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

/** A mail to send at once. Its subject becomes a single line. */
export const newMail = (
  content: Pick<Mail, 'to' | 'message' | 'headers'> & Partial<Pick<Mail, 'replyTo'>>,
  now: Date,
): Mail => ({
  replyTo: null,
  ...content,
  message: { ...content.message, subject: oneLine(content.message.subject) },
  delivery: { state: 'PENDING', attempts: 0, error: null },
  nextAt: now,
  createdAt: now,
  expireAt: addDays(now, KEPT_DAYS),
});

/** The mail claimed for one attempt, or null if it is not due: another process has it, or it is done. */
export function claimed(mail: Mail, now: Date): Mail | null {
  const state = mailMachine.next(mail.delivery.state, 'send', 'system');
  if (!state || !mail.nextAt || mail.nextAt > now) return null;
  const delivery = { ...mail.delivery, state, attempts: mail.delivery.attempts + 1 };
  return { ...mail, delivery, nextAt: later(now, LEASE_MINUTES) };
}

/** The mail after it was sent. */
export const delivered = (mail: Mail): Mail => ({
  ...mail,
  delivery: { ...mail.delivery, state: mailMachine.require(mail.delivery.state, 'deliver', 'system'), error: null },
  nextAt: null,
});

/** The mail after a failed attempt: retried later, unless it was refused permanently or this was the last attempt. */
export function deliveryFailed(mail: Mail, error: string, isPermanent: boolean, now: Date): Mail {
  const wait = isPermanent ? undefined : BACK_OFF_MINUTES[mail.delivery.attempts - 1];
  const event = wait === undefined ? 'give-up' : 'fail';
  const state = mailMachine.require(mail.delivery.state, event, 'system');
  return {
    ...mail,
    delivery: { ...mail.delivery, state, error },
    nextAt: wait === undefined ? null : later(now, wait),
  };
}
