import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../shared/durations.ts';
import { sum } from '../../shared/numbers.ts';
import { retryDelayMs } from '../provider/outbox-row.ts';
import type { ProviderMovement } from '../provider/provider-movement.ts';
import { OPERATIONS } from '../provider/provider-operation.ts';
import type { Difference, NamedEntry } from './difference.ts';
import { movement, providerFee } from './ledger.ts';
import {
  differencesText,
  findLedgerDifferences,
  isComparisonDue,
  newReconciliation,
  reconciliationSchema,
  SETTLED_MS,
} from './reconciliation.ts';

describe('reconciliation result', () => {
  const NOW = new Date('2026-11-25T23:30:00Z');
  const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
  const made = { ...newReconciliation(NOW), day: '2026-11-25', comparedAt: NOW };

  test('a comparison is due once a day, and an hour after a failed one', () => {
    expect(isComparisonDue(newReconciliation(NOW), NOW)).toBe(true);
    expect([0, 29, 30].map((minutes) => isComparisonDue(made, later(minutes)))).toEqual([false, false, true]);
    const failedAtNoon = { ...made, problem: 'No answer.', triedAt: new Date('2026-11-25T12:00:00Z') };
    expect(isComparisonDue(failedAtNoon, new Date('2026-11-25T13:00:00Z'))).toBe(true);
    const failed = { ...made, problem: 'No answer.' };
    expect([0, 59, 60].map((minutes) => isComparisonDue(failed, later(minutes)))).toEqual([false, false, true]);
  });

  test('a case lists twenty differences and the number of others', () => {
    const named = (count: number) => {
      const differences = Array.from({ length: count }, (_, n) => ({ text: `Difference ${n}.` }) as Difference);
      return differencesText({ differences, count }).split('\n');
    };
    expect(named(20)).toHaveLength(20);
    expect(named(23).slice(-2)).toEqual(['Difference 19.', 'And 3 more.']);
  });

  test('a comparison is stored completely, from before the first one on', () => {
    const difference: Difference = {
      ref: 're_1',
      kind: 'amount',
      ledger: -400,
      provider: -300,
      invoiceId: 'i',
      dealId: null,
      at: NOW,
      text: 'Differs.',
    };
    const found = { ...made, movements: 3, differences: [difference], count: 1, accountFees: 200, caseId: 'c' };
    expect([newReconciliation(NOW), found].map((item) => reconciliationSchema.parse(item))).toEqual([
      { ...found, day: null, comparedAt: null, movements: 0, differences: [], count: 0, accountFees: 0, caseId: null },
      found,
    ]);
  });
});

