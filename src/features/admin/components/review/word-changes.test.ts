import { expect, test } from 'vitest';
import { wordChanges } from './word-changes.ts';

const said = (before: string, after: string) =>
  wordChanges(before, after)
    .map(({ is, text }) => (is === 'kept' ? text : is === 'went' ? `[-${text}-]` : `{+${text}+}`))
    .join('');

test.each([
  ['the same text', 'the same text', 'the same text'],
  ['one old word', 'one new word', 'one [-old-]{+new+} word'],
  // Spaces between changed words belong to the change.
  [
    'They would stay; I go.',
    'They have agreed in writing to stay; I go.',
    'They [-would -]{+have agreed in writing to +}stay; I go.',
  ],
  ['I will sell it now.', 'I shall keep it now.', 'I [-will sell-]{+shall keep+} it now.'],
  ['', 'All of it is new.', '{+All of it is new.+}'],
  ['All of it went.', '', '[-All of it went.-]'],
  ['ends here', 'ends here now', 'ends here{+ now+}'],
])('%j to %j', (before, after, expected) => expect(said(before, after)).toBe(expected));

test('nothing of the newer text is lost', () => {
  const after = 'A  sentence,\nwith lines and   gaps. And another one';
  const kept = wordChanges('Another sentence, with gaps. And one', after).filter(({ is }) => is !== 'went');
  expect(kept.map(({ text }) => text).join('')).toBe(after);
});
