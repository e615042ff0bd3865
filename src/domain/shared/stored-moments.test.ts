import { expect, test } from 'vitest';
import { inZone } from './reader-clock.ts';
import { storedDate, storedMoment, withMoments } from './stored-moments.ts';

const AT = new Date('2026-06-09T06:30:00Z');
const TEXT = `It was changed on ${storedMoment(AT)}, until ${storedDate(AT)}.`;

test('a stored text is read by each reader’s clock', () => {
  expect(inZone('Pacific/Auckland', () => withMoments(TEXT))).toBe(
    'It was changed on 9 June 2026, 18:30 (06:30 UTC), until 9 June 2026.',
  );
  expect(inZone('Pacific/Honolulu', () => withMoments(TEXT))).toBe(
    'It was changed on 8 June 2026, 20:30 (9 June, 06:30 UTC), until 8 June 2026.',
  );
});

test.each([
  '{2026-99-99T99:99:99.999Z}',
  '{2026-06-09}',
  '2026-06-09T06:30:00.000Z',
  '{{}}',
  '{2026-06-09T06:30:00.000Z',
])('%s stays as it was typed', (text) => expect(withMoments(text)).toBe(text));
