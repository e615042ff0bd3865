import { expect, test } from 'vitest';
import { AppError } from '../../../../../src/domain/errors.ts';
import { movement } from '../../../../../src/domain/invoice/ledger/ledger.ts';
import type { OutboxRow } from '../../../../../src/domain/invoice/provider/outbox-row.ts';
import { purchaseOf } from '../../../../../tests/support/money/purchase-invoice.ts';
import { decideTakeBack } from './decide-take-back.ts';

const invoice = purchaseOf({ price: 1_000, installments: [], holdback: null });
const released = {
  kind: 'release',
  invoiceId: 'i',
  partId: 'close',
  accountId: 'a',
  sessionId: 's',
  amount: 970,
} as const;
const release = { operation: released, state: 'done', answer: 'tr_1' } as const;
const lost = (cents: number) => movement('chargeback', 'handoff:losses', [['person:b', cents]]);
const asked = (amount: number, state: OutboxRow['state']) => ({
  operation: { kind: 'take-back', invoiceId: 'i', partId: 'close', transferId: 'tr_1', amount } as const,
  state,
  answer: null,
});
const refused = (...given: Parameters<typeof decideTakeBack>): string | null => {
  try {
    decideTakeBack(...given);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
};

test('a loss is taken back from the release that paid it out, under a new id each time', () => {
  const losses = { entries: [lost(1_000)], rows: [release, asked(400, 'failed')] };
  expect(decideTakeBack(release, invoice, losses, 970)).toEqual({
    id: 'take-back-i-close-2',
    operation: { kind: 'take-back', invoiceId: 'i', partId: 'close', transferId: 'tr_1', amount: 970 },
  });
});

test.each([
  ['where nothing was', [], [], 0, '$0.00'],
  ['where a share was', [lost(300)], [], 300, '$3.00'],
  ['than the release brought', [lost(1_000)], [], 970, '$9.70'],
  ['with what is on its way', [lost(1_000)], [asked(900, 'waiting')], 70, '$0.70'],
] as const)('takes back no more than was lost: %s', (_what, entries, rows, most, text) => {
  expect(refused(release, invoice, { entries, rows }, most)).toBeNull();
  expect(refused(release, invoice, { entries, rows }, most + 1)).toBe(`At most ${text} of it can be taken back.`);
});

test("takes back nothing that isn't released or belongs to another invoice", () => {
  const losses = { entries: [lost(1_000)], rows: [] };
  for (const row of [
    { ...release, state: 'waiting' as const },
    { ...release, answer: null },
  ])
    expect(refused(row, invoice, losses, 1)).toBe('It is not released yet.');
  const notFound = new AppError('not-found').message;
  expect(refused(release, { ...invoice, id: 'other' }, losses, 1)).toBe(notFound);
  expect(refused(asked(1, 'done'), invoice, losses, 1)).toBe(notFound);
});
