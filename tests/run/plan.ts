import type { Part } from '../suites.ts';
import { filesMatching, matches } from './matches.ts';

/**
 * The processor seconds that the chosen parts may take. A slow machine takes a tenth more, which is still within
 * fifteen minutes of two processors that are never busy all of the time.
 */
export const BUDGET = 1_510;
const EIGHTHS = 8;

export interface Chosen {
  parts: Part[];
  /** Parts of the long run that the change may break and that no longer fit into the time. */
  left: Part[];
}

const secondsOf = (parts: readonly Part[]): number => parts.reduce((sum, { seconds }) => sum + seconds, 0);
const isLong = ({ tier }: Part): boolean => tier === 'long';

export interface Change {
  /** Files that differ from the commit since which the change counts. */
  changed: readonly string[];
  /** Those of them that nobody has tested yet: what is not committed, or else the last commit. */
  fresh: readonly string[];
}

/**
 * The likelihood that a change breaks a part, per second that it takes: untested changes count most, then its own
 * tests.
 */
function likelihood({ files, watches, seconds }: Part, { changed, fresh }: Change): number {
  const own = changed.filter((file) => matches(file, files)).length;
  const watched = changed.filter((file) => matches(file, watches)).length;
  const untested = fresh.filter((file) => matches(file, [...files, ...watches])).length;
  return (1000 * untested + 10 * own + watched) / seconds;
}

/** The parts that a change can break, the most likely to fail first. */
const touchedBy = (parts: readonly Part[], change: Change): Part[] =>
  parts
    .filter((part) => likelihood(part, change) > 0)
    .sort((one, other) => likelihood(other, change) - likelihood(one, change));

/** The test files of these parts, those first that the change is most likely to break. */
export const likeliestFiles = (parts: readonly Part[], change: Change): string[] => [
  ...new Set(touchedBy(parts, change).flatMap(({ files }) => filesMatching(files))),
];

/**
 * Chooses the core and, as far as the time goes, the parts of the long run that watch what changed, the most
 * likely to fail first. A part of everything, such as the calls of all stories, is left to the long run.
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

/** One eighth of the long run, by the number of commits: eight landings run all of it. */
export function eighthOf(parts: readonly Part[], commits: number): Part[] {
  const eighths = Array.from({ length: EIGHTHS }, (): Part[] => []);
  const long = parts.filter((part) => isLong(part) && !part.whole);
  // The longest first, each into what is shortest so far, so that they take about the same time.
  for (const part of long.toSorted((one, other) => other.seconds - one.seconds || one.name.localeCompare(other.name))) {
    eighths.toSorted((one, other) => secondsOf(one) - secondsOf(other))[0]?.push(part);
  }
  return eighths[commits % EIGHTHS] ?? [];
}

export const totalSeconds = secondsOf;

/**
 * The files that the change is most likely to break, one per line, in that order: the runner's word to its programs.
 */
export const LIKELIEST = 'HANDOFF_LIKELIEST';
