import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { promisedSentences } from './promised-sentences.tsx';

const page = readFileSync('docs/promises.md', 'utf8');

/** The sentences of each page in docs/promises.md, each with the test that proves it. */
const LISTED = Object.fromEntries(
  page
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = ''] = section.split('\n', 1);
      const rows = [...section.matchAll(/^\| (.+?) \| `(.+?)` › (.+) \|$/gm)];
      return [title, rows.map(([, sentence = '', file = '', name = '']) => ({ sentence, file, name }))];
    }),
);

const promised = promisedSentences();

test('the pages are read', () => {
  expect(Object.keys(LISTED)).toEqual(Object.keys(promised));
  for (const sentences of Object.values(promised)) expect(sentences.length).toBeGreaterThan(5);
});

test.each(Object.entries(promised))('%s: what it says is listed, and nothing else', (title, sentences) => {
  const unique = [...new Set(sentences)];
  expect(LISTED[title]?.map(({ sentence }) => sentence)).toEqual(unique);
});

test.each(Object.values(LISTED).flat())('“$sentence” is proved', ({ file, name }) => {
  expect(existsSync(file), file).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain(`'${name}'`);
});
