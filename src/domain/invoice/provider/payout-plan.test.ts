import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plan } from '../../../../tests/support/money/payment-plan.ts';
import { NOW, purchaseOf } from '../../../../tests/support/money/purchase-invoice.ts';
import { addDays } from '../../shared/time.ts';
import { agreedFees, netToSeller } from '../fee.ts';
import { payableParts, sumOf } from '../invoice.ts';
import { completePurchase, type MoneyStep, movePart, receivePayment, releasePart, settlePart } from '../purchase.ts';
import { installmentName, payoutPlan } from './payout-plan.ts';

const FEES = agreedFees(NOW);
const RUNS = 5_000;
const TIMEOUT_MS = 60_000;

test('all cash at close: one payment, one payout', () => {
  expect(payoutPlan({ price: 3_600_000, installments: [], holdback: null }, FEES)).toEqual({
    payments: [{ kind: 'close', n: 0, amount: 3_600_000, days: null }],
    payouts: [{ kind: 'close', n: 0, amount: 3_600_000, fee: 108_000, net: 3_492_000, days: 0 }],
    price: 3_600_000,
    fees: FEES,
    fee: 108_000,
    net: 3_492_000,
  });
});

test('holdback and installments come in chronological order, each minus its fee', () => {
  const { payments, payouts, fee, net } = payoutPlan(
    {
      price: 4_000_000,
      installments: [
        { amount: 900_000, days: 120 },
        { amount: 900_000, days: 30 },
      ],
      holdback: { amount: 600_000, days: 90 },
    },
    FEES,
  );
  expect(payments.map(({ n, amount, days }) => [n, amount, days])).toEqual([
    [0, 2_200_000, null],
    [2, 900_000, 30],
    [1, 900_000, 120],
  ]);
  expect(payouts.map((payout) => [payout.kind, payout.n, payout.amount, payout.net, payout.days])).toEqual([
    ['close', 0, 1_600_000, 1_552_000, 0],
    ['installment', 2, 900_000, 873_000, 30],
    ['holdback', 0, 600_000, 582_000, 90],
    ['installment', 1, 900_000, 873_000, 120],
  ]);
  expect([fee, net]).toEqual([120_000, 3_880_000]);
});

test('the fee is rounded once over all payouts, not on each', () => {
  const { payouts, fee } = payoutPlan(
    {
      price: 350,
      installments: [
        { amount: 117, days: 1 },
        { amount: 117, days: 2 },
      ],
      holdback: null,
    },
    FEES,
  );
  expect(payouts.map((payout) => payout.fee)).toEqual([3, 4, 4]);
  expect(fee).toBe(11);
});

test(
  'every plan matches the money steps, to the cent and in the same order',
  () => {
    fc.assert(
      fc.property(plan, (terms) => {
        const said = payoutPlan(terms, FEES);
        const got: { account: string; amount: number }[][] = [];
        const paid: number[] = [];
        let invoice = purchaseOf(terms);
        const enter = (step: MoneyStep) => {
          invoice = step.invoice;
          got.push(...step.movements.map(({ lines }) => [...lines]));
        };
        const pay = () => {
          const parts = payableParts(invoice);
          paid.push(sumOf(parts));
          enter(
            receivePayment(
              invoice,
              parts.map(({ id }) => id),
              's',
              NOW,
            ),
          );
        };
        pay();
        enter(completePurchase(invoice, NOW));
        enter(settlePart(invoice, 'close', 'release', NOW));
        const later = invoice.parts.filter(({ kind }) => kind !== 'close');
        const at = ({ dueAt, releaseAt, kind }: (typeof later)[number]) =>
          ((kind === 'holdback' ? releaseAt : dueAt) ?? NOW).getTime();
        for (const part of later.toSorted((a, b) => at(a) - at(b))) {
          const when = new Date(at(part));
          if (part.kind === 'holdback') {
            enter(releasePart(invoice, part.id, { release: part.amount, refund: 0 }, when));
          } else {
            invoice = movePart(invoice, part.id, 'fall-due', 'system', when).invoice;
            pay();
          }
          expect(addDays(NOW, part.days ?? 0)).toEqual(when);
          enter(settlePart(invoice, part.id, 'release', when));
        }
        const to = (account: string) =>
          got.flatMap((lines) => lines.filter((line) => line.account === account).map(({ amount }) => amount));
        expect(said.payments.map(({ amount }) => amount)).toEqual(paid);
        // Compares the seller's and Handoff's share of each release, without zeros because the ledger has no zero
        // lines.
        expect(said.payouts.map(({ net }) => net).filter(Boolean)).toEqual(to('person:s'));
        expect(said.payouts.map(({ fee }) => fee).filter(Boolean)).toEqual(to('handoff:fees'));
        expect(said.fee).toBe(invoice.feeTaken);
        expect(said.net).toBe(netToSeller(FEES, terms.price));
      }),
      { numRuns: RUNS },
    );
  },
  TIMEOUT_MS,
);

test('installments are numbered if there are several', () => {
  expect([installmentName(1, 1), installmentName(2, 3)]).toEqual(['Installment', 'Installment 2']);
});
