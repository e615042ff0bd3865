import { transact } from '../../../data/firestore/transaction.ts';
import { movedByPayment } from './charge.ts';
import { enterMovements } from './movements.ts';
import { findInTransaction, objectRef } from './object-store.ts';

/** A payment from a bank account arrives, or comes back, as was chosen on its page; one that has ended stays as it is. */
export function settleDebit(sessionId: string, now: Date): Promise<void> {
  return transact(async (tx) => {
    const session = await findInTransaction(tx, sessionId, 'checkout');
    if (session?.state !== 'processing') return;
    const to = { state: session.ends, paidAt: session.ends === 'paid' ? now : null };
    tx.raw.update(objectRef(sessionId), to);
    enterMovements(tx, movedByPayment(sessionId, { ...session, ...to }));
  });
}
