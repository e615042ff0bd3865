import { readFileSync } from 'node:fs';

type Proof = [file: string, title: string];

/**
 * Returns the tests that a page names as proofs, one at the end of each line: the file and the title, which "…" may
 * shorten.
 */
export const proofsOf = (page: string): Proof[] =>
  [...page.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` › (.+)$/gm)].map(([, file = '', title = '']) => [file, title]);

/** Counts the strings in the file that equal the title, or that begin with it if "…" shortens it. */
function countTitles(file: string, title: string): number {
  const searched = title.endsWith('…') ? `'${title.slice(0, -1)}` : `'${title}'`;
  return readFileSync(file, 'utf8').split(searched).length - 1;
}

/**
 * True if the title is found. A full title may belong to several tests, but a shortened one must identify exactly one.
 */
export const isProof = ([file, title]: Proof): boolean => {
  const count = countTitles(file, title);
  return title.endsWith('…') ? count === 1 : count > 0;
};
