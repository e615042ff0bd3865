import type { Cents } from '../../shared/money.ts';
import { sum } from '../../shared/numbers.ts';
import type { OperationOf, OutboxRow } from '../provider/outbox-row.ts';
import { accounts, type LedgerMovement } from './ledger.ts';

type Row = Pick<OutboxRow, 'operation' | 'state'>;
type Asked = OperationOf<'take-back'> & Pick<OutboxRow, 'state'>;

/** Returns the requests to take back an invoice's money from the seller, based on outbox rows. */
export const reversalRequests = (rows: readonly Row[]): Asked[] =>
  rows.flatMap(({ operation, state }) => (operation.kind === 'take-back' ? [{ ...operation, state }] : []));

const amountOnItsWay = (asked: readonly Asked[]): Cents =>
  sum(asked.filter(({ state }) => state === 'waiting').map(({ amount }) => amount));

/**
 * Returns the cents that Handoff has permanently lost on an invoice, according to its ledger; negative if more was
 * taken back than lost.
 */
export const lossInLedger = (entries: readonly Pick<LedgerMovement, 'lines'>[]): Cents => {
  const lines = entries.flatMap((entry) => entry.lines).filter(({ account }) => account === accounts.losses);
  return 0 - sum(lines.map(({ amount }) => amount));
};

/** Returns the maximum that may still be taken back, in cents: the loss minus take-backs in progress. */
export const remainingLoss = (entries: readonly Pick<LedgerMovement, 'lines'>[], rows: readonly Row[]): Cents =>
  Math.max(0, lossInLedger(entries) - amountOnItsWay(reversalRequests(rows)));

/**
 * Returns the cents of a release that may still be taken back from the seller: the rest of its amount, capped at the
 * remaining loss.
 */
export function maxTakeBack(
  release: { partId: string; amount: Cents },
  takenBack: Cents,
  entries: readonly Pick<LedgerMovement, 'lines'>[],
  rows: readonly Row[],
): Cents {
  const ofPart = reversalRequests(rows).filter(({ partId }) => partId === release.partId);
  return Math.max(0, Math.min(remainingLoss(entries, rows), release.amount - takenBack - amountOnItsWay(ofPart)));
}
