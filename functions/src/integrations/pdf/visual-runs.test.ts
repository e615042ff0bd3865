import { expect, test } from 'vitest';
import { levelsOf, visualRuns } from './visual-runs.ts';

/** Returns a paragraph as drawn: one font per script, with `|` between runs. */
function drawn(paragraph: string, to = paragraph.length): string {
  const fonts = paragraph.split('').map((letter) => (/[א-ת]/.test(letter) ? 'hebrew' : 'latin'));
  return visualRuns(paragraph, levelsOf(paragraph), fonts, [0, to])
    .map(({ text }) => text)
    .join('|');
}

// Hebrew words stay as typed, because their font reorders them.
test.each([
  ['Sold to Maya.', 'Sold to Maya.'],
  ['אברהם', 'אברהם'],
  ['אברהם כהן', 'כהן| |אברהם'],
  ['המחיר $1,500 כולל', 'כולל| |$1,500| |המחיר'],
  ['שלום!', '!|שלום'],
  ['שלום?!', '!?|שלום'],
  ['(כולל)', '(|כולל|)'],
  ['\u2068אברהם\u2069 pays 5', 'אברהם| pays 5'],
  ['Sold to \u2068אברהם!\u2069, at 5', 'Sold to |!|אברהם|, at 5'],
])('%j is drawn as %j', (typed, visual) => {
  expect(drawn(typed)).toBe(visual);
});

test('each line of a paragraph is reordered separately', () => {
  expect(drawn('אברהם כהן לוי', 'אברהם כהן'.length)).toBe('כהן| |אברהם');
});
