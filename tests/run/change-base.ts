import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { root } from '../../scripts/suite/root.ts';
import { commitsSince, git, nearerBase } from './git-history.ts';

const FILE = join(root, 'tests', 'last-whole-run.json');
/** Maximum number of commits in "the change". Comparing with an older green run would select almost everything. */
const FURTHEST_BACK = 40;
const OLD = 60;
const TOO_OLD = 200;

const wholeRunSchema = z.object({ commit: z.string(), seconds: z.number() });
/** A run of all tests: its commit, and how long it took. */
export type WholeRun = z.infer<typeof wholeRunSchema>;

const lastWholeRun = (): WholeRun => wholeRunSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));

/** Returns the commit since which "the change" counts, or null without history. */
export const changeBase = (): string | null => nearerBase(lastWholeRun().commit, FURTHEST_BACK);

/** Returns the run of all tests that has just ended, or null if the sources have uncommitted changes. */
export function wholeRunOf(seconds: number): WholeRun | null {
  const commit = git('rev-parse', 'HEAD');
  return commit !== null && git('status', '--porcelain') === '' ? { commit, seconds: Math.round(seconds) } : null;
}

/**
 * Records that all tests were green at a commit, or have become green since. The fixes are changes after that commit,
 * so the next runs select them by their files.
 */
export function rememberWholeRun(run: WholeRun | null): void {
  if (run) writeFileSync(FILE, `${JSON.stringify(run, null, 2)}\n`);
  console.log(run ? 'Kept in tests/last-whole-run.json: commit it.' : 'Not kept: these sources are no commit.');
}

/** Describes the age of the last green full run, and whether it is too old for a landing. */
export function ageOfWholeRun(since: number | null): { text: string; tooOld: boolean } {
  if (since === null) return { text: 'There is no history that tells when everything was last green.', tooOld: false };
  const text = since >= OLD ? `Everything was last green ${since} commits ago: it is time for npm run test:all.` : '';
  return { text, tooOld: since >= TOO_OLD };
}

export const commitsSinceWholeRun = (): number | null => commitsSince(lastWholeRun().commit);
