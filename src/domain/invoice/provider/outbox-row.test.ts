import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../shared/durations.ts';
import {
  claimRow,
  isLastTry,
  markRowDone,
  markRowFailed,
  newOutboxRow,
  type OutboxRow,
  resetFailedRow,
  retryDelayMs,
} from './outbox-row.ts';
import { canAdminRetry, canBeDoneByHand, OPERATIONS, type OperationKind } from './provider-operation.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const refund = { kind: 'refund', invoiceId: 'i', partId: 'close', sessionId: 's', amount: 5_000 } as const;
const row = newOutboxRow(NOW, refund);

describe('the wait after an attempt', () => {
  test('doubles from two to four minutes, up to three to six hours', () => {
    const bounds = [1, 2, 3, 4, 5, 6, 7, 8, 30].map((n) => [retryDelayMs(n, () => 0), retryDelayMs(n, () => 1)]);
    const minutes = bounds.map((both) => both.map((ms) => ms / MINUTE_MS));
    expect(minutes).toEqual([
      [2, 4],
      [4, 8],
      [8, 16],
      [16, 32],
      [32, 64],
      [64, 128],
      [128, 256],
      [180, 360],
      [180, 360],
    ]);
  });
  test('lies between half of the longest and the longest, whatever chance says, and is a whole number', () => {
    const random = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), random, (attempts, chance) => {
        const longest = Math.min(4 * MINUTE_MS * 2 ** (attempts - 1), 6 * HOUR_MS);
        const wait = retryDelayMs(attempts, () => chance);
        return Number.isInteger(wait) && wait >= longest / 2 && wait <= longest;
      }),
    );
  });
  test('is left to chance where nothing else is said', () => {
    expect(new Set(Array.from({ length: 20 }, () => retryDelayMs(8))).size).toBeGreaterThan(1);
  });
});

describe('an attempt', () => {
  test('is taken once: the next one is its own time away', () => {
    const first = claimRow(row, NOW, () => 0) as OutboxRow;
    expect(first).toEqual({ ...row, attempts: 1, nextAt: later(2 * MINUTE_MS) });
    expect(claimRow(first, later(2 * MINUTE_MS - 1))).toBeNull();
    const second = claimRow(first, later(2 * MINUTE_MS), () => 1);
    expect(second).toMatchObject({ attempts: 2, nextAt: later(10 * MINUTE_MS) });
  });
  test.each(['done', 'failed'] as const)('is not taken of one that is %s', (state) => {
    expect(claimRow({ ...row, state }, NOW)).toBeNull();
  });
  test('is the last after about a day, and after minutes where somebody waits at a screen', () => {
    const tries = (Object.keys(OPERATIONS) as OperationKind[]).map((kind) => {
      let current = { ...row, operation: { ...row.operation, kind } as OutboxRow['operation'] };
      let now = NOW;
      for (; !isLastTry(current); now = current.nextAt ?? now) current = claimRow(current, now, () => 0.5) ?? current;
      return [kind, current.attempts, Math.round((now.getTime() - NOW.getTime()) / HOUR_MS)];
    });
    expect(tries).toEqual([
      ['checkout', 3, 0],
      ['close-checkout', 12, 29],
      ['release', 12, 29],
      ['take-back', 12, 29],
      ['refund', 12, 29],
      ['refund-unexpected', 12, 29],
      ['open-payouts', 3, 0],
    ]);
  });
});

test('a failed row starts over under another key; a completed one says by whom', () => {
  const claimed = claimRow(row, NOW) as OutboxRow;
  const failed = markRowFailed(claimed, 'The account is closed.', NOW);
  expect(failed).toMatchObject({ state: 'failed', attempts: 1, nextAt: null, refusals: 1, doneAt: NOW });
  expect(resetFailedRow(failed)).toEqual({ ...row, refusals: 1 });
  expect(markRowDone({ ...claimed, problem: 'No answer.' }, 're_1', false, NOW)).toMatchObject({
    state: 'done',
    answer: 're_1',
    byHand: false,
    problem: null,
    nextAt: null,
    doneAt: NOW,
  });
  expect(markRowDone(failed, 're_2', true, NOW)).toMatchObject({ answer: 're_2', byHand: true, problem: null });
});

test('operations that move money or close a page can be retried and done by hand by administrators; the rest belong to their requester', () => {
  const kinds = Object.keys(OPERATIONS) as OperationKind[];
  const administrators = ['close-checkout', 'release', 'take-back', 'refund', 'refund-unexpected'];
  expect(kinds.filter(canAdminRetry)).toEqual(administrators);
  expect(kinds.filter(canBeDoneByHand)).toEqual(administrators);
});
