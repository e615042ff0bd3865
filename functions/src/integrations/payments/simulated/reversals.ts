import { sum } from '../../../../../src/domain/shared/numbers.ts';
import { findInTransaction, happen } from './object-store.ts';
import type { ObjectOf } from './provider-objects.ts';

/** The provider's name of the transfer that an operation asked for, and the operation of a transfer. */
export const transferName = (operation: string): string => `transfer_${operation}`;
export const operationOf = (transferId: string): string => transferId.replace(/^transfer_/, '');

/** Cents of a transfer that nobody took back. */
export const leftOf = ({ amount, reversals }: Pick<ObjectOf<'release'>, 'amount' | 'reversals'>): number =>
  amount - sum(reversals.map((one) => one.amount));

interface Reversal {
  /** Its own name: one that is there already is not made again. */
  id: string;
  /** Cents; null for all that is left. */
  amount: number | null;
  /** The outbox row that asked for it; null where somebody did it on the dashboard. */
  operationId: string | null;
}

/** Money of a transfer is taken back. Returns the events to send; null where as much is not there. */
export const takeBackTransfer = (
  transfer: string,
  { id, amount, operationId }: Reversal,
  now: Date,
  afterMs = 0,
): Promise<string[] | null> =>
  happen<'release'>(transfer, 'release', now, async ({ accountId, sessionId, reversals, ...rest }, tx) => {
    if (reversals.some((one) => one.id === id)) return { to: {}, tells: [] };
    const account = await findInTransaction(tx, accountId, 'payouts');
    const { invoiceId = null } = (await findInTransaction(tx, sessionId, 'checkout')) ?? {};
    const left = leftOf({ ...rest, reversals });
    const taken = amount ?? left;
    if (taken === 0 || taken > left || account?.state === 'disabled') return null;
    const moved = { kind: 'transfer-reversal', ref: transferName(transfer), amount: taken, at: now } as const;
    return {
      to: { reversals: [...reversals, { id, amount: taken }] },
      moves: { [id]: { ...moved, invoiceId, operationId } },
      tells: [{ type: 'transfer.reversed', about: transfer, afterMs }],
    };
  });
