import assert from 'node:assert/strict';
import fc from 'fast-check';
import { test } from 'vitest';
import { plan } from '../../../tests/support/money/payment-plan.ts';
import { NOW, purchaseOf } from '../../../tests/support/money/purchase-invoice.ts';
import { offerTermsSchema } from '../offer/offer.ts';
import { feeToTake } from './fee.ts';
import { sumOf } from './invoice.ts';
import { completePurchase, type MoneyStep, movePart, receivePayment, releasePart, settlePart } from './purchase.ts';

// Uses Node's `assert`, since Vitest's `expect` takes longer than the code being checked.
const RUNS = 10_000;
/** A run takes a few seconds, or more on a busy machine. */
const TIMEOUT_MS = 60_000;

const TERMS = { assets: ['a'], diligenceDays: 0, exclusivityDays: 7, supportDays: 0, expiryDays: 7, conditions: '' };

test(
  'the parts of every possible plan add up to the price, none of them empty',
  () => {
    fc.assert(
      fc.property(plan, (terms) => {
        assert.ok(offerTermsSchema.safeParse({ ...terms, ...TERMS }).success);
        const { parts } = purchaseOf(terms);
        assert.equal(sumOf(parts), terms.price);
        assert.ok(parts.every((part) => part.amount > 0));
        assert.ok((parts[0]?.amount ?? 0) >= 100);
      }),
      { numRuns: RUNS },
    );
  },
  TIMEOUT_MS,
);

test(
  'fees of releases in any order add up to the fee on their sum',
  () => {
    const releases = fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        releases.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        fc.integer({ min: 0, max: 10_000 }),
        ([inOrder, shuffled], basisPoints) => {
          const taken = (list: number[]) => {
            let released = 0;
            let fees = 0;
            for (const amount of list) {
              released += amount;
              const fee = feeToTake({ basisPoints }, released, fees);
              assert.ok(fee >= 0 && fee <= amount, `a fee of ${fee} for ${amount}`);
              fees += fee;
            }
            return fees;
          };
          const total = inOrder.reduce((sum, amount) => sum + amount, 0);
          assert.equal(taken(inOrder), feeToTake({ basisPoints }, total, 0));
          assert.equal(taken(shuffled), taken(inOrder));
        },
      ),
      { numRuns: RUNS },
    );
  },
  TIMEOUT_MS,
);

test(
  'the order of releases doesn’t change what anyone gets in the end',
  () => {
    fc.assert(
      fc.property(plan, fc.nat(), (terms, seed) => {
        const totals = (order: (ids: string[]) => string[]) => {
          const ids = purchaseOf(terms).parts.map(({ id }) => id);
          const atClose = ids.filter((id) => !id.startsWith('installment'));
          let invoice = completePurchase(receivePayment(purchaseOf(terms), atClose, 's', NOW).invoice, NOW).invoice;
          const got = new Map<string, number>();
          const enter = (step: MoneyStep) => {
            invoice = step.invoice;
            for (const { account, amount } of step.movements.flatMap(({ lines }) => lines))
              if (!account.startsWith('held')) got.set(account, (got.get(account) ?? 0) + amount);
          };
          for (const id of order(ids)) {
            if (id.startsWith('installment')) {
              invoice = movePart(invoice, id, 'fall-due', 'system', NOW).invoice;
              enter(receivePayment(invoice, [id], id, NOW));
            } else if (id === 'holdback') {
              const amount = invoice.parts.find((part) => part.id === id)?.amount ?? 0;
              enter(releasePart(invoice, id, { release: amount, refund: 0 }, NOW));
            }
            enter(settlePart(invoice, id, 'release', NOW));
          }
          return { got: Object.fromEntries([...got].sort()), fee: invoice.feeTaken, state: invoice.state };
        };
        const forwards = totals((ids) => ids);
        const turned = totals((ids) => [...ids.slice(seed % ids.length), ...ids.slice(0, seed % ids.length)].reverse());
        assert.equal(turned.fee, forwards.fee);
        assert.equal(turned.state, 'released');
        assert.equal(turned.got['handoff:fees'], forwards.got['handoff:fees']);
        assert.equal(turned.got['person:s'], forwards.got['person:s']);
        assert.equal(forwards.fee, feeToTake(purchaseOf(terms).fees, terms.price, 0));
      }),
      { numRuns: RUNS },
    );
  },
  TIMEOUT_MS,
);
