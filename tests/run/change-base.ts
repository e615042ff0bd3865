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

const wholeRunSchema = z.object({ commit: z.string(), seconds: z.number() });
/** A run of everything: its commit, and how long it took. */
export type WholeRun = z.infer<typeof wholeRunSchema>;

const lastWholeRun = (): WholeRun => wholeRunSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));

/** The commit since which "the change" counts; null without history. */
export const changeBase = (): string | null => nearerBase(lastWholeRun().commit, FURTHEST_BACK);

/** A run of everything that has just ended; null where these sources are no commit. */
export function wholeRunOf(seconds: number): WholeRun | null {
  const commit = git('rev-parse', 'HEAD');
  return commit !== null && git('status', '--porcelain') === '' ? { commit, seconds: Math.round(seconds) } : null;
}

/**
 * Remembers that everything was green at a commit, or has been since: fixes for that are changes after it, which the
 * next runs select by their files.
 */
export function rememberWholeRun(run: WholeRun | null): void {
  if (run) writeFileSync(FILE, `${JSON.stringify(run, null, 2)}\n`);
  console.log(run ? 'Kept in tests/last-whole-run.json: commit it.' : 'Not kept: these sources are no commit.');
}

/** Puts the age of the last green whole run in words, and tells if a landing may still rest on it. */
export function ageOfWholeRun(since: number | null): { text: string; tooOld: boolean } {
  if (since === null) return { text: 'There is no history that tells when everything was last green.', tooOld: false };
  const text = since >= OLD ? `Everything was last green ${since} commits ago: it is time for npm run test:all.` : '';
  return { text, tooOld: since >= TOO_OLD };
}

export const commitsSinceWholeRun = (): number | null => commitsSince(lastWholeRun().commit);
