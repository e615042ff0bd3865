import { paths } from '../../../../src/domain/collections.ts';
import { db } from '../../data/firebase.ts';
import type { ProviderDispute } from './payment-provider.ts';

/** What Stripe takes for a dispute of a payment within the United States, cents. */
const DISPUTE_FEE = 15_00;

/** A chargeback of what a session paid, as the simulated provider keeps it: one for each session. Null where it knows no such session. */
export async function simulatedDispute(sessionId: string): Promise<ProviderDispute | null> {
  if (!(await db().doc(paths.simulatedSession(sessionId)).get()).exists) return null;
  const id = `dispute_${sessionId}`;
  return { id, fees: [{ id: `${id}_withdrawn`, fee: DISPUTE_FEE }] };
}
