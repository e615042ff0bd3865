import { describe, expect, test } from 'vitest';
import { DOLLARS_ONLY } from '../../../tests/support/rates/dollars-only.ts';
import { formatStoredMoments } from '../shared/stored-moments.ts';
import { addDays } from '../shared/time.ts';
import {
  type Connection,
  connectionKeySchema,
  connectionRunSchema,
  connectionSchema,
  dueReadingStep,
  isRefreshable,
  MAX_SILENT_RUN_MS,
  newConnection,
  withKeyRefused,
  withReadingContinued,
  withReadingFinished,
  withReadingInterrupted,
  withReadingProgress,
  withReadingRequested,
} from './connection.ts';
import { connectionAnomalies, connectionNotes } from './connection-notes.ts';
import { newReading, resultOf } from './reading.ts';
import { CONNECTION_STATES, hasLostMark } from './states.ts';

const now = new Date('2026-06-15T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const HOUR = 3_600_000;
const result = resultOf({ ...newReading(null, { now, salt: 1 }) }, DOLLARS_ONLY, null);
const about = { listingId: 'l', sellerId: 's', processor: 'stripe', lastFour: '6789', isTest: false } as const;
const fresh = newConnection(about, null, now);
const read = withReadingFinished(fresh, result, now);

describe('a connection', () => {
  test('begins with a reading, is connected by it, and is read again a day later', () => {
    expect(fresh).toMatchObject({ state: 'connecting', runs: 1, reading: { pace: 'reading', stops: 0 }, readAt: null });
    expect(read).toMatchObject({
      state: 'connected',
      reading: null,
      readAt: now,
      nextAt: later(24 * HOUR),
      problem: null,
    });
    expect(dueReadingStep(read, later(24 * HOUR - 1))).toBeNull();
    expect(dueReadingStep(read, later(24 * HOUR))).toMatchObject({
      kind: 'run',
      next: { runs: 2, state: 'connected' },
    });
  });

  test('is read in a run of its own where its seller asks for that', () =>
    expect(withReadingRequested(read, null, later(HOUR))).toMatchObject({
      runs: 2,
      reading: { pace: 'reading', stops: 0 },
    }));

  test('says since when it is in its state', () => {
    expect(withReadingFinished(withReadingRequested(read, null, later(HOUR)), result, later(HOUR)).since).toEqual(now);
    expect(withKeyRefused(withReadingRequested(read, null, later(HOUR)), 'No.', later(HOUR))).toMatchObject({
      state: 'broken',
      since: later(HOUR),
      problem: 'No.',
      nextAt: null,
      reading: null,
    });
  });

  test('starts over with another key, and knows nothing of the account before', () => {
    const applied = { at: now, figures: ['mrr' as const] };
    const again = newConnection(about, { ...read, applied, runs: 7 }, later(HOUR));
    expect(again).toMatchObject({ state: 'connecting', runs: 8, applied: null, result: null, accountName: null });
  });

  test('is stored whole, with its key and its runs', () => {
    const full = { ...fresh, result, readAt: now, accountName: 'Ada', applied: { at: now, figures: ['mrr' as const] } };
    expect(connectionSchema.parse(full)).toEqual(full);
    expect(connectionSchema.parse(read)).toEqual(read);
    expect(connectionKeySchema.parse({ sealed: 'x' })).toEqual({ sealed: 'x' });
    expect(connectionRunSchema.parse({ at: now })).toEqual({ at: now });
  });

  test('has lost its mark while it is broken or stale', () => {
    expect(CONNECTION_STATES.filter(hasLostMark)).toEqual(['broken', 'stale']);
  });
});

describe('a reading', () => {
  test('that says nothing for two minutes goes on in the next run, five times without getting further', () => {
    expect(fresh.nextAt).toEqual(later(HOUR / 30));
    let current: Connection = fresh;
    for (let stops = 1; stops <= 5; stops++) {
      expect(dueReadingStep(current, later(stops * MAX_SILENT_RUN_MS - 1))).toBeNull();
      const step = dueReadingStep(current, later(stops * MAX_SILENT_RUN_MS));
      expect(step).toMatchObject({ kind: 'run', next: { runs: stops + 1, reading: { stops } } });
      current = step?.next ?? current;
    }
    const end = dueReadingStep(current, later(6 * MAX_SILENT_RUN_MS));
    expect(end).toMatchObject({
      kind: 'give-up',
      next: { reading: null, problem: expect.stringContaining('not be read completely') },
    });
    // A new reading starts a day later.
    expect(dueReadingStep(end?.next ?? current, later(6 * MAX_SILENT_RUN_MS + 24 * HOUR))).toMatchObject({
      kind: 'run',
      next: { state: 'connecting', reading: { stops: 0 } },
    });
  });

  test('that gets further may stop again as often', () => {
    const stopped = { ...fresh, reading: fresh.reading && { ...fresh.reading, stops: 4 } };
    const at = { months: 3, transactions: 200, subscriptions: 0 };
    expect(withReadingProgress(stopped, at, now).reading).toMatchObject({ ...at, stops: 0 });
    expect(withReadingProgress(stopped, { months: 0, transactions: 0, subscriptions: 0 }, now).reading?.stops).toBe(4);
    const halfway = withReadingProgress(stopped, { months: 3, transactions: 200, subscriptions: 40 }, now);
    const again = { ...halfway, reading: halfway.reading && { ...halfway.reading, stops: 4 } };
    const stopsAt = (months: number, transactions: number, subscriptions: number) =>
      withReadingProgress(again, { months, transactions, subscriptions }, now).reading?.stops;
    expect([stopsAt(3, 200, 40), stopsAt(4, 200, 40), stopsAt(3, 201, 40), stopsAt(3, 200, 41)]).toEqual([4, 0, 0, 0]);
    expect(withReadingProgress(read, { months: 1, transactions: 1, subscriptions: 1 }, now)).toBe(read);
  });

  test('waits for as long as it was told, and is not hurried then', () => {
    const slowed = withReadingInterrupted(fresh, { problem: 'Slow down.', waitMs: 5 * HOUR }, now);
    expect(slowed).toMatchObject({ nextAt: later(5 * HOUR), problem: 'Slow down.', reading: { pace: 'slowed-down' } });
    expect(isRefreshable(slowed)).toBe(false);
    const silent = withReadingInterrupted(fresh, { problem: 'No answer.', waitMs: null }, now);
    expect([silent.nextAt, isRefreshable(silent)]).toEqual([later(HOUR), true]);
    expect(withReadingContinued(slowed, now).reading?.pace).toBe('reading');
    expect([isRefreshable(fresh), isRefreshable(read)]).toEqual([false, true]);
  });
});

describe('time', () => {
  const old = { ...read, readAt: addDays(now, -30), nextAt: now };

  test('makes a connection stale that could not be read for thirty days, once', () => {
    expect(dueReadingStep({ ...old, readAt: later(1 - 30 * 24 * HOUR) }, now)).toMatchObject({ kind: 'run' });
    const step = dueReadingStep({ ...old, problem: 'No answer.' }, now);
    expect(step).toMatchObject({ kind: 'age', next: { state: 'stale', since: now, problem: 'No answer.' } });
    expect(dueReadingStep(old, now)?.next.problem).toContain('30 days');
    // The site keeps trying to read a stale connection.
    expect(dueReadingStep(step?.next ?? old, now)).toBeNull();
    expect(dueReadingStep(step?.next ?? old, later(24 * HOUR))).toMatchObject({
      kind: 'run',
      next: { state: 'stale' },
    });
  });

  test('makes one stale that was never read', () => {
    const never = { ...fresh, connectedAt: addDays(now, -30), nextAt: now };
    expect(dueReadingStep(never, now)).toMatchObject({ kind: 'age', next: { state: 'stale' } });
  });

  test('leaves a broken one alone, but for a reading that its seller asked for', () => {
    const broken = withKeyRefused(fresh, 'No.', now);
    expect(dueReadingStep(broken, addDays(now, 400))).toBeNull();
    const again = withReadingRequested(broken, null, now);
    expect(again).toMatchObject({ state: 'broken', reading: { stops: 0 } });
    const tired = { ...again, reading: again.reading && { ...again.reading, stops: 5 }, nextAt: now };
    expect(dueReadingStep(tired, now)).toMatchObject({ kind: 'give-up', next: { nextAt: null, state: 'broken' } });
  });
});

describe('what the seller and the reviewer should know', () => {
  test('MRR without a charge in thirty days', () => {
    const mrr = { ...result, mrr: 3_900, activeSubscriptions: 2 };
    expect(connectionAnomalies({ ...mrr, lastChargeAt: addDays(now, -31) }, now)).toEqual([
      { check: 'quiet-account', outcome: 'asks', text: 'The MRR is $39, and the last charge was on {2026-05-15 day}.' },
    ]);
    expect(connectionAnomalies({ ...mrr, lastChargeAt: null }, now)[0]?.text).toContain('nothing was ever charged');
    expect(connectionAnomalies({ ...mrr, lastChargeAt: addDays(now, -30) }, now)).toEqual([]);
    expect(connectionAnomalies({ ...result, lastChargeAt: null }, now)).toEqual([]);
    expect(connectionAnomalies({ ...result, mrr: 0, lastChargeAt: null }, now)).toEqual([]);
  });

  test('refunds since the last full month that take much of it', () => {
    const may = { ...result, months: result.months.with(-1, 100_000) };
    expect(connectionAnomalies({ ...may, refundedSince: 30_001 }, now)).toEqual([
      {
        check: 'late-refunds',
        outcome: 'asks',
        text: '$300.01 was refunded since the last full month, which brought in $1,000.',
      },
    ]);
    expect(connectionAnomalies({ ...may, refundedSince: 30_000 }, now)).toEqual([]);
    expect(connectionAnomalies({ ...result, refundedSince: 9_999 }, now)).toEqual([]);
  });

  test('what is not in MRR, and why there is none', () => {
    expect(connectionNotes({ ...result, activeSubscriptions: 1, leftSubscriptions: { trial: 3, paused: 1 } })).toEqual([
      'Subscriptions not counted in MRR: 3 in a trial; 1 paused.',
    ]);
    const [note] = connectionNotes({ ...result, from: now });
    expect(note).toContain('has no MRR');
    expect(connectionNotes({ ...result, from: now, activeSubscriptions: 0 })).toEqual([
      'Stripe does not say which part of a payment is sales tax, so it is in the revenue.',
    ]);
    const rejected = [
      { reason: 'kind' as const, count: 7, firstRows: [] },
      { reason: 'currency' as const, count: 1_200, firstRows: [] },
    ];
    expect(
      connectionNotes({ ...result, rejected, rows: 5_000, withoutRate: ['KWD'] }).map(formatStoredMoments),
    ).toEqual([
      '1,200 transactions in KWD (Kuwaiti dinars) do not count: the European Central Bank has no rate for them.',
      '7 of 5,000 transactions left out: of an unknown kind.',
    ]);
  });
});
