import type { AuditAction } from '../../../../src/domain/audit/audit.ts';
import type { CaseKind } from '../../../../src/domain/case/case.ts';
import { type CaseEvent, type CaseState, caseMachine } from '../../../../src/domain/case/states.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { db } from '../../data/firebase.ts';
import { runCommand, type Tx } from '../../data/run-command.ts';
import type { CommandContext } from '../../http/context.ts';
import type { Handler } from '../../http/handlers.ts';
import { audit } from '../../records/audit/audit.ts';
import { notify } from '../../records/notification/notify.ts';

/** Where each kind of case lies. */
export const CASE_PATHS: Record<CaseKind, (id: string) => string> = {
  flag: paths.flag,
  'bug-report': paths.bugReport,
  'support-request': paths.supportRequest,
};

/** Takes a case on, or gives it back: others see who has it. */
export const assignCase: Handler<'assignCase'> = (ctx, { kind, id, mine }) =>
  change(ctx, kind, id, 'case-assign', async () => ({ assigneeId: mine ? ctx.uid : null }));

/** Closes a case with what came of it, in words; whoever reported something is told. */
export const resolveCase: Handler<'resolveCase'> = (ctx, { kind, id, outcome }) =>
  change(ctx, kind, id, 'case-resolve', async (tx, { state, uid, reporterId }) => {
    const next = move(state, 'resolve');
    const hears = kind === 'bug-report' ? uid : reporterId;
    if (hears) {
      const told = {
        id: `${kind}-${id}`,
        type: 'other',
        title: kind === 'bug-report' ? 'Your bug report was looked at' : 'Your report was looked at',
        message: outcome,
        actionUrl: null,
      } as const;
      notify(tx, hears, told, ctx.now);
    }
    return { state: next, outcome, closedAt: ctx.now };
  });

export const reopenCase: Handler<'reopenCase'> = (ctx, { kind, id }) =>
  change(ctx, kind, id, 'case-reopen', async (_tx, { state }) => ({ state: move(state, 'reopen'), closedAt: null }));

const move = (state: CaseState, event: CaseEvent): CaseState => caseMachine.require(state, event, 'admin');

type Change = (
  tx: Tx,
  item: { state: CaseState; uid: string | null; reporterId: string | null },
) => Promise<Record<string, unknown>>;

function change(ctx: CommandContext, kind: CaseKind, id: string, action: AuditAction, decide: Change) {
  return runCommand(ctx, async (tx) => {
    const ref = db().doc(CASE_PATHS[kind](id));
    const found = await tx.raw.get(ref);
    if (!found.exists) throw new AppError('not-found');
    const patch = await decide(tx, {
      state: found.get('state'),
      uid: found.get('uid') ?? null,
      reporterId: found.get('report.reporterId') ?? null,
    });
    tx.raw.update(ref, patch);
    audit(tx, ctx, action, { case: kind, caseId: id, ...('outcome' in patch && { outcome: patch.outcome }) });
    return { success: true as const };
  });
}
