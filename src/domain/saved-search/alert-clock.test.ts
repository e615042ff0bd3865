import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../shared/durations.ts';
import { ALERTS_A_DAY, alertAllowed, alertDue, nextDigest } from './alert-clock.ts';

const at = (text: string) => new Date(`2026-06-${text}Z`);

test.each([
  ['09T13:59:59', '09T14:00:00'],
  ['09T14:00:00', '10T14:00:00'],
  ['09T23:00:00', '10T14:00:00'],
  ['30T15:00:00', '31T14:00:00'],
])('after %s the next summary is at %s', (after, next) => {
  const expected = next.startsWith('31') ? new Date('2026-07-01T14:00:00Z') : at(next);
  expect(nextDigest(at(after))).toEqual(expected);
});

test('an alert is due at once, with the summary, or never', () => {
  const now = at('09T10:00:00');
  expect(alertDue('instant', null, now)).toEqual(now);
  expect(alertDue('daily', null, now)).toEqual(at('09T14:00:00'));
  expect(alertDue('off', null, now)).toBeNull();
});

test('what was told less than a day ago waits for the summary', () => {
  const now = at('09T10:00:00');
  expect(alertDue('instant', at('08T10:00:01'), now)).toEqual(at('09T14:00:00'));
  expect(alertDue('instant', at('08T10:00:00'), now)).toEqual(now);
});

test('three alerts an hour; the next ones wait until the first is an hour ago', () => {
  const now = at('09T10:00:00');
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
  expect(alertAllowed([], now)).toEqual(now);
  expect(alertAllowed([ago(50), ago(1)], now)).toEqual(now);
  expect(alertAllowed([ago(1), ago(50), ago(20)], now)).toEqual(new Date(ago(50).getTime() + HOUR_MS));
  expect(alertAllowed([ago(60), ago(20), ago(1)], now)).toEqual(now);
  expect(alertAllowed([ago(60), ago(59), ago(20), ago(1)], now)).toEqual(new Date(ago(59).getTime() + HOUR_MS));
});

test('after many alerts since the last summary, the rest waits for the next one', () => {
  const now = at('09T13:00:00');
  const sent = (from: string) =>
    Array.from({ length: ALERTS_A_DAY }, (_, i) => new Date(at(from).getTime() + i * 10 * MINUTE_MS));
  expect(alertAllowed(sent('08T15:00:00'), now)).toEqual(at('09T14:00:00'));
  // One at the very time of the summary counts to the next.
  expect(alertAllowed(sent('08T14:00:00'), now)).toEqual(at('09T14:00:00'));
  // The summary itself is sent: what came before it does not count any more.
  expect(alertAllowed(sent('08T15:00:00'), at('09T14:00:00'))).toEqual(at('09T14:00:00'));
});
