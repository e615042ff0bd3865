import type { SupportRequest } from '../../../../src/domain/case/support-request.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { db } from '../../data/firebase.ts';
import type { Tx } from '../../data/tx.ts';

/** Opens a case with a support request. */
export function createSupportRequest(tx: Tx, request: SupportRequest): void {
  tx.create(db().doc(paths.supportRequest(request.id)), request);
}
