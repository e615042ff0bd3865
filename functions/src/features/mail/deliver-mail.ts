import { logger } from 'firebase-functions/logger';
import type { User } from '../../../../src/domain/account/user.ts';
import { claimed, delivered, deliveryFailed, type Mail } from '../../../../src/domain/mail/mail.ts';
import type { StoredNotification } from '../../../../src/domain/notification/notification.ts';
import { currentTime } from '../../data/clock.ts';
import { mailSender, type SendMail } from '../../integrations/mail-sender.ts';
import { addMail, changeMail, mailIdOf, mailOf, saveAttempt } from '../../records/mail/mail.ts';

/**
 * Sends a due email: claims it in a transaction, so that only one process sends it, then sends it, then records the
 * outcome. Returns true if there was anything to do; always false without a mail server.
 */
export async function deliverMail(id: string, now: Date): Promise<boolean> {
  const send = await mailSender();
  if (!send) return false;
  const mail = await changeMail(id, (current) => claimed(current, now));
  if (!mail) return false;
  const tried = await attempt(send, id, mail, now);
  const { attempts } = mail.delivery;
  await changeMail(id, (current) => {
    // Another process claimed it after the lease expired, and records its own result.
    if (current.delivery.attempts !== attempts || current.delivery.state !== 'PROCESSING') return null;
    return { ...current, delivery: tried.delivery, nextAt: tried.nextAt };
  });
  return true;
}

/** Hands a claimed email to the mail server, and returns it with the outcome, still to be saved. */
async function attempt(send: SendMail, id: string, mail: Mail, now: Date): Promise<Mail> {
  const result = await send(id, mail);
  if (result.ok) return delivered(mail);
  logger.warn('a mail was not sent', { id, attempts: mail.delivery.attempts, error: result.error });
  return deliveryFailed(mail, result.error, result.forGood, now);
}

/**
 * Emails a newly unread notification if its reader wants that; the id ensures a single email, even if the event is
 * delivered twice. This process claims and sends it at once; if it dies, or there is no mail server, the schedule does.
 */
export async function mailNotification(user: User, notification: StoredNotification): Promise<void> {
  const mail = await mailOf(user, notification);
  if (!mail) return;
  const id = mailIdOf(user.uid, notification);
  const now = await currentTime();
  const send = await mailSender();
  const mine = send && claimed(mail, now);
  const since = await addMail(id, mine ?? mail);
  if (mine && since) await saveAttempt(id, await attempt(send, id, mine, now), since);
}
