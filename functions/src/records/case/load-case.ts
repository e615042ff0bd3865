import type { CaseKind } from '../../../../src/domain/case/case.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Tx } from '../../data/tx.ts';
import { caseRef } from './case-ref.ts';

/** A case that must exist, as it is stored. */
export async function loadCase(tx: Tx, kind: CaseKind, id: string): Promise<FirebaseFirestore.DocumentSnapshot> {
  const found = await tx.raw.get(caseRef(kind, id));
  if (!found.exists) throw new AppError('not-found');
  return found;
}
