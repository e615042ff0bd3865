import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProviderMovement } from '../provider/provider-movement.ts';
import type { NamedEntry } from './difference.ts';
import { type LedgerMovement, movement, providerFee } from './ledger.ts';
import { findLedgerDifferences } from './reconciliation.ts';

const AT = new Date('2026-11-01T12:00:00Z');
const ALWAYS = { since: new Date(0), from: new Date(0), until: new Date('2030-01-01') };
const cents = fc.integer({ min: 1, max: 9_999_999 });

/** An event as recorded on both sides. */
interface Happened {
  entries: LedgerMovement[];
  movements: Pick<ProviderMovement, 'kind' | 'amount' | 'fee' | 'undecided'>[];
}
const one = (kind: ProviderMovement['kind'], amount: number, fee = 0, undecided = false) => ({
  kind,
  amount,
  fee,
  undecided,
});

const happened: fc.Arbitrary<Happened> = fc.oneof(
  fc.record({ amount: cents, fee: cents }).map(({ amount, fee }) => ({
    entries: [movement('payment', 'person:b', [['held:d', amount]]), providerFee(fee)],
    movements: [one('charge', amount, fee)],
  })),
  fc.record({ net: cents, fee: cents }).map(({ net, fee }) => ({
    entries: [
      movement('release', 'held:d', [
        ['person:s', net],
        ['handoff:fees', fee],
      ]),
    ],
    movements: [one('transfer', -net)],
  })),
  // A release that was taken back in shares.
  fc.record({ net: cents, fee: cents, share: fc.integer({ min: 1, max: 99 }) }).map(({ net, fee, share }) => {
    const first = Math.ceil((net * share) / 100);
    const back = [first, net - first].filter((amount) => amount > 0);
    return {
      entries: [
        movement('release', 'held:d', [
          ['person:s', net],
          ['handoff:fees', fee],
        ]),
        ...back.map((amount) => movement('release-reversed', 'person:s', [['handoff:losses', amount]])),
      ],
      movements: [one('transfer', -net), ...back.map((amount) => one('transfer-reversal', amount))],
    };
  }),
  cents.map((amount) => ({
    entries: [movement('refund', 'held:d', [['person:b', amount]])],
    movements: [one('refund', -amount)],
  })),
  // Refunds that bounced, with the failure recorded on both sides.
  cents.map((amount) => ({
    entries: [
      movement('refund', 'held:d', [['person:b', amount]]),
      movement('refund-failed', 'person:b', [['held:d', amount]]),
    ],
    movements: [one('refund', -amount), one('refund-failed', amount)],
  })),
  // A lost dispute over one or two parts.
  fc.record({ first: cents, second: cents, fee: cents }).map(({ first, second, fee }) => ({
    entries: [
      providerFee(fee),
      movement('chargeback', 'held:d', [['person:b', first]]),
      movement('chargeback', 'handoff:losses', [['person:b', second]]),
    ],
    movements: [one('dispute', -first - second, fee)],
  })),
  // A won dispute whose fee was returned, and an undecided one.
  fc.record({ amount: cents, fee: cents }).map(({ amount, fee }) => ({
    entries: [providerFee(fee), providerFee(-fee)],
    movements: [one('dispute', -amount, fee), one('dispute', amount, -fee)],
  })),
  fc.record({ amount: cents, fee: cents }).map(({ amount, fee }) => ({
    entries: [providerFee(fee)],
    movements: [one('dispute', -amount, fee, true)],
  })),
);

/** Returns both sides' records of all events, shuffled, each under its own ID. */
function sides(all: readonly Happened[]): { entries: NamedEntry[]; movements: ProviderMovement[] } {
  return {
    entries: all.flatMap(({ entries }, n) =>
      entries.map((entry, i) => ({
        ...entry,
        id: `${n}-${i}`,
        ref: `name_${n}`,
        invoiceId: `inv_${n}`,
        dealId: `deal_${n}`,
        at: AT,
      })),
    ),
    movements: all
      .flatMap(({ movements }, n) =>
        movements.map((moved) => ({
          ...moved,
          ref: `name_${n}`,
          currency: 'usd',
          at: AT,
          invoiceId: `inv_${n}`,
          operationId: null,
        })),
      )
      .toReversed(),
  };
}

const some = fc.array(happened, { minLength: 1, maxLength: 12 });

test('differences are never reported for equal records', () => {
  fc.assert(
    fc.property(some, (all) => {
      const { entries, movements } = sides(all);
      expect(findLedgerDifferences(entries, movements, ALWAYS)).toEqual([]);
    }),
  );
});

type Sides = ReturnType<typeof sides>;
/** Each fault corrupts one side's `n`th movement or entry and returns the ID affected. */
const FAULTS: Record<string, (both: Sides, n: number, by: number) => string | null> = {
  'missing in the ledger': ({ entries }, n) => entries.splice(n % entries.length, 1)[0]?.ref ?? null,
  'missing at the provider': ({ movements }, n) => movements.splice(n % movements.length, 1)[0]?.ref ?? null,
  'entered twice': ({ entries }, n) => {
    const entry = entries[n % entries.length];
    if (entry) entries.push({ ...entry, id: 'again' });
    return entry?.ref ?? null;
  },
  'made twice': ({ movements }, n) => {
    const moved = movements[n % movements.length];
    if (moved) movements.push({ ...moved, ref: 'name_again' });
    return moved ? 'name_again' : null;
  },
  'another amount': ({ movements }, n, by) => {
    const moved = movements[n % movements.length];
    // Only one side has the amount of an undecided dispute.
    if (!moved || moved.undecided) return null;
    moved.amount += by;
    return moved.ref;
  },
  'another fee': ({ movements }, n, by) => {
    const moved = movements[n % movements.length];
    if (moved) moved.fee += by;
    return moved?.ref ?? null;
  },
  'another currency': ({ movements }, n) => {
    const moved = movements[n % movements.length];
    if (moved) moved.currency = 'eur';
    return moved?.ref ?? null;
  },
};

test.each(Object.entries(FAULTS))('%s is reported, and nothing else', (_what, plant) => {
  fc.assert(
    fc.property(some, fc.nat(), cents, (all, n, by) => {
      const both = sides(all);
      const ref = plant(both, n, by);
      fc.pre(ref !== null);
      const found = findLedgerDifferences(both.entries, both.movements, ALWAYS);
      expect(found.map((item) => item.ref)).toEqual([ref]);
      expect(found[0]?.text).toContain(ref);
    }),
  );
});