describe('reconciliation', () => {
  const AT = new Date('2026-11-01T12:00:00Z');
  const daysOn = (days: number) => new Date(AT.getTime() + days * DAY_MS);
  const COMPARED = { since: daysOn(-10), from: daysOn(-1), until: daysOn(1) };

  const entry = (
    ref: string | null,
    of: Pick<NamedEntry, 'what' | 'lines'>,
    more: Partial<NamedEntry> = {},
  ): NamedEntry => ({
    id: `e-${ref}-${of.what}`,
    ref,
    invoiceId: 'inv',
    dealId: 'deal',
    at: AT,
    ...of,
    ...more,
  });
  const paid = entry('ch_1', movement('payment', 'person:b', [['held:d', 1_000]]));
  const fee = entry('ch_1', providerFee(59));
  const released = entry(
    'tr_1',
    movement('release', 'held:d', [
      ['person:s', 970],
      ['handoff:fees', 30],
    ]),
  );
  const refunded = entry('re_1', movement('refund', 'held:d', [['person:b', 400]]));
  const lost = entry('du_1', movement('chargeback', 'handoff:losses', [['person:b', 1_000]]));
  const lostFee = entry('du_1', providerFee(1_500));

  const moved = (
    kind: ProviderMovement['kind'],
    ref: string,
    amount: number,
    more: Partial<ProviderMovement> = {},
  ) => ({
    kind,
    ref,
    amount,
    fee: 0,
    currency: 'usd',
    at: AT,
    invoiceId: 'inv',
    operationId: null,
    undecided: false,
    ...more,
  });
  const charge = moved('charge', 'ch_1', 1_000, { fee: 59 });
  const transfer = moved('transfer', 'tr_1', -970, { operationId: 'release-1' });
  const refund = moved('refund', 're_1', -400);
  const dispute = moved('dispute', 'du_1', -1_000, { fee: 1_500 });

  const differences = (entries: NamedEntry[], movements: ProviderMovement[], compared = COMPARED) =>
    findLedgerDifferences(entries, movements, compared);
  const found = (entries: NamedEntry[], movements: ProviderMovement[]) =>
    differences(entries, movements).map(({ kind, ref, ledger, provider }) => [kind, ref, ledger, provider]);

  test('a whole sale is the same on both sides, even where only one of them records something', () => {
    const outside = entry(null, movement('outside-payment', 'person:b', [['person:s', 500]]));
    const nothingToSend = entry(
      'nothing to send',
      movement('release', 'held:d', [
        ['person:s', 0],
        ['handoff:fees', 30],
      ]),
    );
    const entries = [paid, fee, released, refunded, lost, lostFee, outside, nothingToSend];
    const monthly = moved('account-fee', 'txn_1', -200);
    expect(differences(entries, [charge, transfer, refund, dispute, monthly])).toEqual([]);
  });

  test('money taken back from a release appears under its id, in whatever shares', () => {
    const back = (amount: number, n: number) =>
      entry('tr_1', movement('release-reversed', 'person:s', [['handoff:losses', amount]]), { id: `back-${n}` });
    const reversal = (amount: number) => moved('transfer-reversal', 'tr_1', amount);
    expect(differences([released, back(300, 1), back(670, 2)], [transfer, reversal(300), reversal(670)])).toEqual([]);
    expect(found([released, back(970, 1)], [transfer])).toEqual([['amount', 'tr_1', 0, -970]]);
  });

  test.each([
    [
      'a payment that the provider does not have',
      [paid],
      [],
      'not-at-provider',
      1_000,
      0,
      'The ledger has a payment of $10.00 (ch_1); the provider has none.',
    ],
    [
      'a refund that nobody asked for',
      [],
      [refund],
      'not-in-ledger',
      0,
      -400,
      'The provider has a refund of $4.00 (re_1); the ledger has none.',
    ],
    [
      'a release of another amount',
      [released],
      [{ ...transfer, amount: -900 }],
      'amount',
      -970,
      -900,
      'The release tr_1 is −$9.70 in the ledger and −$9.00 at the provider.',
    ],
    [
      'a transfer that was taken back',
      [released],
      [transfer, moved('transfer-reversal', 'tr_1', 970)],
      'amount',
      -970,
      0,
      'The release tr_1 is −$9.70 in the ledger and $0.00 at the provider.',
    ],
    [
      'a refund that came back, and is in the ledger as sent',
      [refunded],
      [refund, moved('refund-failed', 're_1', 400)],
      'not-at-provider',
      -400,
      0,
      'The ledger has a refund of $4.00 (re_1); the provider has none.',
    ],
    [
      'a payment in another currency',
      [paid],
      [{ ...charge, currency: 'eur' }],
      'currency',
      1_000,
      1_000,
      'The payment ch_1 was not in US dollars at the provider; the ledger has $10.00.',
    ],
    [
      'an entry that was made twice',
      [released, { ...released, id: 'again' }],
      [transfer],
      'twice-in-ledger',
      -1_940,
      -970,
      'The ledger has the release tr_1 more than once: $19.40, where the provider moved $9.70.',
    ],
    [
      'a fee that the ledger does not have',
      [paid],
      [charge],
      'fee',
      0,
      59,
      'For ch_1 the ledger has a provider’s fee of $0.00; the provider took $0.59.',
    ],
    [
      'a fee that the provider never took',
      [lostFee],
      [],
      'fee',
      1_500,
      0,
      'For du_1 the ledger has a provider’s fee of $15.00; the provider took $0.00.',
    ],
    [
      'a chargeback that was won, and is lost in the ledger',
      [lost, lostFee],
      [dispute, moved('dispute', 'du_1', 1_000)],
      'not-at-provider',
      -1_000,
      0,
      'The ledger has a chargeback of $10.00 (du_1); the provider has none.',
    ],
  ] as const)('names %s', (_what, entries, movements, kind, ledger, provider, text) => {
    const [first, ...more] = differences([...entries], [...movements]);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ kind, ledger, provider, text, invoiceId: 'inv', at: AT });
    expect(first?.dealId).toBe(entries.length ? 'deal' : null);
  });

  test('a transfer repeated for the same operation is reported as such', () => {
    const again = { ...transfer, ref: 'tr_2' };
    expect(found([released], [again, transfer])).toEqual([['twice-at-provider', 'tr_2', 0, -970]]);
    expect(found([released], [transfer, { ...again, operationId: 'release-2' }])).toEqual([
      ['not-in-ledger', 'tr_2', 0, -970],
    ]);
  });

  test('a duplicate that is missing from the ledger is reported both times', () => {
    expect(found([], [transfer, { ...transfer, ref: 'tr_2' }])).toEqual([
      ['not-in-ledger', 'tr_1', 0, -970],
      ['not-in-ledger', 'tr_2', 0, -970],
    ]);
    // The ledger records the refund as sent and returned, the provider only as sent.
    const returned = entry('re_1', movement('refund-failed', 'person:b', [['held:d', 400]]));
    expect(found([refunded, returned], [{ ...refund, operationId: 'refund-1' }])).toEqual([
      ['not-in-ledger', 're_1', 0, -400],
    ]);
  });

  test('a duplicate entry is recognized next to its fee; entries of other amounts aren’t', () => {
    expect(found([paid, { ...paid, id: 'again' }, fee], [charge])).toEqual([['twice-in-ledger', 'ch_1', 2_000, 1_000]]);
    const more = entry('ch_1', movement('payment', 'person:b', [['held:d', 300]]), { id: 'more' });
    expect(found([paid, more, fee], [charge])).toEqual([['amount', 'ch_1', 1_300, 1_000]]);
  });

  describe('unknown movements aren’t reported', () => {
    test('operations that may still move money until their last attempt are left out', () => {
      const waits = Array.from({ length: OPERATIONS.release.tries }, (_, n) => retryDelayMs(n + 1, () => 1));
      expect(sum(waits)).toBeLessThan(SETTLED_MS);
    });

    test('an undecided chargeback: its money is gone at the provider, and its fee is in both', () => {
      const open = { ...dispute, undecided: true };
      expect(found([lostFee], [open])).toEqual([]);
      expect(found([], [open])).toEqual([['fee', 'du_1', 0, 1_500]]);
    });
    test('recent movements, and those too old to be read completely, are left out, as is anything begun before the first comparison', () => {
      const at = (date: Date) => differences([], [{ ...refund, at: date }]).length;
      expect([daysOn(-1.1), daysOn(-1), AT, daysOn(1), daysOn(1.1)].map(at)).toEqual([0, 1, 1, 1, 0]);
      expect(differences([], [refund], { ...COMPARED, since: daysOn(0.1) })).toEqual([]);
      expect(differences([], [refund], { ...COMPARED, since: AT })).toHaveLength(1);
      // This payment began before the first comparison, so later changes to it don't matter.
      const begun = { ...paid, at: daysOn(-11) };
      expect(differences([begun], [moved('charge', 'ch_1', 900)])).toEqual([]);
      // The dispute's money was taken before the first comparison, and the dispute was decided after it.
      const early = { ...dispute, at: daysOn(-20) };
      expect(differences([lost, lostFee], [early])).toEqual([]);
      expect(differences([lost], [{ ...early, at: daysOn(-5), fee: 1 }])).toHaveLength(1);
    });
  });

  test('differences are ordered by time, then by id', () => {
    const movements = [
      { ...refund, ref: 're_b' },
      { ...refund, ref: 're_c', at: daysOn(0.5) },
      { ...refund, ref: 're_a' },
    ];
    expect(found([], movements).map(([, ref]) => ref)).toEqual(['re_a', 're_b', 're_c']);
  });
});
