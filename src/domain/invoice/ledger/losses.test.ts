import { expect, test } from 'vitest';
import type { OutboxRow } from '../provider/outbox-row.ts';
import { movement } from './ledger.ts';
import { lossInLedger, maxTakeBack, remainingLoss, reversalRequests } from './losses.ts';

const lost = movement('chargeback', 'handoff:losses', [['person:b', 1_000]]);
const back = (amount: number) => movement('release-reversed', 'person:s', [['handoff:losses', amount]]);
const asked = (amount: number, state: OutboxRow['state'], partId = 'close') => ({
  operation: { kind: 'take-back', invoiceId: 'i', partId, transferId: 'tr_1', amount } as const,
  state,
});
const release = { partId: 'close', amount: 970 };

test('a loss is the chargeback minus what was recovered', () => {
  expect(lossInLedger([])).toBe(0);
  expect(lossInLedger([lost, movement('payment', 'person:b', [['held:d', 1_000]])])).toBe(1_000);
  expect(lossInLedger([lost, back(300)])).toBe(700);
  expect(lossInLedger([back(300)])).toBe(-300);
});

test('a pending recovery isn’t requested again; a rejected one is', () => {
  expect(remainingLoss([lost], [asked(400, 'waiting')])).toBe(600);
  expect(remainingLoss([lost], [asked(400, 'failed')])).toBe(1_000);
  expect(remainingLoss([lost, back(400)], [asked(400, 'done')])).toBe(600);
  expect(remainingLoss([back(300)], [])).toBe(0);
});

test('a pending payout to the seller isn’t a recovery', () => {
  const paidOut = {
    operation: { kind: 'release', invoiceId: 'i', partId: 'close', amount: 400 } as OutboxRow['operation'],
    state: 'waiting' as const,
  };
  expect(reversalRequests([paidOut, asked(300, 'done')])).toEqual([{ ...asked(300, 'done').operation, state: 'done' }]);
  expect(remainingLoss([lost], [paidOut])).toBe(1_000);
});

test('at most the seller’s proceeds of a release may be taken back, and at most the loss', () => {
  expect(maxTakeBack(release, 0, [], [])).toBe(0);
  expect(maxTakeBack(release, 0, [lost], [])).toBe(970);
  expect(maxTakeBack(release, 0, [lost, back(500)], [])).toBe(500);
  expect(maxTakeBack(release, 970, [lost], [])).toBe(0);
  expect(maxTakeBack(release, 0, [lost], [asked(900, 'waiting')])).toBe(70);
  // Money that is asked back for another part reduces the remaining loss.
  expect(maxTakeBack(release, 0, [lost], [asked(300, 'waiting', 'holdback')])).toBe(700);
});
