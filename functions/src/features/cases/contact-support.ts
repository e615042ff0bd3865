import { newCase } from '../../../../src/domain/case/case.ts';
import type { SupportRequest } from '../../../../src/domain/case/support-request.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { newMail } from '../../../../src/domain/mail/mail.ts';
import { db } from '../../data/firebase.ts';
import { newId, refs } from '../../data/refs.ts';
import { Tx } from '../../data/run-command.ts';
import { transact } from '../../data/transact.ts';
import type { Handler } from '../../http/handlers.ts';
import { deviceName } from '../../integrations/device-name.ts';
import { letterMessage } from '../../records/mail/letter.ts';

/**
 * Keeps what somebody asks, signed in or not, for an administrator to look at; where `SUPPORT_EMAIL`
 * is set, a mail goes there too, and answering it answers the person.
 */
export const contactSupport: Handler<'contactSupport'> = async (ctx, { email, message, company }) => {
  if (company) return { success: true };
  const id = newId();
  const browser = deviceName(ctx.header('user-agent'));
  const request: SupportRequest = { id, email, message, browser, ...newCase(ctx.now) };
  const to = process.env.SUPPORT_EMAIL;
  const letter = {
    subject: `Support: ${email}`,
    paragraphs: [...message.split(/\n+/), `Sent with ${browser}.`],
    why: 'Answer this mail to answer the person who wrote.',
  };
  await transact(async (raw) => {
    raw.create(db().doc(paths.supportRequest(id)), request);
    if (!to) return;
    const mail = newMail({ to, message: letterMessage(letter), headers: {}, replyTo: email }, ctx.now);
    new Tx(raw).create(refs.mail(`support-${id}`), mail);
  });
  return { success: true };
};
