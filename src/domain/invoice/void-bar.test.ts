import { expect, test } from 'vitest';
import { purchaseOf } from '../../../tests/support/purchase-invoice.ts';
import { moveParts } from './purchase.ts';
import { voidBar } from './void-bar.ts';

test('nothing is voided while the provider processes a payment for a part', () => {
  const issued = purchaseOf({ price: 10_000, instalments: [{ amount: 4_000, days: 30 }], holdback: null });
  expect(voidBar(issued)).toBeNull();
  const processing = moveParts(issued, ['close'], 'process', issued.issuedAt);
  expect(voidBar(processing)).toMatch(/^A payment is being processed\./);
  expect(voidBar(moveParts(processing, ['close'], 'fail', issued.issuedAt))).toBeNull();
});
