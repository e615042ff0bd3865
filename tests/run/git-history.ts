import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { root } from '../../scripts/suite/root.ts';

/** Seed for copies of the sources without git. */
const FIXED_SEED = 20_260_101;
const LARGEST_DIFF = 2 ** 28;

/** Returns the output of git, or null if it fails: no git, no history, or an unknown commit. */
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

/** Returns the number of commits up to this one, or null without the full history, as in a shallow clone. */
export const commitCount = (): number | null =>
  git('rev-parse', '--is-shallow-repository') === 'false' ? countOf('HEAD') : null;

/** Returns the number of commits since a commit, or null if it is unknown. */
export const commitsSince = (commit: string): number | null =>
  git('merge-base', '--is-ancestor', commit, 'HEAD') === null ? null : countOf(`${commit}..HEAD`);

/**
 * Returns the same seed for every run of one commit, so that a failure can be repeated and no landing depends on luck.
 */
export function seedOfCommit(): number {
  const head = git('rev-parse', 'HEAD');
  return head ? createHash('sha256').update(head).digest().readUInt32BE() % 2 ** 31 : FIXED_SEED;
}

/** Returns a commit, or the one `back` commits ago if that is nearer. Null without history. */
export function nearerBase(commit: string, back: number): string | null {
  const since = commitsSince(commit);
  if (since !== null && since <= back) return commit;
  return git('rev-list', '--max-count=1', `--skip=${back}`, 'HEAD') || null;
}

const lines = (printed: string | null): string[] => (printed ?? '').split('\n').filter(Boolean);

/** Returns the files that differ from a commit, including untracked ones. */
export const changedSince = (base: string): string[] => [
  ...lines(git('diff', '--name-only', '--no-renames', base)),
  ...lines(git('ls-files', '--others', '--exclude-standard')),
];

const NO_TESTS = [':(exclude)*.test.ts', ':(exclude)*.test.tsx'];

/** Returns the diff of some folders, without tests, between a commit and the working tree. */
export const diffSince = (base: string, ...folders: string[]): string =>
  git('diff', '--unified=0', '--no-renames', base, '--', ...folders, ...NO_TESTS) ?? '';
