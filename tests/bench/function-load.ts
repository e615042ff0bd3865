import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/suite/root.ts';
import { median, type Row } from './report.ts';

const RUNS = 7;
const EMPTY = `import { onRequest } from 'firebase-functions/v2/https';
export const api = onRequest((_request, response) => { response.json({}); });
`;

export interface Bundles {
  handoff: string;
  empty: string;
  oneRead: string;
}

/** A function that only reads one document: fetchUser without our code. */
const ONE_READ = `import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/v2/https';
initializeApp({ projectId: process.env.GCLOUD_PROJECT });
const user = getFirestore().doc('users/demo-buyer');
export const api = onRequest(async (_request, response) => { response.json((await user.get()).data()); });
`;

/** Builds the functions for production, and for comparison one that does nothing and one that reads a document. */
export function buildBundles(): Bundles {
  const node = process.execPath;
  execFileSync(node, [join('functions', 'build.mjs'), '--outdir=lib/production'], { cwd: root });
  const at = (name: string) => join(root, 'functions', 'lib', 'production', name);
  writeFileSync(at('empty.js'), EMPTY);
  writeFileSync(at('one-read.js'), ONE_READ);
  return { handoff: at('index.js'), empty: at('empty.js'), oneRead: at('one-read.js') };
}

/** Measures how long a cold process takes to load the module, and its memory afterwards. */
export function measureFunctionLoad({ handoff, empty }: Bundles): Row[] {
  const own = load(handoff);
  const baseline = load(empty);
  return [
    {
      what: 'function: module load',
      value: own.ms,
      unit: 'ms',
      baseline: { what: 'empty function', value: baseline.ms },
      aim: { most: 150 },
    },
    {
      what: 'function: memory after load',
      value: own.mb,
      unit: 'MB',
      baseline: { what: 'empty function', value: baseline.mb },
      aim: { most: 100 },
    },
  ];
}

function load(file: string): { ms: number; mb: number } {
  const script = `const began = performance.now(); await import(${JSON.stringify(file)});
    console.log(JSON.stringify({ ms: performance.now() - began, mb: process.memoryUsage.rss() / 1e6 })); process.exit(0);`;
  const runs = Array.from({ length: RUNS }, () => {
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      env: { ...process.env, FUNCTION_TARGET: 'api' },
    });
    return JSON.parse(output.trim().split('\n').at(-1) ?? '') as { ms: number; mb: number };
  });
  return { ms: median(runs.map((run) => run.ms)), mb: median(runs.map((run) => run.mb)) };
}
