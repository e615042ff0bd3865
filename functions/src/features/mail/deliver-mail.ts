import { logger } from 'firebase-functions/logger';
import type { User } from '../../../../src/domain/account/user.ts';
import { type Mail, withAttemptClaimed, withFailedAttempt, withMailSent } from '../../../../src/domain/mail/mail.ts';
import { MAIL_HOLD_MS } from '../../../../src/domain/mail/merge-mail.ts';
import type { StoredNotification } from '../../../../src/domain/notification/notification.ts';
import { currentTime } from '../../data/clock.ts';
import { mailSender, type SendMail } from '../../integrations/mail-sender.ts';
import {
  addMail,
  buildNotificationMail,
  changeMail,
  mailIdOf,
  mergeIntoWaitingMail,
  saveMailDelivery,
} from '../../records/mail/mail.ts';

/**
 * Sends a due email: claims it in a transaction, so that only one process sends it, then sends it, then records the
 * outcome. Returns true if there was anything to do; always false without a mail server.
 */
export async function deliverMail(id: string, now: Date): Promise<boolean> {
  const send = await mailSender();
  if (!send) return false;
  const mail = await changeMail(id, (current) => withAttemptClaimed(current, now));
  if (!mail) return false;
  const tried = await attemptDelivery(send, id, mail, now);
  const { attempts } = mail.delivery;
  await changeMail(id, (current) => {
    // Another process claimed the email after the lease expired, and records its own result.
    if (current.delivery.attempts !== attempts || current.delivery.state !== 'PROCESSING') return null;
    return { ...current, delivery: tried.delivery, nextAt: tried.nextAt };
  });
  return true;
}

/**
 * Returns the time in ms for which an email about a deal is held so that later events can join it; shorter in the
 * emulators.
 */
const mailHoldMs = (): number =>
  process.env.MAIL_TOGETHER_SECONDS ? Number(process.env.MAIL_TOGETHER_SECONDS) * 1000 : MAIL_HOLD_MS;

/** Hands a claimed email to the mail server, and returns the email with the outcome, which the caller must save. */
async function attemptDelivery(send: SendMail, id: string, mail: Mail, now: Date): Promise<Mail> {
  // Loaded on demand, so that processes that send no email don't load the templates.
  const { renderEmail } = await import('./render-email.tsx');
  const { to, headers, replyTo, attachments } = mail;
  const result = await send(id, { to, headers, replyTo, attachments, ...renderEmail(mail.letter) });
  if (result.ok) return withMailSent(mail);
  logger.warn('a mail was not sent', { id, attempts: mail.delivery.attempts, error: result.error });
  return withFailedAttempt(mail, result.error, result.forGood, now);
}

/**
 * Emails a newly unread notification if the user wants that, only once even if the event is delivered twice. An email
 * about a deal is held briefly so that later events can join it; this process sends any other email immediately, or the
 * schedule does if the process dies or there is no mail server.
 */
export async function mailNotification(user: User, notification: StoredNotification): Promise<void> {
  const mail = await buildNotificationMail(user, notification);
  if (!mail) return;
  const { uid } = user;
  const id = mailIdOf(uid, notification);
  const now = await currentTime();
  const { dealId, type } = notification;
  const waitMs = mailHoldMs();
  // Emails about messages aren't held, because someone is waiting for a reply.
  if (dealId && type !== 'message' && waitMs > 0)
    return mergeIntoWaitingMail({ uid, dealId, notice: id, waitMs }, mail, now);
  const send = await mailSender();
  const mine = send && withAttemptClaimed(mail, now);
  const since = await addMail(id, mine ?? mail);
  if (mine && since) await saveMailDelivery(id, await attemptDelivery(send, id, mine, now), since);
}
