import { BRAND } from '../../../../src/domain/brand.ts';
import type { CaseKind, CaseReply } from '../../../../src/domain/case/case.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { newMail } from '../../../../src/domain/mail/mail.ts';
import { db } from '../../data/firebase.ts';
import { newId, refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import type { Handler } from '../../http/handlers.ts';
import { audit } from '../../records/audit/audit.ts';
import { letterMessage } from '../../records/mail/letter.ts';
import { notify } from '../../records/notification/notify.ts';
import { CASE_PATHS } from './decide-case.ts';

/** What the answer is to, in the words of whoever asked. */
const ABOUT: Record<CaseKind, string> = {
  'bug-report': 'your bug report',
  'support-request': 'your question',
  flag: 'your report',
};

/**
 * Answers whoever sent a case, which stays open: a question of the help page by mail, to the address it came
 * from; a report as a notification. A case that nobody sent is `wrong-state`. Kept with the case.
 */
export const replyToCase: Handler<'replyToCase'> = (ctx, { kind, id, text }) =>
  runCommand(ctx, async (tx) => {
    const ref = db().doc(CASE_PATHS[kind](id));
    const found = await tx.raw.get(ref);
    if (!found.exists) throw new AppError('not-found');
    const subject = `An answer to ${ABOUT[kind]}`;
    const replyId = newId();
    if (kind === 'support-request') {
      const message = letterMessage({
        subject,
        paragraphs: [...text.split(/\n+/), `You wrote: ${found.get('message')}`],
        why: `You asked ${BRAND} through the help page. Answer this mail to write again.`,
      });
      const replyTo = process.env.SUPPORT_EMAIL || null;
      tx.create(
        refs.mail(`reply-${replyId}`),
        newMail({ to: found.get('email'), message, headers: {}, replyTo }, ctx.now),
      );
    } else {
      const asker = kind === 'bug-report' ? found.get('uid') : found.get('report.reporterId');
      if (!asker) throw new AppError('wrong-state', 'Nobody sent this: there is nobody to answer.');
      const told = { id: `reply-${replyId}`, type: 'other', title: subject, message: text, actionUrl: null } as const;
      notify(tx, asker, told, ctx.now);
    }
    const reply: CaseReply = { by: ctx.uid, at: ctx.now, text };
    tx.raw.update(ref, { replies: [...(found.get('replies') ?? []), reply] });
    audit(tx, ctx, 'case-reply', { case: kind, caseId: id, text });
    return { success: true as const };
  });
