import { newCase } from '../../../../src/domain/case/case.ts';
import type { SupportRequest } from '../../../../src/domain/case/support-request.ts';
import type { Handler } from '../../data/handler.ts';
import { newId } from '../../data/refs.ts';
import { transact } from '../../data/transact.ts';
import { deviceName } from '../../integrations/device-name.ts';
import { createSupportRequest } from '../../records/case.ts';
import { postMail } from '../../records/mail/mail.ts';

/**
 * Stores a message to support, from anyone, for an administrator to review. Where `SUPPORT_EMAIL` is set, it is
 * mailed there too, and a reply to that mail reaches the sender.
 */
export const contactSupport: Handler<'contactSupport'> = async (ctx, { email, message, company }) => {
  if (company) return { success: true };
  const browser = deviceName(ctx.header('user-agent'));
  const request: SupportRequest = { id: newId(), email, message, browser, ...newCase(ctx.now) };
  const to = process.env.SUPPORT_EMAIL;
  const letter = {
    subject: `Support: ${email}`,
    paragraphs: [...message.split(/\n+/), `Sent with ${browser}.`],
    why: 'Reply to this email to answer the sender.',
  };
  await transact(async (tx) => {
    createSupportRequest(tx, request);
    if (to) postMail(tx, `support-${request.id}`, { to, letter, replyTo: email }, ctx.now);
  });
  return { success: true };
};
