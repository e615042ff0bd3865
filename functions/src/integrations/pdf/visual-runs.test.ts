import { expect, test } from 'vitest';
import { levelsOf, visualRuns } from './visual-runs.ts';

/** A paragraph as it is drawn: runs of a typeface of each script, `|` between them. */
function drawn(paragraph: string, to = paragraph.length): string {
  const fonts = paragraph.split('').map((letter) => (/[א-ת]/.test(letter) ? 'hebrew' : 'latin'));
  return visualRuns(paragraph, levelsOf(paragraph), fonts, [0, to])
    .map(({ text }) => text)
    .join('|');
}

// Words of Hebrew stay as they were typed, because their typeface turns them.
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

test('each line of a paragraph is turned by itself', () => {
  expect(drawn('אברהם כהן לוי', 'אברהם כהן'.length)).toBe('כהן| |אברהם');
});
