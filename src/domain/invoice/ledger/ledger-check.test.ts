import { describe, expect, test } from 'vitest';
import { NOW, purchaseOf } from '../../../../tests/support/money/purchase-invoice.ts';
import type { InvoicePart } from '../invoice.ts';
import { receivePayment } from '../purchase.ts';
import { accounts, ledgerEntrySchema, movement, providerFee } from './ledger.ts';
import { checkLedger } from './ledger-check.ts';

describe('check ledger', () => {
  const at = new Date(0);
  const held = accounts.held('d');
  const entry = (id: string, from: string, to: string, amount: number) => ({
    id,
    dealId: 'd',
    invoiceId: 'i',
    at,
    ...movement('payment', from, [[to, amount]]),
  });
  const part = (patch: Partial<InvoicePart>) =>
    ({ state: 'paid', amount: 1000, released: 0, refunded: 0, ...patch }) as InvoicePart;
  const purchase = (...parts: InvoicePart[]) => ({ kind: 'purchase', dealId: 'd', parts }) as const;
  const paid = entry('e1', 'person:buyer', held, 1000);

  test('paid money is held, released money isn’t', () => {
    expect(checkLedger(purchase(part({})), [paid])).toEqual({
      balances: [
        { account: 'person:buyer', amount: -1000 },
        { account: held, amount: 1000 },
      ],
      problems: [],
    });
    const released = entry('e2', held, 'person:seller', 1000);
    const settled = part({ state: 'settled', released: 1000 });
    expect(checkLedger(purchase(settled), [paid, released]).problems).toEqual([]);
  });

  test('anything that doesn’t add up is a problem', () => {
    const lines = [{ account: held, amount: 1000 }];
    expect(checkLedger(purchase(part({})), [{ ...paid, lines }]).problems).toEqual([
      'The lines of entry e1 do not sum to zero.',
      'The accounts do not sum to zero.',
    ]);
    expect(checkLedger(purchase(part({ refunded: 400 })), [paid]).problems).toEqual([
      'The provider should hold 600 cents by the parts, and holds 1000.',
    ]);
    expect(checkLedger(purchase(part({})), []).problems).toHaveLength(1);
  });

  test('the provider’s fee is our cost and doesn’t change what is held', () => {
    const invoice = purchaseOf({ price: 100_000, installments: [], holdback: null });
    const paid = receivePayment(invoice, ['close'], 's', NOW);
    const entries = [...paid.movements, providerFee(2_930)].map((movement, i) => ({ ...movement, id: String(i) }));
    expect(checkLedger(paid.invoice, entries)).toEqual({
      balances: [
        { account: 'person:b', amount: -100_000 },
        { account: 'held:d', amount: 100_000 },
        { account: 'handoff:costs', amount: -2_930 },
        { account: 'provider:fees', amount: 2_930 },
      ],
      problems: [],
    });
  });
});

describe('ledger entries', () => {
  test('a ledger entry is stored completely', () => {
    const entry = {
      ...movement('payment', 'person:b', [['held:d', 500]]),
      dealId: 'd',
      invoiceId: 'i',
      at: new Date(0),
      ref: 'ch_1',
    };
    expect(ledgerEntrySchema.parse(entry)).toEqual(entry);
  });
});
