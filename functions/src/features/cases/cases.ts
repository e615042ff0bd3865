import type { AuditAction } from '../../../../src/domain/audit/audit.ts';
import { BRAND } from '../../../../src/domain/brand.ts';
import type { CaseKind, CaseReply } from '../../../../src/domain/case/case.ts';
import { type CaseState, caseMachine } from '../../../../src/domain/case/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { CommandContext, Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { newId } from '../../data/firestore/refs.ts';
import type { Tx } from '../../data/firestore/transaction.ts';
import { audit } from '../../records/audit.ts';
import { type CaseChange, loadCase, updateCase } from '../../records/case.ts';
import { queueMail } from '../../records/mail/mail.ts';
import { notifyEachTime, notifyReplacing } from '../../records/notification.ts';

/** The fields of a case that a decision depends on. */
interface CaseFacts {
  state: CaseState;
  /** The author of a bug report. */
  uid: string | null;
  /** The user whose report raised the flag. */
  reporterId: string | null;
}

const DECIDED_ITSELF = 'Publish or refuse the review to close this case for good.';

/**
 * Applies `decide` to a case of any kind and logs the change. A case about a held review can only be assigned here,
 * since it stays open until the review is decided.
 */
function changeCase(
  ctx: CommandContext,
  { kind, id }: { kind: CaseKind; id: string },
  action: AuditAction,
  decide: (facts: CaseFacts, tx: Tx) => CaseChange,
) {
  return runCommand(ctx, async (tx) => {
    const found = await loadCase(tx, kind, id);
    if (found.get('kind') === 'review-held' && action !== 'case-assign')
      throw new AppError('wrong-state', DECIDED_ITSELF);
    const facts = {
      state: found.get('state'),
      uid: found.get('uid') ?? null,
      reporterId: found.get('report.reporterId') ?? null,
    };
    const change = decide(facts, tx);
    updateCase(tx, kind, id, change);
    audit(tx, ctx, action, { case: kind, caseId: id, ...('outcome' in change && { outcome: change.outcome }) });
    return { success: true as const };
  });
}

/** Assigns a case to the caller, or releases it. Other administrators see who has it. */
export const assignCase: Handler<'assignCase'> = (ctx, { kind, id, mine }) =>
  changeCase(ctx, { kind, id }, 'case-assign', () => ({ assigneeId: mine ? ctx.uid : null }));

/** Reopens a resolved case. */
export const reopenCase: Handler<'reopenCase'> = (ctx, { kind, id }) =>
  changeCase(ctx, { kind, id }, 'case-reopen', ({ state }) => ({
    state: caseMachine.require(state, 'reopen', 'admin'),
    closedAt: null,
  }));

/** Noun phrases for each kind of case, used in the subject of a reply to the person who opened it. */
const SUBJECTS: Record<CaseKind, string> = {
  'bug-report': 'your bug report',
  'support-request': 'your question',
  flag: 'your report',
};

/**
 * Replies to the person who opened a case, by email for a support request and otherwise by notification; the reply is
 * stored and the case stays open. Throws `wrong-state` if the case has no sender.
 */
export const replyToCase: Handler<'replyToCase'> = (ctx, { kind, id, text }) =>
  runCommand(ctx, async (tx) => {
    const found = await loadCase(tx, kind, id);
    const subject = `A reply to ${SUBJECTS[kind]}`;
    if (kind === 'support-request') {
      const letter = {
        subject,
        paragraphs: [...text.split(/\n+/), `You wrote: ${found.get('message')}`],
        why: `You contacted ${BRAND} through the help page. Reply to this email to write again.`,
      };
      const replyTo = process.env.SUPPORT_EMAIL || null;
      queueMail(tx, `reply-${newId()}`, { to: found.get('email'), letter, replyTo }, ctx.now);
    } else {
      const sender = kind === 'bug-report' ? found.get('uid') : found.get('report.reporterId');
      if (!sender) throw new AppError('wrong-state', 'This case has no sender to reply to.');
      notifyEachTime(tx, sender, { type: 'other', title: subject, message: text, actionUrl: null }, ctx.now);
    }
    const reply: CaseReply = { by: ctx.uid, at: ctx.now, text };
    updateCase(tx, kind, id, { replies: [...(found.get('replies') ?? []), reply] });
    audit(tx, ctx, 'case-reply', { case: kind, caseId: id, text });
    return { success: true as const };
  });

/** Resolves a case with a written outcome and notifies the reporter, if any. */
export const resolveCase: Handler<'resolveCase'> = (ctx, { kind, id, outcome }) =>
  changeCase(ctx, { kind, id }, 'case-resolve', ({ state, uid, reporterId }, tx) => {
    const next = caseMachine.require(state, 'resolve', 'admin');
    const reporter = kind === 'bug-report' ? uid : reporterId;
    if (reporter) {
      const notification = {
        id: `${kind}-${id}`,
        type: 'other',
        title: kind === 'bug-report' ? 'Your bug report was reviewed' : 'Your report was reviewed',
        message: outcome,
        actionUrl: null,
      } as const;
      notifyReplacing(tx, reporter, notification, ctx.now);
    }
    return { state: next, outcome, closedAt: ctx.now };
  });
