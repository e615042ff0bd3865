import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanName, hasAddress, hasHidden, nameProblem, passesForSite, personNameSchema } from './plain-name.ts';

test.each([
  'Nora',
  'Anne-Marie',
  "O'Brien",
  'J. de Vries',
  'J.de Vries',
  'Þórunn',
  '李小龍',
  'Мария',
  'Ægir St. John',
  'Hana',
])('%s is a name', (name) => expect(personNameSchema.safeParse(name).success).toBe(true));

test.each([
  'Harbour Desk',
  'Customer Support Desk for Harbours',
  'Node.js tools',
  'Fjell & Fir',
  'Team Planner',
  'Tools.organic',
  '!',
])('%s is a title', (title) => expect(nameProblem(title)).toBeNull());

test.each([
  'Nora\nBcc: all',
  'No\rra',
  'No\u0000ra',
  'No\u200bra',
  'No\u2028ra',
  '\u202earoN',
  'Nora\u2066',
  '\ufeffNo\u00adra',
  '\u3164x',
  'nora@evil.example',
  'https://evil.example',
  'www.evil.example',
  'evil.com',
  'Win at evil\uff0ecom',
  'evil.org',
  'evil.org now',
  '24.com',
  'Handoff Support',
  'Handoff',
  'HANDOFF Team',
  'H a n d o f f',
  'H\u0430nd\u043eff',
  'Hand0ff',
  'Hándoff',
  '\uff28andoff',
  'Support',
  'Admin',
  'System Administrator',
  'Olav Support',
])('%j is refused as a name', (name) => expect(personNameSchema.safeParse(`${name} `).success).toBe(false));

test('whatever passes, or is left of a provider’s name, has no hidden character, address or reserved name', () => {
  const piece = fc.constantFrom(
    'Nora',
    ' ',
    '\n',
    '\u202e',
    '\u200d',
    '@',
    '.com',
    'handoff',
    'Support',
    '://',
    'www.',
    'ö',
  );
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(piece, { maxLength: 6 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(typed, (name) => {
      for (const kept of [cleanName(name), personNameSchema.safeParse(name).data ?? '']) {
        expect([hasHidden(kept), hasAddress(kept), passesForSite(kept)]).toEqual([false, false, false]);
      }
    }),
  );
});

test('a provider’s name is cleaned where that is enough, and dropped where it is not', () => {
  expect(cleanName(' Nora\u200b \n Halvorsen\u202e ')).toBe('Nora Halvorsen');
  for (const name of ['nora@example.com', 'Handoff Support', 'https://evil.example', 'x'.repeat(121), '\u200b']) {
    expect(cleanName(name)).toBe('');
  }
});

test('a hidden character parts words, and a name may have 120 characters', () => {
  expect(cleanName('Nora\u200bHalvorsen')).toBe('Nora Halvorsen');
  expect(cleanName('x'.repeat(120))).toBe('x'.repeat(120));
});

test('words that the site writes as pass for it only where nothing else is named', () => {
  expect(['Support Team', 'Official Help Desk'].map(passesForSite)).toEqual([true, true]);
  expect(['Support the Team', 'Harbour Desk', '!'].map(passesForSite)).toEqual([false, false, false]);
});

test('a refused name says why', () => {
  const { error } = personNameSchema.safeParse('Admin');
  expect(error?.issues.map(({ message }) => message)).toEqual(['This name is reserved.']);
});
