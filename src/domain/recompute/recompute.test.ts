import { describe, expect, test } from 'vitest';
import { accepts } from '../../../tests/support/api/accepts.ts';
import { completeDraft } from '../../../tests/support/listings/complete-draft.ts';
import { readFacts, recomputeFacts } from '../../../tests/support/listings/recompute-facts.ts';
import { DOLLARS_ONLY } from '../../../tests/support/rates/dollars-only.ts';
import { figuresOf } from '../listing/publish/tiers-of.ts';
import { ExportTotals } from '../processor-export/export-totals.ts';
import { MAX_EXPORT_BYTES } from '../upload/upload-places.ts';
import { recomputeApi } from './api.ts';
import { checksForApplied, provedFigures } from './proved-figures.ts';
import {
  dueRecomputeStep,
  exportPath,
  MAX_SILENT_MS,
  NO_CORRECTIONS,
  newRecompute,
  recomputeAtPath,
  recomputeRunSchema,
  recomputeSchema,
  rejectedPath,
  rejectedRowsOf,
  withExportArrived,
  withReadingConfirmed,
  withReadingCorrected,
  withRunBegun,
  withRunCanceled,
  withRunFailed,
  withRunFinished,
  withRunProgress,
} from './recompute.ts';
import { isOpen, isReading, RECOMPUTE_STATES } from './states.ts';

