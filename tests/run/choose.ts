import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/suite/root.ts';
import { type Part, SUITES } from '../suites.ts';
import type { RunRequest } from './arguments.ts';
import { ageOfWholeRun, changeBase, commitsSinceWholeRun } from './change-base.ts';
import { changedSince, commitCount, git } from './git-history.ts';
import { filesMatching } from './matches.ts';
import { type Change, chooseByChange, eighthOf, likeliestFiles, totalSeconds } from './plan.ts';
import { keptFailures } from './summary.ts';

export interface Choice {
  parts: Part[];
  /** The changed files of a quick run, which lints only these and runs the component tests that they can break. */
  only: string[] | null;
  /** The test files that the change is most likely to break, in that order. */
  likeliest: string[];
  /** Messages that are printed at the beginning. */
  lines: string[];
  /** Reasons why the run fails even if all tests pass. */
  faults: string[];
}

const NOTHING: Choice = { parts: [], only: null, likeliest: [], lines: [], faults: [] };

/** Chooses the quick parts. The slow checks are limited to what the uncommitted change can break. */
const chooseQuick = (): Choice => ({
  ...NOTHING,
  parts: SUITES.filter(({ tier }) => tier === 'check'),
  only: changedSince('HEAD').filter((file) => existsSync(join(root, file))),
});

function chooseFailed(): Choice {
  const failed = keptFailures().failures;
  const parts = SUITES.flatMap((part) => {
    const setting = JSON.stringify(part.again ?? {});
    const own = failed.filter(({ kind, env }) => part.kind === kind && JSON.stringify(env) === setting);
    const files = new Set(own.map(({ file }) => file));
    if (!part.files.length) return own.length ? [part] : [];
    const chosen = filesMatching(part.files).filter((file) => files.has(file));
    return chosen.length ? [{ ...part, files: chosen }] : [];
  });
  return { ...NOTHING, parts, lines: parts.length ? [] : ['Nothing failed in the last run.'] };
}

const listed = (parts: readonly Part[]): string =>
  parts.map(({ name, seconds }) => `${name} (${seconds} s)`).join(', ');

/**
 * Returns the change since a commit. Its untested files are the uncommitted ones or, if there are none, those of the
 * last commit.
 */
function changeSince(base: string | null): Change {
  if (!base) return { changed: [], fresh: [] };
  const changed = changedSince(base);
  const uncommitted = changedSince('HEAD');
  const fresh = uncommitted.length || base === git('rev-parse', 'HEAD') ? uncommitted : changedSince('HEAD~1');
  return { changed, fresh };
}

/** Chooses the core, everything that the change touches and, if a landing is tested, an eighth of the long run. */
function chooseByHistory(changed: string | null, eighth: boolean): Choice {
  const base = changed ? git('rev-parse', '--verify', `${changed}^{commit}`) : changeBase();
  if (changed && !base) return { ...NOTHING, faults: [`There is no commit ${changed}.`] };
  const change = changeSince(base);
  const likeliest = likeliestFiles(SUITES, change);
  const { parts, left } = chooseByChange(SUITES, change);
  const lines = [
    base ? `The change: everything since ${base.slice(0, 8)}.` : 'There is no history: the core alone runs.',
  ];
  const touched = parts.filter(({ tier }) => tier === 'long');
  if (touched.length) lines.push(`Touched by it, too: ${listed(touched)}.`);
  if (left.length) lines.push(`Left to npm run test:all, ${totalSeconds(left)} s: ${listed(left)}.`);
  const age = ageOfWholeRun(commitsSinceWholeRun());
  if (age.text) lines.push(age.text);
  const commits = commitCount();
  if (!eighth) return { ...NOTHING, parts, likeliest, lines };
  const more = commits === null ? [] : eighthOf(SUITES, commits).filter((part) => !parts.includes(part));
  lines.push(
    commits === null
      ? 'There is no history that tells which eighth of the long run has its turn.'
      : `This landing’s eighth of the long run: ${listed(more)}.`,
  );
  return { ...NOTHING, parts: [...parts, ...more], likeliest, lines, faults: age.tooOld ? [age.text] : [] };
}

/** Returns the parts that a command line asks for. */
export function choose(asked: RunRequest): Choice {
  switch (asked.mode) {
    case 'check':
      return chooseQuick();
    case 'all':
      // A run of everything already shows all stories in all looks.
      return { ...NOTHING, parts: SUITES.filter(({ name }) => name !== 'looks') };
    case 'failed':
      return chooseFailed();
    case 'named':
      return { ...NOTHING, parts: asked.parts };
    case 'change':
      return chooseByHistory(asked.changed, asked.eighth);
  }
}
