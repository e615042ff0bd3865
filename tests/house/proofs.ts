import { readFileSync } from 'node:fs';

type Proof = [file: string, title: string];

/** The tests that a page names as proofs, one at the end of a line: the file and the title, which "…" may end early. */
export const proofsOf = (page: string): Proof[] =>
  [...page.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` › (.+)$/gm)].map(([, file = '', title = '']) => [file, title]);

/** Counts the strings of the file that are the title, or that begin with it where "…" ends it. */
function countTitles(file: string, title: string): number {
  const searched = title.endsWith('…') ? `'${title.slice(0, -1)}` : `'${title}'`;
  return readFileSync(file, 'utf8').split(searched).length - 1;
}

/** A title in full may belong to several tests; one that ends early has to tell its test from all others. */
export const isProof = ([file, title]: Proof): boolean => {
  const count = countTitles(file, title);
  return title.endsWith('…') ? count === 1 : count > 0;
};
