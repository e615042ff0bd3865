import { expect, test } from 'vitest';
import { withDates } from './with-dates.ts';

const AT = new Date('2026-03-01T09:30:00.000Z');
class Timestamp {
  toDate = () => AT;
}

test('timestamps become dates at any depth', () => {
  expect(withDates({ at: new Timestamp(), rows: [{ until: new Timestamp() }, null], note: 'x', n: 0 })).toEqual({
    at: AT,
    rows: [{ until: AT }, null],
    note: 'x',
    n: 0,
  });
});

test('what is no plain object is left as it is', () => {
  const bytes = new Uint8Array([1]);
  expect(withDates({ at: AT, bytes })).toEqual({ at: AT, bytes });
  expect((withDates({ bytes }) as { bytes: unknown }).bytes).toBe(bytes);
});

test('a field that is only called like a method of timestamps is none; nothing stays nothing', () => {
  expect(withDates({ toDate: 'tomorrow' })).toEqual({ toDate: 'tomorrow' });
  expect(withDates(undefined)).toBeUndefined();
});
