import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/suite/root.ts';
import { diffSince } from './git-history.ts';

const SOURCES = ['src', 'functions/src', 'scripts/stripe-double/pages'];
/** Shorter ones are names of fields and keys as often as texts. */
const SHORTEST = 8;
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|>([^<>{}]+)</g;

/** Code breaks a text over lines, and escapes what ends it. */
const plain = (code: string): string => code.replace(/\\(['"])/g, '$1').replace(/\s+/g, ' ');

/** The texts in code that read as words: two at least, or a long one. */
export const textsIn = (code: string): string[] =>
  [...code.matchAll(LITERAL)]
    .map(([, single, double, element]) => plain(single ?? double ?? element ?? '').trim())
    .filter((text) => text.length >= SHORTEST && /[a-z]/i.test(text) && text.includes(' '));

const COMMENT = /^\s*(\/\/|\/?\*)/;

/** The lines that a difference takes out, each hunk in one piece; no page shows a comment. */
export const removedIn = (diff: string): string[] =>
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

/** The texts that stories still expect although a change took them out of the sources: `file: text`. */
export function staleTexts(stories: Map<string, string>, removed: readonly string[], sources: string): string[] {
  const gone = removed.map(plain);
  const now = plain(sources);
  return [...stories].flatMap(([file, code]) =>
    [...new Set(textsIn(code))]
      .filter((text) => !now.includes(text) && gone.some((hunk) => hunk.includes(text)))
      .map((text) => `${file}: “${text}”`),
  );
}

const read = (patterns: string[]): Map<string, string> =>
  new Map(globSync(patterns, { cwd: root }).map((file) => [file, readFileSync(join(root, file), 'utf8')]));

/** The same for the working tree against a commit. */
export function staleTextsSince(base: string): string[] {
  const sources = read(SOURCES.map((folder) => `${folder}/**/*.{ts,tsx}`));
  const stories = read(['tests/browser/*.ts']);
  // Texts of the demo market and those that stories type themselves are no texts of the product.
  const shown = [...sources].filter(([file]) => !/\.test\.tsx?$/.test(file)).map(([, code]) => code);
  return staleTexts(stories, removedIn(diffSince(base, ...SOURCES)), shown.join('\n'));
}
