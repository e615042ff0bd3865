import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/suite/root.ts';

const read = (page: string): string => readFileSync(join(root, page), 'utf8');
const pages = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })];
const decisions = globSync('docs/decisions/*.md', { cwd: root }).sort();
const numberOf = (decision: string): number => Number(/(\d{4})-/.exec(decision)?.[1]);
const numbers = new Set(decisions.map(numberOf));
const wordsOf = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** Returns the anchors of a page's headings. */
const anchorsOf = (page: string): string[] =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

/** Returns the links of a page that point to a missing file or heading. */
function deadLinks(page: string, text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path ? join(dirname(page), path) : page;
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
    });
}

test('every link in a document leads somewhere', () => {
  expect(pages.flatMap((page) => deadLinks(page, read(page)))).toEqual([]);
});

test('a link to a missing file or heading is detected', () => {
  const text = '[a](gone.md) [b](testing.md#gone) [c](testing.md) [d](deploying.md#secrets) [e](https://x.test)';
  expect(deadLinks('docs/testing.md', text)).toEqual(['gone.md', 'testing.md#gone']);
});

test('the documents besides the decisions have at most 20,000 words', () => {
  const words = globSync('docs/*.md', { cwd: root }).reduce((sum, page) => sum + wordsOf(read(page)), 0);
  expect(words).toBeLessThanOrEqual(20_000);
});

test.each(decisions)('%s has its four parts in 400 words', (path) => {
  const text = read(path);
  expect(text).toMatch(/^# \d+\. .+\n\n\d{4}-\d\d-\d\d/);
  expect(text).toContain(`# ${numberOf(path)}. `);
  const parts = ['Context', 'Decision', 'Alternatives', 'Consequences'].map((part) => text.indexOf(`**${part}.**`));
  expect(parts.every((at, i) => at > (parts[i - 1] ?? 0))).toBe(true);
  expect(wordsOf(text)).toBeLessThanOrEqual(400);
});

test('every decision referenced in a document or a comment exists', () => {
  const sources = globSync('{src,functions/src,scripts,tests}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  expect(sources.length).toBeGreaterThan(1_000);
  const gone = [...pages, ...sources].flatMap((path) =>
    [...read(path).matchAll(/\b[Dd]ecisions?(?: |\/|\s\[)0*(\d{1,4})\b/g)]
      .filter(([, number]) => !numbers.has(Number(number)))
      .map(([named]) => `${path}: ${named}`),
  );
  expect(gone).toEqual([]);
});
