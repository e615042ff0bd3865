import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOW, purchaseOf } from '../../../tests/support/purchase-invoice.ts';
import { offerTermsSchema } from '../offer/offer.ts';
import { MAX_PRICE_CENTS } from '../shared/money.ts';
import { divideHeld, freezePart, loseChargeback, settleOutside } from './exceptional-steps.ts';
import { feeToTake } from './fee.ts';
import { type Invoice, invoiceState, payableParts, sumOf } from './invoice.ts';
import {
  completePurchase,
  heldCents,
  type MoneyStep,
  movePart,
  moveParts,
  nothingMoves,
  type PaymentPlan,
  payoutsAsked,
  receivePayment,
  releasePart,
  settlePart,
  voidParts,
  waitingPayouts,
} from './purchase.ts';
import { partMachine } from './states.ts';

const RUNS = 10_000;
const SEQUENCES = 3_000;
/** A run takes some seconds, and more on a busy machine. */
const TIMEOUT_MS = 60_000;

/** Every plan that the terms of an offer allow. */
const plan: fc.Arbitrary<PaymentPlan> = fc
  .record({
    close: fc.integer({ min: 100, max: 5_000_000 }),
    instalments: fc.array(
      fc.record({ amount: fc.integer({ min: 100, max: 700_000 }), days: fc.integer({ min: 1, max: 365 }) }),
      { maxLength: 6 },
    ),
    holdShare: fc.option(fc.integer({ min: 1, max: 30 })),
    holdDays: fc.integer({ min: 1, max: 90 }),
  })
  .map(({ close, instalments, holdShare, holdDays }) => {
    const rest = sumOf(instalments);
    const held = holdShare === null ? 0 : Math.floor(((close + rest) * holdShare) / 100);
    const fits = held > 0 && close - held >= 100;
    return { price: close + rest, instalments, holdback: fits ? { amount: held, days: holdDays } : null };
  })
  .filter(({ price }) => price <= MAX_PRICE_CENTS);

const TERMS = { assets: ['a'], diligenceDays: 0, exclusivityDays: 7, supportDays: 0, expiryDays: 7, conditions: '' };

test(
  'the parts of every plan that may be offered sum to the price, none of them empty',
  () => {
    fc.assert(
      fc.property(plan, (terms) => {
        expect(offerTermsSchema.safeParse({ ...terms, ...TERMS }).success).toBe(true);
        const { parts } = purchaseOf(terms);
        expect(sumOf(parts)).toBe(terms.price);
        expect(parts.every((part) => part.amount > 0)).toBe(true);
        expect(parts[0]?.amount).toBeGreaterThanOrEqual(100);
      }),
      { numRuns: RUNS },
    );
  },
  TIMEOUT_MS,
);

test(
  'fees of releases in any order add up to the fee of their sum',
  () => {
    const releases = fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        releases.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }))),
        ([inOrder, shuffled]) => {
          const taken = (list: number[]) => {
            let released = 0;
            let fees = 0;
            for (const amount of list) {
              released += amount;
              const fee = feeToTake(released, fees);
              expect(fee).toBeGreaterThanOrEqual(0);
              expect(fee).toBeLessThanOrEqual(amount);
              fees += fee;
            }
            return fees;
          };
          const total = inOrder.reduce((sum, amount) => sum + amount, 0);
          expect(taken(inOrder)).toBe(feeToTake(total, 0));
          expect(taken(shuffled)).toBe(taken(inOrder));
        },
      ),
      { numRuns: RUNS },
    );
  },
  TIMEOUT_MS,
);

/** What may happen to an invoice; each says what it does, or null where it may not happen now. */
type Move = (invoice: Invoice, pick: number) => MoneyStep | null;
const choose = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(1, list.length)];

