import type { Kind, Part } from '../suites.ts';
import { filesMatching } from './matches.ts';
import { totalSeconds } from './plan.ts';
import type { Job } from './run-job.ts';

/** Kinds that stop the run if they fail. They take a minute or two, while the rest takes a quarter of an hour. */
const FIRST: readonly Kind[] = ['texts', 'types', 'lint', 'unused', 'unit', 'unit-apart', 'stand-in'];
/** The slow ones among these, which run no tests. */
const CHECKERS: readonly Kind[] = ['types', 'unused'];
/**
 * Kinds that share one suite of emulators. Everything else runs in parallel, and the browser stories run after both.
 */
const ON_MAIN: readonly Kind[] = ['bundle', 'api', 'search', 'schemathesis'];
const LAST: readonly Kind[] = ['browser', 'calls'];
/** Kinds that are run by programs which find their own files. */
const WITHOUT_FILES: readonly Kind[] = ['texts', 'types', 'lint', 'unused', 'schemathesis'];

export interface Phases {
  first: { main: Job[]; beside: Job[] };
  slow: { main: Job[]; beside: Job[] };
  last: Job[];
}

const isSame = (one: Record<string, string>, other: Record<string, string>): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const order: readonly Kind[] = [
  ...FIRST,
  ...ON_MAIN,
  'components',
  'images',
  'stripe',
  'opensearch',
  'rules',
  'rules-official',
  'api-apart',
  'races',
  'faults',
  ...LAST,
];

/** Returns one job for each program and setting, with the files of all its parts. */
export function jobsOf(parts: readonly Part[], options: string[] = []): Job[] {
  const groups = Map.groupBy(parts, ({ kind, again = {} }) => JSON.stringify([kind, again]));
  const jobs = [...groups.values()].flatMap(([first, ...more]): Job[] => {
    if (!first) return [];
    const { kind, again = {} } = first;
    const files = [...new Set([first, ...more].flatMap((part) => filesMatching(part.files)))].sort();
    if (!files.length && !WITHOUT_FILES.includes(kind)) return [];
    const setting = Object.entries(again).map(([name, value]) => `${name}=${value}`);
    return [{ name: [kind, ...setting].join(' '), kind, files, related: [], env: again, options }];
  });
  return jobs.sort((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind));
}

/**
 * Returns the jobs of a quick run, which lints only some files and runs only the component tests that those can break.
 */
export function limitJobs(only: readonly string[], jobs: readonly Job[]): Job[] {
  const sources = only.filter((file) => /^src\/.*\.(tsx?|css)$/.test(file));
  const components: Job = {
    name: 'components of the change',
    kind: 'components',
    files: [],
    related: sources,
    env: {},
    options: ['--passWithNoTests'],
  };
  const kept = jobs.flatMap((job) => {
    if (job.kind !== 'lint') return [job];
    return only.length ? [{ ...job, related: [...only] }] : [];
  });
  return sources.length ? [...kept, components] : kept;
}

/**
 * Splits the API's job between the two lanes, each of which has its own suite, so that both end at about the same time.
 */
function divideApi(main: readonly Job[], beside: readonly Job[], parts: readonly Part[]): Phases['slow'] {
  const api = main.find(({ kind }) => kind === 'api');
  const share = (jobs: readonly Job[]) =>
    totalSeconds(
      parts.filter(({ kind, again = {} }) => jobs.some((job) => job.kind === kind && isSame(job.env, again))),
    );
  // Tests of the core also open pages, and only the main lane builds the site.
  const movable = parts.filter(({ kind, tier }) => kind === 'api' && tier === 'long');
  if (!api || !movable.length) return { main: [...main], beside: [...beside] };
  let here = share(main) - totalSeconds(movable);
  let there = share(beside);
  const moved = new Set<string>();
  for (const { seconds, files } of movable.toSorted((one, other) => other.seconds - one.seconds)) {
    if (here <= there) here += seconds;
    else {
      there += seconds;
      for (const file of filesMatching(files)) moved.add(file);
    }
  }
  const stays = { ...api, files: api.files.filter((file) => !moved.has(file)) };
  const goes = { ...api, name: `${api.name} beside`, files: api.files.filter((file) => moved.has(file)) };
  const kept = main.map((job) => (job === api ? stays : job)).filter((job) => job !== stays || stays.files.length);
  return { main: kept, beside: goes.files.length ? [...beside, goes] : [...beside] };
}

/** Sorts the jobs by what the change is most likely to break. */
function byLikelihood(jobs: readonly Job[], likeliest: readonly string[]): Job[] {
  const places = new Map(likeliest.map((file, place) => [file, place]));
  const placeOf = ({ files }: Job) => Math.min(places.size, ...files.map((file) => places.get(file) ?? places.size));
  return jobs.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Arranges jobs in sequence and in parallel, so that both processors have work. */
export function phasesOf(jobs: readonly Job[], parts: readonly Part[], likeliest: readonly string[] = []): Phases {
  // In another setting, even the kinds that stop a run are run with the slow jobs.
  const isFirst = ({ kind, env }: Job) => FIRST.includes(kind) && !Object.keys(env).length;
  const isLast = ({ kind }: Job) => LAST.includes(kind);
  const isOnMain = ({ kind }: Job) => ON_MAIN.includes(kind);
  const between = jobs.filter((job) => !isFirst(job) && !isLast(job));
  const slow = divideApi(
    between.filter(isOnMain),
    between.filter((job) => !isOnMain(job)),
    parts,
  );
  return {
    first: {
      main: jobs.filter((job) => isFirst(job) && !CHECKERS.includes(job.kind)),
      beside: jobs.filter((job) => isFirst(job) && CHECKERS.includes(job.kind)),
    },
    slow: { main: byLikelihood(slow.main, likeliest), beside: byLikelihood(slow.beside, likeliest) },
    last: jobs.filter(isLast),
  };
}
