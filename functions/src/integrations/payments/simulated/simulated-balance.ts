import type { ProviderDispute } from '../payment-provider.ts';
import { disputeOf } from './disputes.ts';
import { objectRef } from './object-store.ts';

/** What Stripe takes for a dispute of a payment within the United States, cents. */
const DISPUTE_FEE = 15_00;

/** A chargeback of what a session paid, as the simulated provider keeps it: one for each session. Null where it knows no such session. */
export async function simulatedDispute(sessionId: string): Promise<ProviderDispute | null> {
  if (!(await objectRef(sessionId).get()).exists) return null;
  const id = disputeOf(sessionId);
  return { id, fees: [{ id: `${id}_withdrawn`, fee: DISPUTE_FEE }] };
}
