import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../emulators/suite/root.ts';
import { median, type Row } from './report.ts';

const RUNS = 7;
const EMPTY = `import { onRequest } from 'firebase-functions/v2/https';
export const api = onRequest((_request, response) => { response.json({}); });
`;

export interface Bundles {
  handoff: string;
  empty: string;
}

/** The functions as production gets them, beside a function that does nothing. */
export function buildBundles(): Bundles {
  const node = process.execPath;
  execFileSync(node, [join('functions', 'build.mjs'), '--outfile=lib/production.js'], { cwd: root });
  const empty = join(root, 'functions', 'lib', 'empty.js');
  writeFileSync(empty, EMPTY);
  return { handoff: join(root, 'functions', 'lib', 'production.js'), empty };
}

/** How long a cold process loads the module, and what it takes of memory then. */
export function measureFunctionLoad({ handoff, empty }: Bundles): Row[] {
  const [own, baseline] = [load(handoff), load(empty)];
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
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    return JSON.parse(output.trim().split('\n').at(-1) ?? '') as { ms: number; mb: number };
  });
  return { ms: median(runs.map((run) => run.ms)), mb: median(runs.map((run) => run.mb)) };
}
