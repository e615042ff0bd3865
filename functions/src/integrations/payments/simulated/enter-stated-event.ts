import { currentTime } from '../../../data/clock.ts';
import { ignoreExisting } from '../../../data/firestore/transaction.ts';
import type { ProviderEvent } from '../payment-provider.ts';
import { DISPUTE_FEE } from './disputes.ts';
import { movementRef, type SimulatedMovement } from './movements.ts';
import { objectRef } from './object-store.ts';

type Movement = Omit<SimulatedMovement, 'at'>;

/** Enters a movement in the simulated provider’s books, once under its id. */
async function enter(id: string, movement: Movement): Promise<void> {
  await ignoreExisting(movementRef(id).create({ ...movement, at: await currentTime() }));
}

/** Enters what an event that says everything itself says of money: nobody did it on a page, so that the books do not have it yet. */
export async function enterStatedEvent(event: ProviderEvent): Promise<void> {
  if (event.kind === 'payment' && event.charge) {
    const { invoiceId, amount, charge } = event;
    await enter(charge.id, { kind: 'charge', ref: charge.id, amount, fee: charge.fee ?? 0, invoiceId });
  }
  if (event.kind === 'refund-failed') {
    const { refundId: ref, operationId } = event;
    const amount = Number((await objectRef(operationId).get()).get('amount') ?? 0);
    await enter(`${ref}_failed`, { kind: 'refund-failed', ref, amount });
  }
  if (event.kind === 'chargeback' && event.dispute) await enterChargeback(event, event.dispute.id);
}

/** Its money is taken when it is opened, and given back once it is won. What was decided first stays so. */
async function enterChargeback(event: Extract<ProviderEvent, { kind: 'chargeback' }>, ref: string): Promise<void> {
  const { sessionId, invoiceId, status } = event;
  const amount = event.amount ?? Number((await objectRef(sessionId).get()).get('amount'));
  const taken = `${ref}_withdrawn`;
  await enter(taken, { kind: 'dispute', ref, amount: -amount, fee: DISPUTE_FEE, invoiceId, undecided: true });
  if (status === 'opened' || !(await movementRef(taken).get()).get('undecided')) return;
  if (status === 'won') await enter(`${ref}_reinstated`, { kind: 'dispute', ref, amount, invoiceId });
  await movementRef(taken).update({ undecided: false });
}
