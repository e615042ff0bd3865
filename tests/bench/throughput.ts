import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { DEMO_PASSWORD } from '../../emulators/demo/people.ts';
import { root } from '../../emulators/suite/root.ts';
import { idToken } from '../support/emulator-auth.ts';
import { until } from '../support/until.ts';
import { BUYER } from './bench-browser.ts';
import type { Bundles } from './function-load.ts';
import type { Row } from './report.ts';

const CONNECTIONS = 80;
const WARM_UP_S = 3;
const SECONDS = 10;
const PORT = 18_900;
const FRAMEWORK = join(root, 'node_modules', '@google-cloud', 'functions-framework', 'build', 'src', 'main.js');

interface Load {
  perSecond: number;
  p99: number;
}

/** Requests a second and the slowest per cent, beside a function that does nothing, one process each. */
export async function measureThroughput({ handoff, empty }: Bundles): Promise<Row[]> {
  const base = await underFramework(empty, (url) => hammer({ url }));
  const token = await idToken(BUYER, DEMO_PASSWORD);
  const [search, fetchUser] = await underFramework(handoff, async (url) => [
    await hammer({ url: `${url}/api/search` }),
    await hammer({
      url: `${url}/api/firebase/fetchUser`,
      method: 'POST',
      body: JSON.stringify({ uid: 'demo-buyer' }),
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    }),
  ]);
  return [...rowsOf('GET /api/search', search, base, 0.5), ...rowsOf('POST fetchUser', fetchUser, base, 0.2)];
}

const rowsOf = (what: string, load: Load | undefined, base: Load, least: number): Row[] => [
  {
    what: `${what}, at ${CONNECTIONS} connections`,
    value: load?.perSecond ?? 0,
    unit: 'req/s',
    baseline: { what: 'empty function', value: base.perSecond },
    aim: { least },
    aimOn: 'ratio',
  },
  {
    what: `${what}, p99`,
    value: load?.p99 ?? 0,
    unit: 'ms',
    baseline: { what: 'empty function', value: base.p99 },
  },
];

async function underFramework<T>(source: string, measure: (url: string) => Promise<T>): Promise<T> {
  const child = spawn(process.execPath, [FRAMEWORK, '--target=api', `--source=${source}`, `--port=${PORT}`], {
    cwd: root,
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${PORT}`;
  try {
    await until(() => fetch(url).then(Boolean, () => false));
    return await measure(url);
  } finally {
    await ended(child);
  }
}

async function hammer(options: autocannon.Options): Promise<Load> {
  await autocannon({ ...options, connections: CONNECTIONS, duration: WARM_UP_S });
  const { requests, latency, non2xx, errors } = await autocannon({
    ...options,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (non2xx || errors) throw new Error(`${options.url}: ${non2xx} refusals, ${errors} errors.`);
  return { perSecond: requests.average, p99: latency.p99 };
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}
