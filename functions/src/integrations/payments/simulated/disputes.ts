import type { SimulatedMovement } from './movements.ts';
import { findInTransaction, happen } from './object-store.ts';
import type { ObjectOf } from './provider-objects.ts';

/** What Stripe takes for a dispute of a payment within the United States, cents. */
export const DISPUTE_FEE = 15_00;

/** A payment can be disputed once, as at Stripe. */
export const disputeOf = (sessionId: string): string => `dispute_${sessionId}`;

/** The money that the bank takes; whose it is then is open until the bank decides. */
function taken(
  id: string,
  { amount, createdAt: at, state }: ObjectOf<'dispute'>,
  invoiceId: string | null,
): Record<string, SimulatedMovement> {
  const undecided = state === 'opened';
  const movement = { kind: 'dispute', ref: id, amount: -amount, fee: DISPUTE_FEE, at, invoiceId, undecided } as const;
  return { [`${id}_withdrawn`]: movement };
}

/** The payer's bank takes a payment back, or half of it. Returns the events to send; null where it was disputed, or is not paid. */
export const openDispute = (sessionId: string, isHalf: boolean, now: Date, afterMs: number): Promise<string[] | null> =>
  happen<'checkout'>(sessionId, 'checkout', now, async (session, tx) => {
    const id = disputeOf(sessionId);
    if (session.state !== 'paid' || (await findInTransaction(tx, id, 'dispute'))) return null;
    const amount = isHalf ? Math.floor(session.amount / 2) : session.amount;
    const dispute = { what: 'dispute', sessionId, amount, state: 'opened', createdAt: now } as const;
    return {
      to: {},
      adds: { [id]: dispute },
      moves: taken(id, dispute, session.invoiceId),
      tells: [{ type: 'dispute.opened', about: id, afterMs }],
    };
  });

/** The bank decides for the seller (`won`) or for the buyer. */
export const closeDispute = (
  sessionId: string,
  state: 'won' | 'lost',
  now: Date,
  afterMs: number,
): Promise<string[] | null> => {
  const id = disputeOf(sessionId);
  return happen<'dispute'>(id, 'dispute', now, async (dispute, tx) => {
    if (dispute.state !== 'opened') return null;
    const { invoiceId = null } = (await findInTransaction(tx, sessionId, 'checkout')) ?? {};
    const { amount } = dispute;
    const back = { kind: 'dispute', ref: id, amount, at: now, invoiceId } as const;
    return {
      to: { state },
      moves: {
        ...taken(id, { ...dispute, state }, invoiceId),
        ...(state === 'won' && { [`${id}_reinstated`]: back }),
      },
      tells: [{ type: 'dispute.closed', about: id, afterMs }],
    };
  });
};
