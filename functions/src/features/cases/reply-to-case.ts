import { BRAND } from '../../../../src/domain/brand.ts';
import type { CaseKind, CaseReply } from '../../../../src/domain/case/case.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Handler } from '../../data/handler.ts';
import { newId } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import { audit } from '../../records/audit.ts';
import { loadCase, updateCase } from '../../records/case.ts';
import { postMail } from '../../records/mail/mail.ts';
import { notify } from '../../records/notification.ts';

/** What the reply is about, as its reader would call it. */
const SUBJECTS: Record<CaseKind, string> = {
  'bug-report': 'your bug report',
  'support-request': 'your question',
  flag: 'your report',
};

/**
 * Replies to the sender of a case, which stays open: to a support request by mail, to a report by a notification.
 * The reply is stored with the case. A case without a sender is `wrong-state`.
 */
export const replyToCase: Handler<'replyToCase'> = (ctx, { kind, id, text }) =>
  runCommand(ctx, async (tx) => {
    const found = await loadCase(tx, kind, id);
    const subject = `A reply to ${SUBJECTS[kind]}`;
    const replyId = `reply-${newId()}`;
    if (kind === 'support-request') {
      const letter = {
        subject,
        paragraphs: [...text.split(/\n+/), `You wrote: ${found.get('message')}`],
        why: `You contacted ${BRAND} through the help page. Reply to this email to write again.`,
      };
      const replyTo = process.env.SUPPORT_EMAIL || null;
      postMail(tx, replyId, { to: found.get('email'), letter, replyTo }, ctx.now);
    } else {
      const sender = kind === 'bug-report' ? found.get('uid') : found.get('report.reporterId');
      if (!sender) throw new AppError('wrong-state', 'This case has no sender to reply to.');
      notify(tx, sender, { id: replyId, type: 'other', title: subject, message: text, actionUrl: null }, ctx.now);
    }
    const reply: CaseReply = { by: ctx.uid, at: ctx.now, text };
    updateCase(tx, kind, id, { replies: [...(found.get('replies') ?? []), reply] });
    audit(tx, ctx, 'case-reply', { case: kind, caseId: id, text });
    return { success: true as const };
  });