const MOVES: Record<string, Move> = {
  pay: (invoice, pick) => {
    const parts = payableParts(invoice).length
      ? payableParts(invoice)
      : invoice.parts.filter(({ state }) => state === 'processing').slice(0, 1);
    const pays = parts.every(({ state }) => partMachine.can(state, 'pay', 'provider'));
    return parts.length && pays
      ? receivePayment(
          invoice,
          parts.map(({ id }) => id),
          `session-${pick}`,
          NOW,
        )
      : null;
  },
  process: (invoice) =>
    nothingMoves(
      moveParts(
        invoice,
        payableParts(invoice)
          .slice(0, 1)
          .map(({ id }) => id),
        'process',
        NOW,
      ),
    ),
  fail: (invoice) =>
    nothingMoves(
      moveParts(
        invoice,
        invoice.parts.map(({ id }) => id),
        'fail',
        NOW,
      ),
    ),
  complete: (invoice) =>
    ['paid', 'settled-outside'].includes(invoice.parts[0]?.state ?? '') &&
    !invoice.parts.some(({ dueAt, kind }) => kind === 'instalment' && dueAt)
      ? completePurchase(invoice, NOW)
      : null,
  'fall-due': (invoice) => {
    const part = invoice.parts.find(({ state, dueAt }) => state === 'scheduled' && dueAt);
    return part ? nothingMoves(movePart(invoice, part.id, 'fall-due', 'system', NOW).invoice) : null;
  },
  'run-over': (invoice) => {
    const part = invoice.parts.find(({ state, kind }) => state === 'due' && kind === 'instalment');
    return part ? nothingMoves(movePart(invoice, part.id, 'run-over', 'system', NOW).invoice) : null;
  },
  waive: (invoice) => {
    const part = invoice.parts.find(({ state }) => state === 'overdue');
    return part ? nothingMoves(movePart(invoice, part.id, 'waive', 'seller', NOW).invoice) : null;
  },
  release: (invoice, pick) => {
    const part = choose(
      invoice.parts.filter(({ state, frozen }) => state === 'paid' && !frozen),
      pick,
    );
    if (!part) return null;
    const release = pick % (part.amount + 1);
    return releasePart(invoice, part.id, { release, refund: part.amount - release }, NOW, 'admin');
  },
  rule: (invoice, pick) => {
    const held = heldCents(invoice);
    if (held === 0 || invoice.parts.some(({ frozen, state }) => frozen && state === 'paid')) return null;
    const release = pick % (held + 1);
    return divideHeld(invoice, { release, refund: held - release }, NOW);
  },
  payout: (invoice) =>
    nothingMoves(
      payoutsAsked(
        invoice,
        waitingPayouts(invoice).map(({ id }) => id),
      ),
    ),
  settle: (invoice, pick) => {
    const part = choose(
      invoice.parts.filter(({ releasing, refunding, payoutAsked }) => (releasing > 0 && payoutAsked) || refunding > 0),
      pick,
    );
    if (!part) return null;
    return settlePart(invoice, part.id, part.releasing > 0 && part.payoutAsked ? 'release' : 'refund', NOW);
  },
  freeze: (invoice, pick) => {
    const part = choose(
      invoice.parts.filter(({ state }) => state === 'paid' || state === 'payout-pending'),
      pick,
    );
    return part ? nothingMoves(freezePart(invoice, part.id, pick % 2 === 0, NOW)) : null;
  },
  lose: (invoice, pick) => {
    const part = choose(
      invoice.parts.filter(({ state }) => ['paid', 'payout-pending', 'settled'].includes(state)),
      pick,
    );
    return part ? loseChargeback(invoice, part.id, NOW) : null;
  },
  outside: (invoice) =>
    invoice.parts.filter(({ kind }) => kind !== 'instalment').every(({ state }) => state === 'due')
      ? settleOutside(invoice, 'seller', NOW)
      : null,
  void: (invoice) => (invoice.parts[0]?.state === 'due' ? nothingMoves(voidParts(invoice, NOW)) : null),
};

const NAMES = Object.keys(MOVES);
/** The first move at or after `from` that changes the invoice or moves money now; null when none does. */
function nextMove(invoice: Invoice, from: number, pick: number): { name: string; step: MoneyStep } | null {
  const before = JSON.stringify(invoice.parts);
  for (let i = 0; i < NAMES.length; i += 1) {
    const name = NAMES[(from + i) % NAMES.length] ?? '';
    const step = MOVES[name]?.(invoice, pick);
    if (step && (step.movements.length > 0 || JSON.stringify(step.invoice.parts) !== before)) return { name, step };
  }
  return null;
}

const sequence = fc.array(fc.tuple(fc.nat(NAMES.length - 1), fc.nat(10_000_000)), { maxLength: 25 });

