import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/suite/root.ts';
import { diffSince } from './git-history.ts';

const SOURCES = ['src', 'functions/src', 'scripts/stripe-double/pages'];
/** Minimum length of a text, because shorter ones are often names of fields and keys. */
const SHORTEST = 8;
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|>([^<>{}]+)</g;

/** Joins texts that code breaks into lines, and removes their escapes. */
const plain = (code: string): string => code.replace(/\\(['"])/g, '$1').replace(/\s+/g, ' ');

/** Returns the texts in code that look like prose: two or more words, or one long word. */
export const findTexts = (code: string): string[] =>
  [...code.matchAll(LITERAL)]
    .map(([, single, double, element]) => plain(single ?? double ?? element ?? '').trim())
    .filter((text) => text.length >= SHORTEST && /[a-z]/i.test(text) && text.includes(' '));

const COMMENT = /^\s*(\/\/|\/?\*)/;

/**
 * Returns the lines that a diff removes, with each hunk in one piece. Comments are left out, because no page shows
 * them.
 */
export const removedLines = (diff: string): string[] =>
  diff
    .split(/^@@.*$/m)
    .slice(1)
    .map((hunk) =>
      hunk
        .split('\n')
        .filter((line) => line.startsWith('-') && !line.startsWith('---'))
        .map((line) => line.slice(1))
        .filter((line) => !COMMENT.test(line))
        .join('\n'),
    );

/** Returns the texts that stories still expect although a change removed them from the sources, as `file: text`. */
export function staleTexts(stories: Map<string, string>, removed: readonly string[], sources: string): string[] {
  const gone = removed.map(plain);
  const now = plain(sources);
  return [...stories].flatMap(([file, code]) =>
    [...new Set(findTexts(code))]
      .filter((text) => !now.includes(text) && gone.some((hunk) => hunk.includes(text)))
      .map((text) => `${file}: “${text}”`),
  );
}

const read = (patterns: string[]): Map<string, string> =>
  new Map(globSync(patterns, { cwd: root }).map((file) => [file, readFileSync(join(root, file), 'utf8')]));

/** Returns the stale texts of the working tree, compared with a commit. */
export function staleTextsSince(base: string): string[] {
  const sources = read(SOURCES.map((folder) => `${folder}/**/*.{ts,tsx}`));
  const stories = read(['tests/browser/*.ts']);
  // Texts of the demo market, and those typed by stories, aren't product texts.
  const shown = [...sources].filter(([file]) => !/\.test\.tsx?$/.test(file)).map(([, code]) => code);
  return staleTexts(stories, removedLines(diffSince(base, ...SOURCES)), shown.join('\n'));
}
