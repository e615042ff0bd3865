import type { CaseKind, CaseReply } from '../../../../src/domain/case/case.ts';
import type { CaseState } from '../../../../src/domain/case/states.ts';
import type { Tx } from '../../data/tx.ts';
import { caseRef } from './case-ref.ts';

/** What may change in a case. */
export interface CaseChange {
  state?: CaseState;
  assigneeId?: string | null;
  outcome?: string;
  closedAt?: Date | null;
  replies?: CaseReply[];
}

/** Changes a case, of whatever kind. */
export function updateCase(tx: Tx, kind: CaseKind, id: string, change: CaseChange): void {
  tx.update(caseRef(kind, id), { ...change });
}
