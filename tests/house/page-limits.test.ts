import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/suite/root.ts';
import { LIMITS_FILE, MEASURES, type PageLimits, readLimits } from '../browser/page-limits.ts';

type Limits = Record<string, PageLimits>;
/** Minimum length of a reason, about one sentence. */
const REASON_LENGTH = 60;

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/**
 * Returns the commits that changed the table, including those of merged branches, or null if some of the history is
 * missing.
 */
function commits(): string[] | null {
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return null;
    const found = git('log', '--full-history', '--diff-filter=AM', '--format=%h', '--', LIMITS_FILE);
    return found.split('\n').filter(Boolean);
  } catch {
    return null;
  }
}

/** Returns the limits that rose without a reason beside them, and the pages that are no longer weighed. */
const risen = (before: Limits, now: Limits): string[] =>
  Object.entries(before).flatMap(([page, earlier]) => {
    const limits = now[page];
    if (!limits) return [`${page} is no longer weighed`];
    if ((limits.because ?? '').length >= REASON_LENGTH) return [];
    return MEASURES.filter((measure) => limits[measure] > earlier[measure]).map(
      (measure) => `${page}: ${measure} ${limits[measure]}, it was ${earlier[measure]}`,
    );
  });

test('what a page may weigh has never been less than it is now, unless a reason stands beside it', () => {
  const now = readLimits(readFileSync(join(root, LIMITS_FILE), 'utf8'));
  const earlier = commits();
  if (!earlier) console.log(`The history of ${LIMITS_FILE} is not here, so nothing says that a limit rose.`);
  const found = (earlier ?? []).flatMap((commit) =>
    risen(readLimits(git('show', `${commit}:${LIMITS_FILE}`)), now).map((what) => `${what} in ${commit}`),
  );
  expect(found).toEqual([]);
});

test('a limit that rises and a page that is left out are noticed, one that falls is not', () => {
  const limits = { javascript: 140, css: 10, files: 20 };
  expect(risen({ '/': limits }, { '/': { ...limits, javascript: 139 }, '/search': limits })).toEqual([]);
  expect(risen({ '/': limits }, { '/': { ...limits, css: 11 } })).toEqual(['/: css 11, it was 10']);
  expect(risen({ '/': limits }, { '/': { ...limits, css: 11, because: 'more' } })).toEqual(['/: css 11, it was 10']);
  const because = 'It says what a check contradicts before anybody confirms a transfer.';
  expect(risen({ '/': limits }, { '/': { ...limits, css: 11, because } })).toEqual([]);
  expect(risen({ '/': limits }, {})).toEqual(['/ is no longer weighed']);
});
