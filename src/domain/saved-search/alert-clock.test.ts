import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../shared/durations.ts';
import { alertAllowed, alertDue, isForDigest, MAX_ALERTS_PER_DAY, matchSendTime, nextDigest } from './alert.ts';

const at = (text: string) => new Date(`2026-06-${text}Z`);
const UTC = { zone: 'UTC', digestAt: null };

test.each([
  ['09T07:59:59', '09T08:00:00'],
  ['09T08:00:00', '10T08:00:00'],
  ['09T23:00:00', '10T08:00:00'],
])('after %s the next summary is at %s', (after, next) => {
  expect(nextDigest(at(after), 'UTC')).toEqual(at(next));
});

test.each([
  ['Pacific/Auckland', '2026-06-09T20:00:00Z', '2026-06-10T20:00:00.000Z'],
  ['Pacific/Auckland', '2026-06-09T19:59:59Z', '2026-06-09T20:00:00.000Z'],
  ['Asia/Kolkata', '2026-06-09T12:00:00Z', '2026-06-10T02:30:00.000Z'],
  ['America/St_Johns', '2026-06-09T12:00:00Z', '2026-06-10T10:30:00.000Z'],
  ['Pacific/Honolulu', '2026-06-09T12:00:00Z', '2026-06-09T18:00:00.000Z'],
  // The clocks change in the night before the summary.
  ['Europe/Berlin', '2027-03-27T12:00:00Z', '2027-03-28T06:00:00.000Z'],
  ['Europe/Berlin', '2027-10-30T12:00:00Z', '2027-10-31T07:00:00.000Z'],
])('summaries come at 8:00 in %s', (zone, after, next) => {
  expect(nextDigest(new Date(after), zone).toISOString()).toBe(next);
});

test('an alert is due at once, with the summary, or never', () => {
  const now = at('09T07:00:00');
  expect(alertDue('instant', null, UTC, now)).toEqual(now);
  expect(alertDue('daily', null, UTC, now)).toEqual(at('09T08:00:00'));
  expect(alertDue('off', null, UTC, now)).toBeNull();
});

test('news reported less than a day ago waits for the summary', () => {
  const now = at('09T07:00:00');
  expect(alertDue('instant', at('08T07:00:01'), UTC, now)).toEqual(at('09T08:00:00'));
  expect(alertDue('instant', at('08T07:00:00'), UTC, now)).toEqual(now);
});

describe('an account that moves', () => {
  const inAuckland = { zone: 'Pacific/Auckland', digestAt: null };
  const found = at('09T15:00:00');

  test('gets the next summary at the hour of its new zone', () => {
    const dueAt = at('10T08:00:00');
    expect(matchSendTime({ at: found, dueAt }, UTC, dueAt)).toEqual(dueAt);
    expect(matchSendTime({ at: found, dueAt }, inAuckland, dueAt)).toEqual(at('10T20:00:00'));
    // The alert is sent after a day, regardless of the reader's time zone by then.
    expect(matchSendTime({ at: at('09T07:00:00'), dueAt }, inAuckland, dueAt)).toEqual(dueAt);
    // A late run of the schedule doesn't count as a change of time zone.
    expect(matchSendTime({ at: found, dueAt }, UTC, at('10T11:30:00'))).toEqual(at('10T11:30:00'));
  });

  test('gets no second summary within twenty hours', () => {
    const digests = { ...inAuckland, digestAt: at('09T08:00:00') };
    expect(alertDue('daily', null, digests, found)).toEqual(at('10T20:00:00'));
    expect(alertDue('daily', null, { ...digests, digestAt: at('09T00:00:00') }, found)).toEqual(at('09T20:00:00'));
    const dueAt = at('09T20:00:00');
    expect(matchSendTime({ at: found, dueAt }, digests, dueAt)).toEqual(at('10T20:00:00'));
  });

  test('gets at once what is due at once', () => {
    const digests = { ...UTC, digestAt: at('09T14:59:00') };
    expect(isForDigest({ at: found, dueAt: found })).toBe(false);
    expect(matchSendTime({ at: found, dueAt: found }, digests, at('09T15:00:05'))).toEqual(at('09T15:00:05'));
  });
});

test('three alerts an hour; further ones wait until the first is an hour old', () => {
  const now = at('09T10:00:00');
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  const allowed = (...sent: Date[]) => alertAllowed(sent, 'UTC', now);
  expect(allowed()).toEqual(now);
  expect(allowed(ago(50), ago(1))).toEqual(now);
  expect(allowed(ago(1), ago(50), ago(20))).toEqual(new Date(ago(50).getTime() + HOUR_MS));
  expect(allowed(ago(60), ago(20), ago(1))).toEqual(now);
  expect(allowed(ago(60), ago(59), ago(20), ago(1))).toEqual(new Date(ago(59).getTime() + HOUR_MS));
});

test('after many alerts since the last summary, the rest waits for the next one', () => {
  const now = at('09T07:00:00');
  const sent = (from: string) =>
    Array.from({ length: MAX_ALERTS_PER_DAY }, (_, i) => new Date(at(from).getTime() + i * 10 * MINUTE_MS));
  expect(alertAllowed(sent('08T09:00:00'), 'UTC', now)).toEqual(at('09T08:00:00'));
  // An alert sent exactly at summary time counts toward the next period.
  expect(alertAllowed(sent('08T08:00:00'), 'UTC', now)).toEqual(at('09T08:00:00'));
  // The summary itself is due, so earlier alerts no longer count.
  expect(alertAllowed(sent('08T09:00:00'), 'UTC', at('09T08:00:00'))).toEqual(at('09T08:00:00'));
  // The same applies to a night of 25 hours.
  const night = new Date('2027-10-31T06:30:00Z');
  const before = sent('08T09:00:00').map(
    (time) => new Date(time.getTime() + Date.parse('2027-10-30') - Date.parse('2026-06-08')),
  );
  expect(alertAllowed(before, 'Europe/Berlin', night).toISOString()).toBe('2027-10-31T07:00:00.000Z');
});
