import * as z from 'zod';
import { MINUTE_MS } from '../shared/durations.ts';
import { addDays } from '../shared/time.ts';
import { MAIL_STATES, mailMachine } from './states.ts';

/**
 * `mail/{id}`: one mail to one address, in the form of Firebase's Trigger Email extension, so that
 * either sender can take it. `nextAt` is ours: when it is to be tried (again), null when it is done.
 */
export const mailSchema = z.object({
  to: z.email(),
  message: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  headers: z.record(z.string(), z.string()),
  /** Whom an answer goes to; null for mails that nobody answers. */
  replyTo: z.email().nullable(),
  delivery: z.object({ state: z.enum(MAIL_STATES), attempts: z.number().int(), error: z.string().nullable() }),
  nextAt: z.date().nullable(),
  createdAt: z.date(),
  /** Kept a while to look failures up, then deleted by a TTL policy. */
  expireAt: z.date(),
});
export type Mail = z.infer<typeof mailSchema>;

const KEPT_DAYS = 30;
/** Minutes to wait after each failed attempt; after the last one it is given up. */
const BACK_OFF_MINUTES = [1, 5, 30, 120, 720];
/** An attempt that has not ended after this long has died with its process. */
const LEASE_MINUTES = 5;

const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * MINUTE_MS);

/** Line breaks and other control characters would end a header. */
const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

export const newMail = (
  of: Pick<Mail, 'to' | 'message' | 'headers'> & Partial<Pick<Mail, 'replyTo'>>,
  now: Date,
): Mail => ({
  replyTo: null,
  ...of,
  message: { ...of.message, subject: oneLine(of.message.subject) },
  delivery: { state: 'PENDING', attempts: 0, error: null },
  nextAt: now,
  createdAt: now,
  expireAt: addDays(now, KEPT_DAYS),
});

/** Taken for one attempt, or null where it is not its time: somebody else has it, or it is done. */
export function claimed(mail: Mail, now: Date): Mail | null {
  const state = mailMachine.next(mail.delivery.state, 'send', 'system');
  if (!state || !mail.nextAt || mail.nextAt > now) return null;
  const delivery = { ...mail.delivery, state, attempts: mail.delivery.attempts + 1 };
  return { ...mail, delivery, nextAt: later(now, LEASE_MINUTES) };
}

export const delivered = (mail: Mail): Mail => ({
  ...mail,
  delivery: { ...mail.delivery, state: mailMachine.require(mail.delivery.state, 'deliver', 'system'), error: null },
  nextAt: null,
});

/** After a failed attempt: tried again later, unless the receiver refused it for good or it was the last. */
export function failed(mail: Mail, error: string, forGood: boolean, now: Date): Mail {
  const wait = forGood ? undefined : BACK_OFF_MINUTES[mail.delivery.attempts - 1];
  const event = wait === undefined ? 'give-up' : 'fail';
  const state = mailMachine.require(mail.delivery.state, event, 'system');
  return {
    ...mail,
    delivery: { ...mail.delivery, state, error },
    nextAt: wait === undefined ? null : later(now, wait),
  };
}
