import type { AuditAction } from '../../../../src/domain/audit/audit.ts';
import type { CaseKind } from '../../../../src/domain/case/case.ts';
import type { CaseState } from '../../../../src/domain/case/states.ts';
import type { CommandContext } from '../../data/request-context.ts';
import { runCommand } from '../../data/run-command.ts';
import type { Tx } from '../../data/tx.ts';
import { audit } from '../../records/audit.ts';
import { type CaseChange, loadCase, updateCase } from '../../records/case.ts';

/** The fields of a case that a decision depends on. */
interface CaseFacts {
  state: CaseState;
  /** Who wrote a bug report. */
  uid: string | null;
  /** Who raised a flag by a report. */
  reporterId: string | null;
}

/** Changes a case of any kind as `decide` says, and logs it. */
export function changeCase(
  ctx: CommandContext,
  { kind, id }: { kind: CaseKind; id: string },
  action: AuditAction,
  decide: (facts: CaseFacts, tx: Tx) => CaseChange,
) {
  return runCommand(ctx, async (tx) => {
    const found = await loadCase(tx, kind, id);
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
