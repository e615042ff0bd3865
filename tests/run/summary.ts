import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/suite/root.ts';
import type { Quarantined } from '../quarantine.ts';
import type { Part } from '../suites.ts';
import type { WholeRun } from './change-base.ts';
import { matches } from './matches.ts';
import type { JobResult } from './run-job.ts';

const FILE = join(root, '.emulators', 'last-failed.json');
/** Factor by which a part may exceed its time in `tests/suites.ts` before the summary marks it. */
const FAR_TOO_LONG = 2;
const NOT_WORTH_NAMING = 20;

/** A test that failed, with everything needed to run it again. */
export interface Failure {
  kind: JobResult['kind'];
  env: Record<string, string>;
  file: string;
  title: string;
}

export const failuresOf = (results: readonly JobResult[]): Failure[] =>
  results.flatMap(({ kind, env, files }) =>
    files.flatMap(({ file, failed }) => failed.map((title) => ({ kind, env, file, title }))),
  );

export const nameOf = ({ file, title, env }: Failure): string =>
  [`${file} › ${title}`, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)].join(', ');

export const countPassed = (results: readonly JobResult[]): number =>
  results.flatMap(({ files }) => files).reduce((sum, { passed }) => sum + passed, 0);

/** The failures of the last run, and the full run they came from; null after any other run. */
export interface KeptFailures {
  failures: readonly Failure[];
  whole: WholeRun | null;
}

/** Saves the failures for `npm test -- --failed`. */
export function keepFailures(kept: KeptFailures): void {
  mkdirSync(join(root, '.emulators'), { recursive: true });
  writeFileSync(FILE, JSON.stringify(kept, null, 2));
}

export function keptFailures(): KeptFailures {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as KeptFailures;
  } catch {
    return { failures: [], whole: null };
  }
}

/** Returns the processor seconds of a part: its share of the jobs that ran it, by the time of its files. */
export function secondsOfPart(part: Part, results: readonly JobResult[]): number | null {
  const setting = JSON.stringify(part.again ?? {});
  const jobs = results.filter(({ kind, env }) => kind === part.kind && JSON.stringify(env) === setting);
  const shares = jobs.flatMap(({ files, processor }) => {
    if (processor === null) return [];
    const all = files.reduce((sum, { seconds }) => sum + seconds, 0);
    const own = files.filter(({ file }) => matches(file, part.files)).reduce((sum, { seconds }) => sum + seconds, 0);
    return [all && part.files.length ? (processor * own) / all : processor];
  });
  if (!shares.length) return null;
  return Math.round(shares.reduce((sum, share) => sum + share, 0));
}

/** Returns a line for each part with its time, and a mark if that is far more than expected. */
export const partLines = (parts: readonly Part[], results: readonly JobResult[]): string[] =>
  parts.flatMap((part) => {
    const spent = secondsOfPart(part, results);
    if (spent === null) return [];
    const isFar = spent > NOT_WORTH_NAMING && spent > FAR_TOO_LONG * part.seconds;
    return [
      `  ${part.name.padEnd(36)} ${String(spent).padStart(5)} s${isFar ? ` (said to take ${part.seconds})` : ''}`,
    ];
  });

export interface Verdict {
  /** True if every chosen job ran to its end. */
  isComplete: boolean;
  failed: Failure[];
  /** Tests that failed once and passed when repeated alone. */
  repeated: Failure[];
}

/**
 * Accepts a repeated test if it is the only one in the run or if it is in quarantine. Other repeated tests count as
 * failed.
 */
export function judgeRepeats(
  failed: Failure[],
  repeated: Failure[],
  quarantine: readonly Quarantined[],
): Pick<Verdict, 'failed' | 'repeated'> {
  const known = new Set(quarantine.map(({ test }) => test));
  const unknown = repeated.filter((failure) => !known.has(nameOf(failure)));
  return unknown.length > 1
    ? { failed: [...failed, ...unknown], repeated: repeated.filter((failure) => !unknown.includes(failure)) }
    : { failed, repeated };
}
