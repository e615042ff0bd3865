import { expect, test } from 'vitest';
import { OutlinedText } from './outlined-text.ts';

const STYLE = { size: 50, weight: 'bold' } as const;

/** Returns the lines of a text as drawn from left to right. */
async function drawn(text: string, width = 2000, most = 3): Promise<string[]> {
  const outlined = await OutlinedText.open([text], 'PL');
  return outlined.lines(text, STYLE, width, most).map(({ runs }) => runs.map((run) => run.text).join('|'));
}

// Hebrew words stay as typed, because their font reorders them.
test.each([
  ['Łódź  Ledger', 'Łódź Ledger'],
  ['🚀 Rocket ✨', 'Rocket'],
  ['ประเทศ', 'praeths'],
  ['Καλημέρα', 'Καλημέρα'],
  ['דוח חודשי 2', '2 חודשי דוח'],
  ['\u202eevil', 'evil'],
  ['🚀', ''],
])('%j is drawn as %j', async (typed, visual) => {
  const [line = ''] = await drawn(typed);
  expect(line.replaceAll('|', '')).toBe(visual);
});

test('words that don’t fit on one line continue on the next, and the last line ends in an ellipsis', async () => {
  expect(await drawn('One two three four', 260)).toEqual(['One two', 'three four']);
  expect(await drawn('One two three four five', 260, 2)).toEqual(['One two', 'three fou…']);
  expect(await drawn('x'.repeat(400), 300, 1)).toEqual([expect.stringMatching(/^x{8,14}…$/)]);
});

test('no line is wider than its limit', async () => {
  const outlined = await OutlinedText.open(['Wide'], 'PL');
  for (const text of ['W'.repeat(60), 'Wide words and wider words', 'w i d e '.repeat(20)]) {
    for (const { width } of outlined.lines(text, STYLE, 400, 2)) expect(width).toBeLessThanOrEqual(400);
  }
});

test('a line consists of outlines without any text, from left to right along its baseline', async () => {
  const outlined = await OutlinedText.open(['Hi <b>'], 'PL');
  const [line] = outlined.lines('Hi <b>', STYLE, 1000, 1);
  if (!line) throw new Error('There is a line.');
  const svg = outlined.svg(line, 100, 200);
  expect(svg.match(/<path /g)).toHaveLength(5);
  expect(svg.replaceAll(/ d="[MLQCZ\d.,\s-]*"/g, '')).not.toMatch(/[<>]b|Hi/);
  const starts = [...svg.matchAll(/translate\(([\d.]+) 200\)/g)].map(([, x]) => Number(x));
  expect(starts).toHaveLength(5);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(starts[0]).toBe(100);
});
