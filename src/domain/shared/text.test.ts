import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeHtml, excerpt, lengthError, lowerFirst, upperFirst, withPeriod } from './text.ts';

describe('escape html', () => {
  test("text can't start a tag or end an attribute, and displays as written", () => {
    expect(escapeHtml(`<b a="1" c='2'>Fjell & Fir</b> &amp;`)).toBe(
      '&lt;b a=&quot;1&quot; c=&#39;2&#39;&gt;Fjell &amp; Fir&lt;/b&gt; &amp;amp;',
    );
  });
});

describe('excerpt', () => {
  test.each([
    ['harbour', 4, 'harb'],
    ['ab', 4, 'ab'],
    ['abc⚓', 4, 'abc⚓'],
    ['abc🚢', 4, 'abc'],
    ['abc🚢', 5, 'abc🚢'],
    ['🚢', 1, ''],
    ['', 4, ''],
  ])('%j to %i is %j', (text, length, expected) => expect(excerpt(text, length)).toBe(expected));

  test('an excerpt of well-formed text is a well-formed prefix, at most one code unit short', () => {
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
});

describe('first letter', () => {
  test.each([
    ['in Oslo', 'In Oslo', 'in Oslo'],
    ['In Oslo', 'In Oslo', 'in Oslo'],
    ['élan', 'Élan', 'élan'],
    ['12 months', '12 months', '12 months'],
    ['', '', ''],
  ])('the first letter of “%s”', (text, upper, lower) => {
    expect([upperFirst(text), lowerFirst(text)]).toEqual([upper, lower]);
  });
});

describe('with full stop', () => {
  test('a text gets a period unless it ends with punctuation', () => {
    expect(['I am away', 'I am away.', 'Why?', 'No!', 'Well…', 'No. Never'].map(withPeriod)).toEqual([
      'I am away.',
      'I am away.',
      'Why?',
      'No!',
      'Well…',
      'No. Never.',
    ]);
  });
});

test.each([
  ['', 0, null],
  ['abc', 3, null],
  ['abcd', 3, 'Too long: 4 of 3 characters.'],
  ['x'.repeat(80_000), 5000, 'Too long: 80,000 of 5,000 characters.'],
])('states the length of a text that is too long: %#', (text, limit, said) =>
  expect(lengthError(text, limit)).toBe(said),
);
