import { findInTransaction, happen } from './object-store.ts';

/** A payment can be disputed once, as at Stripe. */
export const disputeOf = (sessionId: string): string => `dispute_${sessionId}`;

/** The payer's bank takes a payment back, or half of it. Returns the events to send; null where it was disputed, or is not paid. */
export const openDispute = (sessionId: string, isHalf: boolean, now: Date, afterMs: number): Promise<string[] | null> =>
  happen<'checkout'>(sessionId, 'checkout', now, async (session, tx) => {
    const id = disputeOf(sessionId);
    if (session.state !== 'paid' || (await findInTransaction(tx, id, 'dispute'))) return null;
    const amount = isHalf ? Math.floor(session.amount / 2) : session.amount;
    return {
      to: {},
      adds: { [id]: { what: 'dispute', sessionId, amount, state: 'opened', createdAt: now } },
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
  return happen<'dispute'>(id, 'dispute', now, (dispute) =>
    dispute.state === 'opened' ? { to: { state }, tells: [{ type: 'dispute.closed', about: id, afterMs }] } : null,
  );
};
