import { feesAt, publishedProviderFee } from '../../../../../src/domain/invoice/fee.ts';
import type { SimulatedMovement } from './movements.ts';
import type { ObjectOf } from './provider-objects.ts';

/** What the simulated provider takes for a payment, by the prices that Stripe publishes; `at`: when it was made. */
export const simulatedFee = (method: 'card' | 'bankDebit', amount: number, at: Date): number =>
  publishedProviderFee(feesAt(at).provider[method], amount);

/** The charge of a payment that has arrived. */
export function chargeOf(sessionId: string, { method, amount, paidAt }: ObjectOf<'checkout'>) {
  return { id: `charge_${sessionId}-paid`, fee: simulatedFee(method, amount, paidAt ?? new Date()) };
}

/** What moved by a payment that has arrived; nothing by one that has not. */
export function movedByPayment(sessionId: string, session: ObjectOf<'checkout'>): Record<string, SimulatedMovement> {
  const { paidAt, amount, invoiceId } = session;
  if (!paidAt) return {};
  const { id, fee } = chargeOf(sessionId, session);
  return { [id]: { kind: 'charge', ref: id, amount, fee, at: paidAt, invoiceId, operationId: sessionId } };
}
