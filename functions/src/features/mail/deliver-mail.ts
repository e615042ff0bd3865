import { logger } from 'firebase-functions/logger';
import { claimed, delivered, failed } from '../../../../src/domain/mail/mail.ts';
import { mailSender } from '../../integrations/mail-sender.ts';
import { changeMail } from '../../records/mail/change-mail.ts';

/**
 * Sends a mail that is due: claimed in a transaction, so that only one of several processes sends it; then sent; then
 * recorded. Returns whether there was anything to do. Without a mail server nothing happens.
 */
export async function deliverMail(id: string, now: Date): Promise<boolean> {
  const send = await mailSender();
  if (!send) return false;
  const mail = await changeMail(id, (current) => claimed(current, now));
  if (!mail) return false;
  const attempt = await send(id, mail);
  if (!attempt.ok) logger.warn('a mail was not sent', { id, attempts: mail.delivery.attempts, error: attempt.error });
  const { attempts } = mail.delivery;
  await changeMail(id, (current) => {
    // Another process claimed it after the lease: its result is the one to record.
    if (current.delivery.attempts !== attempts || current.delivery.state !== 'PROCESSING') return null;
    return attempt.ok ? delivered(current) : failed(current, attempt.error, attempt.forGood, now);
  });
  return true;
}
