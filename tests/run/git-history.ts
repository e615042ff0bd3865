import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { root } from '../../scripts/suite/root.ts';

/** Used where there is no git: a copy of the sources without their history. */
const FIXED_SEED = 20_260_101;
const LARGEST_DIFF = 2 ** 28;

/** Returns what git prints, or null where it fails: no git, no history, an unknown commit. */
export function git(...args: string[]): string | null {
  try {
    const options = { cwd: root, encoding: 'utf8', maxBuffer: LARGEST_DIFF, stdio: 'pipe' } as const;
    return execFileSync('git', args, options).trim();
  } catch {
    return null;
  }
}

const countOf = (range: string): number | null => {
  const printed = git('rev-list', '--count', range);
  return printed === null ? null : Number(printed);
};

/** The number of commits that lead to this one; null without history, of which a shallow clone has only a part. */
export const commitCount = (): number | null =>
  git('rev-parse', '--is-shallow-repository') === 'false' ? countOf('HEAD') : null;

/** The number of commits since one; null if that is unknown. */
export const commitsSince = (commit: string): number | null =>
  git('merge-base', '--is-ancestor', commit, 'HEAD') === null ? null : countOf(`${commit}..HEAD`);

/** The same for every run of one commit, so that a failure comes again and a landing is no lottery. */
export function seedOfCommit(): number {
  const head = git('rev-parse', 'HEAD');
  return head ? createHash('sha256').update(head).digest().readUInt32BE() % 2 ** 31 : FIXED_SEED;
}

/** The nearer one of a commit and the so-manieth back; null without history. */
export function nearerBase(commit: string, back: number): string | null {
  const since = commitsSince(commit);
  if (since !== null && since <= back) return commit;
  return git('rev-list', '--max-count=1', `--skip=${back}`, 'HEAD') || null;
}

const lines = (printed: string | null): string[] => (printed ?? '').split('\n').filter(Boolean);

/** The files that differ from a commit, those that git does not know yet included. */
export const changedSince = (base: string): string[] => [
  ...lines(git('diff', '--name-only', '--no-renames', base)),
  ...lines(git('ls-files', '--others', '--exclude-standard')),
];

const NO_TESTS = [':(exclude)*.test.ts', ':(exclude)*.test.tsx'];

/** The difference of some folders, tests left out, between a commit and the working tree. */
export const diffSince = (base: string, ...folders: string[]): string =>
  git('diff', '--unified=0', '--no-renames', base, '--', ...folders, ...NO_TESTS) ?? '';
