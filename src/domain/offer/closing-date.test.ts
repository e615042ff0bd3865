import { expect, test } from 'vitest';
import { inZone } from '../shared/reader-clock.ts';
import {
  closesAfter,
  closingBounds,
  closingProblem,
  closingText,
  keptClosing,
  requireClosingDate,
} from './closing-date.ts';

const LATE = new Date('2026-06-09T23:59:59.999Z');
const terms = (closingOn: string | null) => ({ closingOn, expiryDays: 7, exclusivityDays: 10 });

test('it lies between today and the end of exclusivity after the latest acceptance, by the reader’s days', () => {
  expect(closingBounds(terms(null), LATE)).toEqual({ earliest: '2026-06-09', latest: '2026-06-26' });
  for (const day of [null, '2026-06-09', '2026-06-26']) expect(closingProblem(terms(day), LATE)).toBeNull();
  expect(closingProblem(terms('2026-06-08'), LATE)).toBe('Choose today or a later day.');
  expect(closingProblem(terms('2026-06-09'), new Date('2026-06-10T00:00:00Z'))).toBe('Choose today or a later day.');
  const late = 'Choose 26 June 2026 or earlier: exclusivity ends then at the latest.';
  expect(closingProblem(terms('2026-06-27'), LATE)).toBe(late);
  inZone('Pacific/Honolulu', () => {
    expect(closingBounds(terms(null), new Date('2026-06-09T06:00:00Z'))).toEqual({
      earliest: '2026-06-08',
      latest: '2026-06-25',
    });
  });
});

test('a date is refused that is past wherever its maker is, or too late there', () => {
  for (const day of ['2026-06-09', '2026-06-27']) expect(() => requireClosingDate(terms(day), LATE)).not.toThrow();
  const morning = new Date('2026-06-09T06:00:00Z');
  for (const day of ['2026-06-08', '2026-06-26']) expect(() => requireClosingDate(terms(day), morning)).not.toThrow();
  const message = 'Choose 27 June 2026 or earlier: exclusivity ends then at the latest.';
  expect(() => requireClosingDate(terms('2026-06-28'), LATE)).toThrow(
    expect.objectContaining({ code: 'invalid-input', details: [{ path: 'terms.closingOn', message }] }),
  );
  expect(() => requireClosingDate(terms('2026-06-07'), morning)).toThrow('Choose today or a later day.');
});

test('it is written as people read it', () => {
  expect([closingText('2026-06-09'), closingText(null)]).toEqual(['9 June 2026', 'not set']);
});

test('it can lie after payment is due, but not on that day', () => {
  expect(closesAfter('2026-06-09', LATE)).toBe(false);
  expect(closesAfter('2026-06-10', LATE)).toBe(true);
  expect(closesAfter(null, LATE)).toBe(false);
});

test('a counter-offer keeps a date that is still to come', () => {
  expect([keptClosing('2026-06-09', LATE), keptClosing('2026-06-08', LATE), keptClosing(null, LATE)]).toEqual([
    '2026-06-09',
    null,
    null,
  ]);
});
