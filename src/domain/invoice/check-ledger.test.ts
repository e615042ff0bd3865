import { expect, test } from 'vitest';
import { checkLedger } from './check-ledger.ts';
import type { InvoicePart } from './invoice.ts';
import { accounts, movement } from './ledger.ts';

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

test('what was paid is held, what was released is not', () => {
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

test('whatever does not add up is a problem', () => {
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
