import { AppError } from '../../../../../src/domain/errors.ts';
import { currentTime } from '../../../data/clock.ts';
import { transact } from '../../../data/firestore/transaction.ts';
import type { PaymentProvider, ProviderEvent } from '../payment-provider.ts';
import { simulatedFee } from './charge.ts';
import { enterStatedEvent } from './enter-stated-event.ts';
import { enterMovements, simulatedMovements } from './movements.ts';
import { findInTransaction, objectRef, once } from './object-store.ts';
import { noticeSchema, readNotice } from './read-notice.ts';
import { operationOf, takeBackTransfer, transferName } from './reversals.ts';
import { isFromProvider } from './signed-event.ts';
import { simulatedDispute } from './simulated-balance.ts';
import { SIMULATED_PAGES } from './simulated-pages.ts';
import { statedEventSchema } from './stated-event.ts';

/**
 * A stand-in for a real provider in demo projects: the same calls and signed events, no money. What its pages and its dashboard say of
 * a payment or an account holds for these calls, too.
 */
export const simulatedProvider: PaymentProvider = {
  async openCheckout({ operation, invoiceId, amount, bankDebit, description, askedAt }) {
    await once(operation, {
      what: 'checkout',
      invoiceId,
      amount,
      description,
      bankDebit,
      state: 'open',
      method: 'card',
      ends: 'paid',
      paidAt: null,
      refunded: 0,
      sent: 0,
      createdAt: askedAt,
    });
    // Its page says itself that no money moves.
    return { sessionId: operation, url: `${SIMULATED_PAGES}/${operation}`, isTest: false, expiresAt: null };
  },
  closeCheckout({ sessionId }) {
    const session = objectRef(sessionId);
    return transact(async (tx) => {
      const state: unknown = (await tx.raw.get(session)).get('state');
      if (state === 'paid' || state === 'processing') return false;
      tx.raw.set(session, { state: 'closed' }, { merge: true });
      return true;
    });
  },
  async release({ operation, invoiceId, accountId, sessionId, amount, askedAt }) {
    const ref = transferName(operation);
    const at = await currentTime();
    return transact(async (tx) => {
      const known = await findInTransaction(tx, operation, 'release');
      if (known) return ref;
      const account = await findInTransaction(tx, accountId, 'payouts');
      const session = await findInTransaction(tx, sessionId, 'checkout');
      if (account?.state === 'asks' || account?.state === 'disabled') {
        throw new AppError('provider-refused', 'The payout account cannot receive money.');
      }
      if (session?.state === 'paid') {
        requireLeft(session.amount - session.refunded - session.sent, amount);
        tx.raw.update(objectRef(sessionId), { sent: session.sent + amount });
      }
      const transfer = {
        what: 'release',
        accountId,
        sessionId,
        amount,
        state: 'released',
        reversals: [],
        createdAt: askedAt,
      } as const;
      tx.set(objectRef(operation), transfer);
      const moved = { kind: 'transfer', ref, amount: -amount, at, invoiceId, operationId: operation } as const;
      enterMovements(tx, { [ref]: moved });
      return ref;
    });
  },
  async takeBack({ operation, transferId, amount }) {
    const id = `reversal_${operation}`;
    const request = { id, amount, operationId: operation };
    const told = await takeBackTransfer(operationOf(transferId), request, await currentTime());
    if (!told) throw new AppError('provider-refused', 'The payout account does not have as much.');
    return id;
  },
  async refund({ operation, refusals, invoiceId, sessionId, amount, askedAt }) {
    const at = await currentTime();
    return transact(async (tx) => {
      const known = await findInTransaction(tx, operation, 'refund');
      const session = await findInTransaction(tx, sessionId, 'checkout');
      if (known?.state === 'refunded') return known.refundId;
      // One that came back is made again only if it is asked for anew.
      if (known && refusals <= known.refusals) throw new AppError('provider-refused', 'The refund failed.');
      if (session?.state === 'paid') {
        requireLeft(session.amount - session.refunded, amount);
        tx.raw.update(objectRef(sessionId), { refunded: session.refunded + amount });
      }
      const refundId = `refund_${operation}${known ? `-${refusals}` : ''}`;
      const refund = { what: 'refund', sessionId, amount, state: 'refunded', refundId, refusals } as const;
      tx.set(objectRef(operation), { ...refund, createdAt: askedAt });
      const moved = { kind: 'refund', ref: refundId, amount: -amount, at, invoiceId, operationId: operation } as const;
      enterMovements(tx, { [refundId]: moved });
      return refundId;
    });
  },
  async openPayouts({ operation, uid, askedAt }) {
    await once(operation, { what: 'payouts', uid, state: 'open', asks: [], createdAt: askedAt });
    return operation;
  },
  async payoutsPage({ accountId }) {
    return `${SIMULATED_PAGES}/payouts/${accountId}`;
  },
  async readWebhook(body, header, now) {
    if (!isFromProvider(body, header, now)) return null;
    const content: unknown = JSON.parse(body);
    const notice = noticeSchema.safeParse(content).data;
    if (notice) return (await readNotice(notice)) ?? 'ignored';
    const stated = statedEventSchema.safeParse(content).data;
    if (!stated) return null;
    const event = await whole(stated, now);
    await enterStatedEvent(event);
    return event;
  },
  movements: simulatedMovements,
};

/** A stated event with what the provider knows beside what was sent. */
async function whole(event: ProviderEvent, now: Date): Promise<ProviderEvent> {
  if (event.kind === 'chargeback') {
    const dispute = await simulatedDispute(event.sessionId);
    return { ...event, ...(dispute && { dispute }) };
  }
  if (event.kind !== 'payment' || event.status !== 'paid') return event;
  const fee = simulatedFee('card', event.amount, now);
  return { ...event, charge: event.charge ?? { id: `charge_${event.id}`, fee } };
}

/** Money that is not there is not sent. */
function requireLeft(left: number, amount: number): void {
  if (amount > left) throw new AppError('provider-refused', `The payment has ${left} cents left.`);
}
