import { logger } from 'firebase-functions/logger';
import { claimed, delivered, failed, type Mail } from '../../../../src/domain/mail/mail.ts';
import { refs } from '../../data/refs.ts';
import { Tx } from '../../data/run-command.ts';
import { transact } from '../../data/transact.ts';
import { mailSender } from '../../integrations/mail-sender.ts';

/**
 * Sends a mail that is due: claimed in a transaction, so that of many who try only one does; then sent;
 * then recorded. Answers whether there was something to do. Without a mail server nothing happens.
 */
export async function deliverMail(id: string, now: Date): Promise<boolean> {
  const send = await mailSender();
  if (!send) return false;
  const mail = await change(id, (current) => claimed(current, now));
  if (!mail) return false;
  const attempt = await send(id, mail);
  if (!attempt.ok) logger.warn('a mail was not sent', { id, attempts: mail.delivery.attempts, error: attempt.error });
  const { attempts } = mail.delivery;
  await change(id, (current) => {
    // Somebody else took it up after the lease: theirs is the one to record.
    if (current.delivery.attempts !== attempts || current.delivery.state !== 'PROCESSING') return null;
    return attempt.ok ? delivered(current) : failed(current, attempt.error, attempt.forGood, now);
  });
  return true;
}

const change = (id: string, decide: (mail: Mail) => Mail | null): Promise<Mail | null> =>
  transact(async (raw) => {
    const tx = new Tx(raw);
    const mail = await tx.find(refs.mail(id));
    const next = mail && decide(mail);
    if (next) tx.set(refs.mail(id), next);
    return next;
  });
