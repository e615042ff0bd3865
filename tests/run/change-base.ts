import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { root } from '../../scripts/suite/root.ts';
import { commitsSince, git, nearerBase } from './git-history.ts';

const FILE = join(root, 'tests', 'last-whole-run.json');
/** A change is no older than this: what a green whole run long ago has seen would select almost everything. */
const FURTHEST_BACK = 40;
const OLD = 60;
const TOO_OLD = 200;

const lastWholeRun = () =>
  z.object({ commit: z.string(), seconds: z.number() }).parse(JSON.parse(readFileSync(FILE, 'utf8')));

/** The commit since which "the change" counts; null without history. */
export const changeBase = (): string | null => nearerBase(lastWholeRun().commit, FURTHEST_BACK);

/** Remembers that everything was green at this commit, as long as nothing else is in the working tree. */
export function rememberWholeRun(seconds: number): void {
  const commit = git('rev-parse', 'HEAD');
  const isCommitted = commit !== null && git('status', '--porcelain') === '';
  if (isCommitted) writeFileSync(FILE, `${JSON.stringify({ commit, seconds: Math.round(seconds) }, null, 2)}\n`);
  console.log(isCommitted ? 'Kept in tests/last-whole-run.json: commit it.' : 'Not kept: these sources are no commit.');
}

/** Puts the age of the last green whole run in words, and tells if a landing may still rest on it. */
export function ageOfWholeRun(since: number | null): { text: string; tooOld: boolean } {
  if (since === null) return { text: 'There is no history that tells when everything was last green.', tooOld: false };
  const text = since >= OLD ? `Everything was last green ${since} commits ago: it is time for npm run test:all.` : '';
  return { text, tooOld: since >= TOO_OLD };
}

export const commitsSinceWholeRun = (): number | null => commitsSince(lastWholeRun().commit);
