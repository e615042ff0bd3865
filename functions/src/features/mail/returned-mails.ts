import { withMailResent } from '../../../../src/domain/mail/mail.ts';
import type { Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { countFound, find, skipUnreadable } from '../../data/firestore/find.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import { audit } from '../../records/audit.ts';
import { saveMail } from '../../records/mail/mail.ts';

/** Returns the newest bounced emails, and the number of all bounced emails that are still stored. */
export const getReturnedMails: Handler<'getReturnedMails'> = async (_ctx, { limit }) => {
  const [found, count] = await Promise.all([
    find(refs.mails(), serverQueries.returnedMails(limit)).get(),
    countFound(serverQueries.countReturnedMails()),
  ]);
  const mails = found.docs.flatMap((doc) =>
    skipUnreadable([doc]).map(({ to, letter, delivery, createdAt }) => ({
      id: doc.id,
      to,
      subject: letter.subject,
      answer: delivery.error ?? '',
      attempts: delivery.attempts,
      at: createdAt,
    })),
  );
  return { count, mails };
};

/** Queues a bounced email for the schedule to resend. If the email is refused again, it counts as bounced again. */
export const resendMail: Handler<'resendMail'> = (ctx, { mailId }) =>
  runCommand(ctx, async (tx) => {
    const mail = await tx.get(refs.mail(mailId));
    saveMail(tx, mailId, withMailResent(mail, ctx.now));
    audit(tx, ctx, 'mail-resend', { mailId });
    return { success: true as const };
  });
