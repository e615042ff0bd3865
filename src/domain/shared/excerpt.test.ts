import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test.each([
  ['harbour', 4, 'harb'],
  ['ab', 4, 'ab'],
  ['abc⚓', 4, 'abc⚓'],
  ['abc🚢', 4, 'abc'],
  ['abc🚢', 5, 'abc🚢'],
  ['🚢', 1, ''],
  ['', 4, ''],
])('%j to %i is %j', (text, length, expected) => expect(excerpt(text, length)).toBe(expected));

test('of a well-formed text is well-formed, a beginning of it, and no more than one code unit short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(30), (text, length) => {
      const cut = excerpt(text, length);
      expect(cut.isWellFormed()).toBe(true);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(length, text.length) - 1);
      expect(cut.length).toBeLessThanOrEqual(length);
    }),
  );
});