const now = new Date('2026-06-09T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const announced = recomputeFacts('r'.repeat(20), now);
const result = new ExportTotals({ today: now, salt: 1, rates: DOLLARS_ONLY }).result();

test('the seller’s choices about a file are stored with its totals, through each reading, for reviewers', () => {
  const said = { ...NO_CORRECTIONS, dateOrder: 'day-first', decimalSign: ',' } as const;
  const read = { ...readFacts('paypal', result), hasRejectedRows: false };
  const shown = withRunFinished(withRunBegun(withExportArrived(announced, now), now), read, now);
  const again = withRunFinished(withRunBegun(withReadingCorrected(shown, said, now), now), read, now);
  expect(again.readAs).toEqual(said);
  expect(recomputeSchema.parse(withReadingConfirmed(again, false, now))).toMatchObject({
    state: 'ready',
    readAs: said,
    ...read,
  });
});

test('an export arrives, is read and ends', () => {
  const waiting = withExportArrived(announced, now);
  expect(waiting).toMatchObject({ state: 'waiting', runs: 0, nextAt: later(MAX_SILENT_MS) });
  const running = withRunProgress(
    withRunBegun(waiting, now),
    { format: 'paypal', progress: { rows: 5, bytes: 90 } },
    later(1000),
  );
  expect(running).toMatchObject({ state: 'running', runs: 1, format: 'paypal', nextAt: later(1000 + MAX_SILENT_MS) });
  const shown = withRunFinished(
    running,
    { ...readFacts('paypal', { ...result, rows: 9 }), hasRejectedRows: true },
    later(2000),
  );
  expect(shown).toMatchObject({
    state: 'shown',
    nextAt: later(2000 + 86_400_000),
    endedAt: null,
    progress: { rows: 9, bytes: 1000 },
  });
  expect(withReadingConfirmed(shown, false, later(3000))).toMatchObject({
    state: 'ready',
    nextAt: null,
    endedAt: later(3000),
  });
  expect(withRunFailed(running, 'Why.', now)).toMatchObject({
    state: 'failed',
    problem: 'Why.',
    nextAt: null,
    endedAt: now,
  });
  expect(withRunCanceled(announced, now)).toMatchObject({ state: 'canceled', nextAt: null, endedAt: now });
});

test('an export with an open question isn’t confirmed, and is reread with its seller’s answers', () => {
  const read = readFacts('paypal', result, { questions: ['dateOrder'] });
  const shown = withRunFinished(
    withRunBegun(withExportArrived(announced, now), now),
    { ...read, hasRejectedRows: true },
    now,
  );
  expect(() => withReadingConfirmed(shown, false, now)).toThrow('Say how its dates and amounts are written.');
  const readAs = { ...NO_CORRECTIONS, dateOrder: 'day-first' } as const;
  const again = withReadingCorrected(shown, readAs, later(5000));
  expect(again).toMatchObject({ state: 'waiting', readAs, result: null, reading: null, hasRejectedRows: false });
  expect(again).toMatchObject({ runs: 1, runsBefore: 1, nextAt: later(5000 + MAX_SILENT_MS) });
  // A correction gets three new attempts.
  const due = later(5000 + MAX_SILENT_MS);
  expect(dueRecomputeStep({ ...again, runs: 3 }, due)?.repeat).toBe(true);
  expect(dueRecomputeStep({ ...again, runs: 4 }, due)?.repeat).toBe(false);
  expect(() =>
    withReadingCorrected(withReadingConfirmed({ ...shown, reading: null }, false, now), readAs, now),
  ).toThrow('changed since');
  expect(() => withReadingConfirmed(again, false, now)).toThrow('changed since');
});

test('with several products, the seller says which are for sale, or that all of them are', () => {
  const products = ['Pro', ''].map((name) => ({ name, payments: 4, subscriptions: 0, amounts: [] }));
  const read = readFacts('gumroad', result, { questions: ['products'], products });
  const shown = withRunFinished(
    withRunBegun(withExportArrived(announced, now), now),
    { ...read, hasRejectedRows: false },
    now,
  );
  expect(() => withReadingConfirmed(shown, false, now)).toThrow('Choose which of its products are for sale.');
  expect(withReadingConfirmed(shown, true, now)).toMatchObject({
    state: 'ready',
    readAs: { products: { forSale: ['Pro', ''], others: [] } },
  });
  // An earlier choice is kept.
  const readAs = { ...NO_CORRECTIONS, products: { forSale: ['Pro'], others: [''] } };
  const chosen = { ...shown, readAs, reading: { ...read.reading, questions: [] } };
  expect(withReadingConfirmed(chosen, true, now).readAs).toEqual(readAs);
});

test("a step that the state doesn't allow is rejected", () => {
  expect(() => withRunBegun(announced, now)).toThrow('changed since');
  expect(() => withExportArrived(withExportArrived(announced, now), now)).toThrow('changed since');
  expect(() => withRunCanceled(withRunFailed(announced, '', now), now)).toThrow('changed since');
});

test('an announced export has no rejected rows yet, and is stored completely', () => {
  const { id, listingId, sellerId, name, bytes, readAs } = announced;
  const fresh = newRecompute({ id, listingId, sellerId, name, bytes, readAs }, now);
  expect([fresh.hasRejectedRows, recomputeSchema.parse(fresh)]).toEqual([false, fresh]);
  expect(recomputeRunSchema.parse({ at: now })).toEqual({ at: now });
});

test('an export has at least one byte, and at most its limit', () => {
  const input = recomputeApi.startRecompute.input;
  const given = (size: number) => ({
    listingId: 'l'.repeat(20),
    name: 'a.csv',
    contentType: 'text/csv',
    bytes: size,
    readAs: NO_CORRECTIONS,
  });
  accepts(input, [given(1), given(MAX_EXPORT_BYTES)], [given(0), given(MAX_EXPORT_BYTES + 1), given(1.5)]);
});

test('its rejected rows are stored next to it, and are linked if there are any', () => {
  const path = rejectedPath(announced);
  expect(path).toBe(`listings/s/${'l'.repeat(20)}/rejected/${'r'.repeat(20)}`);
  expect(recomputeAtPath(path)).toBe('r'.repeat(20));
  expect(recomputeAtPath(rejectedPath({ ...announced, sellerId: 'seller' }))).toBe('r'.repeat(20));
  for (const other of [
    `x/${path}`,
    `${path}/x`,
    exportPath(announced),
    'listings/s/rejected/r',
    'listings/s/l/rejected/',
  ]) {
    expect(recomputeAtPath(other)).toBeNull();
  }
  expect(rejectedRowsOf({ id: 'r', hasRejectedRows: true })).toBe('/api/recomputes/r/rejected-rows');
  expect(rejectedRowsOf({ id: 'r', hasRejectedRows: false })).toBeNull();
});

test('it is pending until it ends, and being read from its arrival on', () => {
  expect(RECOMPUTE_STATES.filter(isOpen)).toEqual(['uploading', 'waiting', 'running', 'shown']);
  expect(RECOMPUTE_STATES.filter(isReading)).toEqual(['waiting', 'running']);
});

test('its file is stored under its seller and listing', () => {
  expect(exportPath(announced)).toBe(`listings/s/${'l'.repeat(20)}/exports/${'r'.repeat(20)}`);
});

describe('time', () => {
  const waiting = withExportArrived(announced, now);
  const running = withRunBegun(waiting, now);

  test('does nothing before the deadline or after the end', () => {
    expect(running.nextAt).toEqual(later(120_000));
    expect(dueRecomputeStep(running, later(MAX_SILENT_MS - 1))).toBeNull();
    expect(dueRecomputeStep(withRunCanceled(running, now), later(10 * MAX_SILENT_MS))).toBeNull();
  });

  test('restarts a stalled run, three times at most', () => {
    const due = later(MAX_SILENT_MS);
    for (const stopped of [waiting, running, { ...running, runs: 2 }]) {
      expect(dueRecomputeStep(stopped, due)).toMatchObject({
        repeat: true,
        next: { state: 'waiting', runs: stopped.runs },
      });
    }
    const third = dueRecomputeStep({ ...running, runs: 3 }, due);
    expect(third).toMatchObject({ repeat: false, next: { state: 'failed', nextAt: null } });
  });

  test("ends a recompute that isn't confirmed within a day", () => {
    const shown = withRunFinished(running, { ...readFacts('paypal', result), hasRejectedRows: false }, now);
    expect(dueRecomputeStep(shown, later(86_399_999))).toBeNull();
    expect(dueRecomputeStep(shown, later(86_400_000))).toMatchObject({
      repeat: false,
      next: { state: 'failed', problem: 'The reading was not confirmed within a day. Upload the file again.' },
    });
  });

  test('ends a recompute whose file never arrived', () => {
    expect(dueRecomputeStep(announced, later(86_399_999))).toBeNull();
    expect(dueRecomputeStep(announced, later(86_400_000))?.next).toMatchObject({
      state: 'failed',
      problem: 'The file did not arrive within a day. Upload it again.',
    });
    expect(dueRecomputeStep(announced, later(86_400_000))?.repeat).toBe(false);
  });
});

describe('figures that were taken', () => {
  test('prove what they are of: the last month, or the year that ends with it', () => {
    const full = {
      ...completeDraft(),
      monthsFrom: '2025-06',
      activeSubscriptions: 9,
      churn: 2,
      payingCustomers: 8,
      refundRate: 1,
      revenueSplit: { recurring: 100 },
    };
    const taken = ['activeSubscriptions', 'churn', 'payingCustomers', 'refundRate', 'revenueSplit'] as const;
    const all = checksForApplied(figuresOf(full, now), taken, {
      source: 'recomputed',
      documentId: 'r',
      document: 'Stripe payments',
      at: now,
      to: '2026-05',
    });
    expect(Object.fromEntries(all.map(({ figure, period }) => [figure, period?.from]))).toEqual({
      activeSubscriptions: '2026-05',
      churn: '2026-05',
      payingCustomers: '2026-05',
      refundRate: '2025-06',
      revenueSplit: '2025-06',
    });
  });

  const earlierMonths = [...Array<null>(10).fill(null), 700, 800];
  const draft = { ...completeDraft(), monthsFrom: '2025-06', mrr: 4_000, earlierMonths };
  const named = { source: 'recomputed', documentId: 'r', document: 'Stripe payments', at: now, to: '2026-05' } as const;
  const checks = checksForApplied(figuresOf(draft, now), ['revenueMonths', 'earlierMonths', 'mrr'], named);

  test('prove revenue by month with its sum, each with the months that it is about', () => {
    expect(checks.map(({ figure, period }) => [figure, period?.from])).toEqual([
      ['ttmRevenue', '2025-06'],
      ['mrr', '2026-05'],
      ['revenueMonths', '2025-06'],
      ['earlierMonths', '2024-06'],
    ]);
    expect(checks.at(-1)?.value).toBe('2025-04 700 800');
    expect(checks[1]).toMatchObject({
      value: '4000',
      source: 'recomputed',
      documentId: 'r',
      period: { to: '2026-05' },
    });
  });

  test('are known again by the values that they still have', () => {
    const proven = (patch: object, source: 'recomputed' | 'connected' = 'recomputed') =>
      provedFigures(figuresOf({ ...draft, ...patch }, now), checks, source);
    expect(proven({})).toEqual(['revenueMonths', 'earlierMonths', 'mrr']);
    expect(proven({ mrr: 4_001, earlierMonths: Array<null>(12).fill(null) })).toEqual(['revenueMonths']);
    expect(proven({ ttmCosts: 1, revenueMonths: Array<number>(12).fill(9) })).toEqual(['earlierMonths', 'mrr']);
    expect(proven({ mrr: null, monthsFrom: '2025-07' })).toEqual([]);
    expect(proven({}, 'connected')).toEqual([]);
  });
});
