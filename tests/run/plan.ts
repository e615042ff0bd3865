import type { Part } from '../suites.ts';
import { filesMatching, matches } from './matches.ts';

/**
 * Maximum processor seconds of the chosen parts. A slow machine needs a tenth more, which still fits in fifteen minutes
 * of two partly idle processors.
 */
export const BUDGET = 1_510;
const EIGHTHS = 8;

export interface Chosen {
  parts: Part[];
  /** Parts of the long run that the change may break but that do not fit in the budget. */
  left: Part[];
}

const secondsOf = (parts: readonly Part[]): number => parts.reduce((sum, { seconds }) => sum + seconds, 0);
const isLong = ({ tier }: Part): boolean => tier === 'long';

export interface Change {
  /** Files that differ from the base commit of the change. */
  changed: readonly string[];
  /** Changed files that haven't been tested yet: uncommitted ones, or else those of the last commit. */
  fresh: readonly string[];
}

/**
 * Returns the likelihood that a change breaks a part, per second that the part takes. Untested changes count most,
 * followed by changes to the part's own tests.
 */
function likelihood({ files, watches, seconds }: Part, { changed, fresh }: Change): number {
  const own = changed.filter((file) => matches(file, files)).length;
  const watched = changed.filter((file) => matches(file, watches)).length;
  const untested = fresh.filter((file) => matches(file, [...files, ...watches])).length;
  return (1000 * untested + 10 * own + watched) / seconds;
}

/** Returns the parts that a change can break, most likely first. */
const touchedBy = (parts: readonly Part[], change: Change): Part[] =>
  parts
    .filter((part) => likelihood(part, change) > 0)
    .sort((one, other) => likelihood(other, change) - likelihood(one, change));

/** Returns the test files of these parts, most likely to break first. */
export const likeliestFiles = (parts: readonly Part[], change: Change): string[] => [
  ...new Set(touchedBy(parts, change).flatMap(({ files }) => filesMatching(files))),
];

/**
 * Chooses the core and, within the budget, the parts of the long run that watch the change, most likely to fail first.
 * Parts that need a whole run, such as the calls of all stories, are left to the long run.
 */
export function chooseByChange(parts: readonly Part[], change: Change): Chosen {
  const core = parts.filter((part) => !isLong(part));
  const touched = touchedBy(parts, change).filter((part) => isLong(part) && !part.whole);
  const chosen = [...core];
  const left: Part[] = [];
  for (const part of touched) {
    if (secondsOf(chosen) + part.seconds <= BUDGET) chosen.push(part);
    else left.push(part);
  }
  return { parts: chosen, left };
}

/** Returns one eighth of the long run, chosen by the number of commits, so that eight landings run all of it. */
export function eighthOf(parts: readonly Part[], commits: number): Part[] {
  const eighths = Array.from({ length: EIGHTHS }, (): Part[] => []);
  const long = parts.filter((part) => isLong(part) && !part.whole);
  // Adds each part, the longest first, to the shortest eighth so far, so that all take about the same time.
  for (const part of long.toSorted((one, other) => other.seconds - one.seconds || one.name.localeCompare(other.name))) {
    eighths.toSorted((one, other) => secondsOf(one) - secondsOf(other))[0]?.push(part);
  }
  return eighths[commits % EIGHTHS] ?? [];
}

export const totalSeconds = secondsOf;

/**
 * Environment variable with the files that the change is most likely to break, one per line, most likely first. The
 * runner sets it for its programs.
 */
export const LIKELIEST = 'HANDOFF_LIKELIEST';
