import { logger } from 'firebase-functions/logger';
import type { User } from '../../../../src/domain/account/user.ts';
import { claimed, delivered, deliveryFailed, type Mail } from '../../../../src/domain/mail/mail.ts';
import { TOGETHER_MS } from '../../../../src/domain/mail/shared-mail.ts';
import type { StoredNotification } from '../../../../src/domain/notification/notification.ts';
import { currentTime } from '../../data/clock.ts';
import { mailSender, type SendMail } from '../../integrations/mail-sender.ts';
import { addMail, changeMail, mailIdOf, mailOf, saveAttempt, shareMail } from '../../records/mail/mail.ts';

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

/** Time that news of a deal waits for more, which is shorter in the emulators. */
const togetherMs = (): number =>
  process.env.MAIL_TOGETHER_SECONDS ? Number(process.env.MAIL_TOGETHER_SECONDS) * 1000 : TOGETHER_MS;

/** Hands a claimed email to the mail server, and returns it with the outcome, still to be saved. */
async function attempt(send: SendMail, id: string, mail: Mail, now: Date): Promise<Mail> {
  // Loaded here alone, so that no process reads the templates that sends nothing.
  const { renderLetter } = await import('./render-letter.tsx');
  const { to, headers, replyTo, attachments } = mail;
  const result = await send(id, { to, headers, replyTo, attachments, ...renderLetter(mail.letter) });
  if (result.ok) return delivered(mail);
  logger.warn('a mail was not sent', { id, attempts: mail.delivery.attempts, error: result.error });
  return deliveryFailed(mail, result.error, result.forGood, now);
}

/**
 * Emails a newly unread notification if its reader wants that; the id ensures a single email, even if the event is
 * delivered twice. News of a deal waits a little for more; all else this process claims and sends at once, and if it
 * dies, or there is no mail server, the schedule does.
 */
export async function mailNotification(user: User, notification: StoredNotification): Promise<void> {
  const mail = await mailOf(user, notification);
  if (!mail) return;
  const { uid } = user;
  const id = mailIdOf(uid, notification);
  const now = await currentTime();
  const { dealId, type } = notification;
  const waitMs = togetherMs();
  // Somebody waits for an answer to a message, so that goes out at once.
  if (dealId && type !== 'message' && waitMs > 0) return shareMail({ uid, dealId, notice: id, waitMs }, mail, now);
  const send = await mailSender();
  const mine = send && claimed(mail, now);
  const since = await addMail(id, mine ?? mail);
  if (mine && since) await saveAttempt(id, await attempt(send, id, mine, now), since);
}
