import { join } from 'node:path';
import autocannon from 'autocannon';
import { DEMO_PEOPLE } from '../../scripts/demo/demo-people.ts';
import { root } from '../../scripts/suite/root.ts';
import { startFunctions } from '../support/emulators/functions-process.ts';
import type { Bundles } from './function-load.ts';
import type { Row } from './report.ts';
import { startSigner } from './token-signer.ts';

const CONNECTIONS = 80;
const WARM_UP_S = 3;
const SECONDS = 10;
const PORT = 18_900;

interface Load {
  perSecond: number;
  p99: number;
}

/**
 * Measures requests per second and the slowest percentile, compared with a function that does nothing, each in one
 * process.
 */
export async function measureThroughput({ handoff, empty, oneRead }: Bundles): Promise<Row[]> {
  const signer = await startSigner();
  // Signatures are verified as in production, because the Auth emulator would need a request for every token.
  const env = {
    HANDOFF_KEYS_PORT: String(signer.port),
    NODE_OPTIONS: `--import=${join(root, 'tests', 'bench', 'google-keys.mjs')}`,
    FIREBASE_AUTH_EMULATOR_HOST: undefined,
  };
  const base = await underFramework(empty, env, (url) => hammer({ url }));
  const read = await underFramework(oneRead, env, (url) => hammer({ url }));
  const [search, fetchUser] = await underFramework(handoff, env, async (url) => [
    await hammer({ url: `${url}/api/search` }),
    // The calls alternate between all accounts, because simultaneous requests for one account would share a single
    // read.
    await hammer({
      url,
      requests: DEMO_PEOPLE.map(({ id, email }) => ({
        path: '/api/firebase/fetchUser',
        method: 'POST',
        body: JSON.stringify({ uid: id }),
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${signer.tokenOf(id, email)}` },
      })),
    }),
  ]);
  signer.close();
  return [
    ...rowsOf('GET /api/search', search, base, 'empty function', 0.5),
    ...rowsOf('POST fetchUser', fetchUser, base, 'empty function', 0.2),
    ...rowsOf('POST fetchUser', fetchUser, read, 'function of one read', 0.8),
  ];
}

const rowsOf = (what: string, load: Load | undefined, base: Load, named: string, least?: number): Row[] => [
  {
    what: `${what}, at ${CONNECTIONS} connections`,
    value: load?.perSecond ?? 0,
    unit: 'req/s',
    baseline: { what: named, value: base.perSecond },
    ...(least && { aim: { least }, aimOn: 'ratio' }),
  },
  { what: `${what}, p99`, value: load?.p99 ?? 0, unit: 'ms', baseline: { what: named, value: base.p99 } },
];

type Env = Record<string, string | undefined>;

async function underFramework<T>(source: string, env: Env, measure: (url: string) => Promise<T>): Promise<T> {
  const running = await startFunctions(PORT, { source, env });
  try {
    return await measure(running.url);
  } finally {
    await running.kill();
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