test(
  'after any legal sequence of events nothing is negative, nothing is lost, the ledger sums to zero',
  () => {
    const happened = new Map<string, number>();
    fc.assert(
      fc.property(plan, sequence, (terms, moves) => {
        let invoice = purchaseOf(terms);
        const accounts = new Map<string, number>();
        let tookBack = false;
        for (const [from, pick] of moves) {
          const move = nextMove(invoice, from, pick);
          if (!move) break;
          const { name, step } = move;
          happened.set(name, (happened.get(name) ?? 0) + 1);
          if (name === 'lose' && step.invoice.feeTaken !== invoice.feeTaken) tookBack = true;
          invoice = step.invoice;
          for (const { lines } of step.movements) {
            expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(0);
            for (const { account, amount } of lines) accounts.set(account, (accounts.get(account) ?? 0) + amount);
          }
          for (const { amount } of step.operations) expect(amount).toBeGreaterThanOrEqual(0);
          checkParts(invoice, tookBack);
          // What the provider holds is what is paid and not yet with anybody.
          const held = invoice.parts
            .filter(({ state }) => state === 'paid' || state === 'payout-pending')
            .reduce((sum, part) => sum + part.amount - part.released - part.refunded, 0);
          expect(accounts.get('held:d') ?? 0).toBe(held);
          checkPersons(invoice, accounts);
        }
        expect([...accounts.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
        expect(sumOf(invoice.parts)).toBe(terms.price);
      }),
      { numRuns: SEQUENCES },
    );
    for (const name of NAMES) expect(happened.get(name), name).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);

const PAID = ['paid', 'payout-pending', 'settled', 'settled-outside'];

/** What each account has received, against what the parts say. */
function checkPersons(invoice: Invoice, accounts: ReadonlyMap<string, number>): void {
  const balance = (account: string) => accounts.get(account) ?? 0;
  const total = (cents: (part: Invoice['parts'][number]) => number) =>
    invoice.parts.reduce((sum, part) => sum + cents(part), 0);
  const paid = total(({ state, amount }) => (PAID.includes(state) ? amount : 0));
  const refunded = total((part) => part.refunded);
  expect(balance('person:b')).toBe(refunded - paid - balance('handoff:losses'));
  expect(-balance('handoff:losses')).toBeLessThanOrEqual(total(({ lost, amount }) => (lost ? amount : 0)));
  expect(balance('person:s') + balance('handoff:fees')).toBe(total((part) => part.released));
  // The fee of a payment outside is invoiced, not taken.
  const invoiced = feeToTake(
    total(({ state, released }) => (state === 'settled-outside' ? released : 0)),
    0,
  );
  expect(balance('handoff:fees')).toBe(invoice.feeTaken - invoiced - total((part) => part.releasingFee));
}

/** `tookBack`: a chargeback took a release back, whose fee may have been a cent off its own share. */
function checkParts(invoice: Invoice, tookBack: boolean): void {
  let onItsWay = 0;
  for (const part of invoice.parts) {
    for (const cents of [part.released, part.refunded, part.releasing, part.refunding, part.releasingFee]) {
      expect(cents).toBeGreaterThanOrEqual(0);
      expect(Number.isInteger(cents)).toBe(true);
    }
    expect(part.released + part.refunded + part.releasing + part.refunding).toBeLessThanOrEqual(part.amount);
    if (part.state === 'settled' || part.state === 'settled-outside') {
      expect(part.released + part.refunded).toBe(part.amount);
    }
    onItsWay += part.released + part.releasing;
  }
  const fee = invoice.feeTaken - feeToTake(onItsWay, 0);
  expect(Math.abs(fee)).toBeLessThanOrEqual(tookBack ? invoice.parts.length : 0);
  expect(invoice.state).toBe(invoiceState(invoice.parts));
}

test(
  'the order of releases does not change what anybody gets in the end',
  () => {
    fc.assert(
      fc.property(plan, fc.nat(), (terms, seed) => {
        const totals = (order: (ids: string[]) => string[]) => {
          const ids = purchaseOf(terms).parts.map(({ id }) => id);
          const atClose = ids.filter((id) => !id.startsWith('instalment'));
          let invoice = completePurchase(receivePayment(purchaseOf(terms), atClose, 's', NOW).invoice, NOW).invoice;
          const got = new Map<string, number>();
          const enter = (step: MoneyStep) => {
            invoice = step.invoice;
            for (const { account, amount } of step.movements.flatMap(({ lines }) => lines))
              if (!account.startsWith('held')) got.set(account, (got.get(account) ?? 0) + amount);
          };
          for (const id of order(ids)) {
            if (id.startsWith('instalment')) {
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
        expect(turned.fee).toBe(forwards.fee);
        expect(turned.state).toBe('released');
        expect(turned.got['handoff:fees']).toBe(forwards.got['handoff:fees']);
        expect(turned.got['person:s']).toBe(forwards.got['person:s']);
        expect(forwards.fee).toBe(feeToTake(terms.price, 0));
      }),
      { numRuns: RUNS },
    );
  },
  TIMEOUT_MS,
);
