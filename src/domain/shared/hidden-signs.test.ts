import { expect, test } from 'vitest';
import { hasHiddenCharacters, tidyLine, withoutHiddenCharacters } from './hidden-signs.ts';

test.each([
  'علی\u200cرضا',
  'ශ්\u200dරී',
  'ക്\u200d',
  '👩\u200d💻 Dev diary',
  '🏳\ufe0f\u200d🌈',
  '🧑🏽\u200d🚀',
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  '1\ufe0f\u20e3 First',
  '𠮷田',
])('%j hides nothing', (text) => expect(hasHiddenCharacters(text)).toBe(false));

test.each([
  'No\u200dra',
  'No\u200cra',
  '王\u200d小',
  'عل\u200c\u200cی',
  '👩\u200d Nora',
  '🏴\u{e0067}x',
  'N\u{e0067}ora',
  // Private-use and unassigned characters render as gaps.
  'Nora\ue000',
  'Nora\u0378',
  '\u{f0000}',
  'No\u00adra',
])('%j hides something', (text) => expect(hasHiddenCharacters(text)).toBe(true));

test('trims a typed line and replaces tabs with spaces', () => {
  expect(tidyLine('\ufeff \u200eNora\tHalvorsen\u00ad\u200f ')).toBe('Nora Halvorsen');
  expect(tidyLine('No\u200era')).toBe('No\u200era');
  expect(withoutHiddenCharacters('No\u200bra')).toBe('No ra');
});
