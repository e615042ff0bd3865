import { expect, test } from 'vitest';
import { NOW, purchaseOf } from '../../../tests/support/money/purchase-invoice.ts';
import {
  agreedFees,
  allowsBankDebit,
  exampleSale,
  FEE_TABLES,
  feesAt,
  feesOfOffer,
  feesSinceText,
  feeText,
  percentText,
  publishedProviderFee,
} from './fee.ts';
import { invoiceSchema } from './invoice.ts';
import { completePurchase, receivePayment } from './purchase.ts';
import { settlePartsOutside } from './refunds-and-chargebacks.ts';

const [FIRST] = FEE_TABLES;
const LAST = FEE_TABLES.at(-1) ?? FIRST;

test('fee tables follow one another by day, each effective from its day on', () => {
  const days = FEE_TABLES.map(({ since }) => since);
  expect(days).toEqual([...new Set(days)].sort());
  for (const table of FEE_TABLES) expect(feesAt(new Date(`${table.since}T00:00:00Z`))).toBe(table);
  expect(feesAt(new Date('2999-01-01'))).toBe(LAST);
});
test('a new table applies from the first moment of its UTC day, and the previous one until then', () => {
  const tables = FEE_TABLES as unknown as (typeof FIRST)[];
  const added = { ...LAST, since: '2998-03-01', sellerFee: 400, agreedOnByNobody: true };
  tables.push(added);
  try {
    expect(feesAt(new Date('2998-02-28T23:59:59.999Z'))).toBe(LAST);
    expect(feesAt(new Date('2998-03-01T00:00:00Z'))).toBe(added);
    const { dueDays, providerFeeBy, bankDebitFrom } = LAST;
    const agreed = { since: '2998-03-01', basisPoints: 400, dueDays, providerFeeBy, bankDebitFrom };
    expect(agreedFees(new Date('2998-03-02'))).toEqual(agreed);
    const named = feeText(new Date('2998-03-02'));
    expect(named).toMatch(/^4%/);
    const example = { price: 2_000_000, fee: 80_000, feeName: `Handoff’s fee, ${named}` };
    expect(exampleSale(new Date('2998-03-02'))).toEqual(example);
  } finally {
    tables.pop();
  }
});
test('anything before the first table uses the first', () => {
  expect(feesAt(new Date(0))).toBe(FIRST);
});
test('an offer uses the fees of the day it was made, and its invoice keeps all of them', () => {
  const fees = feesOfOffer({ createdAt: NOW });
  expect(fees).toEqual(agreedFees(NOW));
  expect(invoiceSchema.parse(purchaseOf({ price: 100_000, installments: [], holdback: null })).fees).toEqual(fees);
});

test('an invoice is settled by the fees it was agreed under, whatever today’s table says', () => {
  const other = { ...agreedFees(NOW), basisPoints: 550 };
  const invoice = { ...purchaseOf({ price: 100_000, installments: [], holdback: null }), fees: other };
  const paid = receivePayment(invoice, ['close'], 's', NOW).invoice;
  expect(completePurchase(paid, NOW).operations).toEqual([{ kind: 'release', partId: 'close', amount: 94_500 }]);
  expect(settlePartsOutside(invoice, 'seller', NOW).fee).toBe(5_500);
});

test('a bank account may be used from the stated amount on', () => {
  const fees = agreedFees(NOW);
  expect([99_999, 100_000].map((amount) => allowsBankDebit(fees, amount))).toEqual([false, true]);
});

test('the provider takes a share and some cents by card, or a small capped share from a bank account', () => {
  const { card, bankDebit } = FIRST.provider;
  expect([100, 14_900, 2_000_000].map((amount) => publishedProviderFee(card, amount))).toEqual([33, 462, 58_030]);
  expect([10_000, 62_500, 2_000_000].map((amount) => publishedProviderFee(bankDebit, amount))).toEqual([80, 500, 500]);
});

test('tables are identified by day and share', () => {
  expect([feesSinceText({ since: '2026-11-21' }), percentText({ basisPoints: 250 })]).toEqual([
    '21 November 2026',
    '2.5%',
  ]);
});
