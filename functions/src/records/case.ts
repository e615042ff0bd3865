import type { BugReport, CaseKind, CaseReply, SupportRequest } from '../../../src/domain/case/case.ts';
import type { CaseState } from '../../../src/domain/case/states.ts';
import { paths } from '../../../src/domain/collections.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { db } from '../data/firestore/firebase.ts';
import type { Tx } from '../data/firestore/transaction.ts';

const PATHS: Record<CaseKind, (id: string) => string> = {
  flag: paths.flag,
  'bug-report': paths.bugReport,
  'support-request': paths.supportRequest,
};

/** Returns the untyped reference to a case's document; callers read only the fields that all three kinds share. */
export const caseRef = (kind: CaseKind, id: string): FirebaseFirestore.DocumentReference => db().doc(PATHS[kind](id));

/** Opens a case for a bug report. */
export async function createBugReport(report: BugReport): Promise<void> {
  await db().doc(paths.bugReport(report.id)).create(report);
}

/** Opens a case for a support request. */
export function createSupportRequest(tx: Tx, request: SupportRequest): void {
  tx.create(db().doc(paths.supportRequest(request.id)), request);
}

/** Opens a case for a support request unless it exists already, open or closed. */
export async function createSupportRequestOnce(tx: Tx, request: SupportRequest): Promise<void> {
  const earlier = await tx.raw.get(caseRef('support-request', request.id));
  if (!earlier.exists) createSupportRequest(tx, request);
}

/** Returns a stored case; throws `not-found` if it doesn't exist. */
export async function loadCase(tx: Tx, kind: CaseKind, id: string): Promise<FirebaseFirestore.DocumentSnapshot> {
  const found = await tx.raw.get(caseRef(kind, id));
  if (!found.exists) throw new AppError('not-found');
  return found;
}

/** The fields of a case that can change. */
export interface CaseChange {
  state?: CaseState;
  assigneeId?: string | null;
  outcome?: string;
  closedAt?: Date | null;
  replies?: CaseReply[];
}

/** Updates a case of any kind. */
export function updateCase(tx: Tx, kind: CaseKind, id: string, change: CaseChange): void {
  tx.update(caseRef(kind, id), { ...change });
}
