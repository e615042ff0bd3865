import type { Kind, Part } from '../suites.ts';
import { filesMatching } from './matches.ts';
import type { Job } from './run-job.ts';

/** A failure of these stops a run: they answer in a minute or two, and the rest takes a quarter of an hour. */
const FIRST: readonly Kind[] = ['texts', 'types', 'lint', 'unused', 'unit', 'unit-apart', 'stand-in'];
/** These share one suite of emulators for as long as they take; everything else runs beside them, the browser stories after both. */
const ON_MAIN: readonly Kind[] = ['bundle', 'api', 'search', 'schemathesis'];
const LAST: readonly Kind[] = ['browser', 'calls'];
/** Run by programs that find their own files. */
const WITHOUT_FILES: readonly Kind[] = ['texts', 'types', 'lint', 'unused', 'schemathesis'];

export interface Phases {
  first: { main: Job[]; beside: Job[] };
  slow: { main: Job[]; beside: Job[] };
  last: Job[];
}

const order: readonly Kind[] = [
  ...FIRST,
  ...ON_MAIN,
  'components',
  'images',
  'stripe',
  'opensearch',
  'rules',
  'api-apart',
  'races',
  'faults',
  ...LAST,
];

/** One job for each program and setting, with the files of all parts that it runs. */
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

/** The jobs of a quick run, which lints some files alone and runs the component tests that these can break. */
export function keepTo(only: readonly string[], jobs: readonly Job[]): Job[] {
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

/** Puts jobs after one another and beside one another, so that both processors have work. */
export function phasesOf(jobs: readonly Job[]): Phases {
  // In another setting, the tests that stop a run have their turn with the slow ones.
  const isFirst = ({ kind, env }: Job) => FIRST.includes(kind) && !Object.keys(env).length;
  const isLast = ({ kind }: Job) => LAST.includes(kind);
  const isOnMain = ({ kind }: Job) => ON_MAIN.includes(kind);
  const between = jobs.filter((job) => !isFirst(job) && !isLast(job));
  return {
    first: {
      main: jobs.filter((job) => isFirst(job) && job.kind !== 'types'),
      beside: jobs.filter((job) => isFirst(job) && job.kind === 'types'),
    },
    slow: { main: between.filter(isOnMain), beside: between.filter((job) => !isOnMain(job)) },
    last: jobs.filter(isLast),
  };
}
