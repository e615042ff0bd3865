import type { ProviderDispute } from '../payment-provider.ts';
import { DISPUTE_FEE, disputeOf } from './disputes.ts';
import { objectRef } from './object-store.ts';

/** A chargeback of what a session paid, as the simulated provider keeps it: one for each session. Null where it knows no such session. */
export async function simulatedDispute(sessionId: string): Promise<ProviderDispute | null> {
  if (!(await objectRef(sessionId).get()).exists) return null;
  const id = disputeOf(sessionId);
  return { id, fees: [{ id: `${id}_withdrawn`, fee: DISPUTE_FEE }] };
}
