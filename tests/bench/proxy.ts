import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '../../emulators/suite/root.ts';
import type { Row } from './report.ts';

/** Pictures of the proxy, in processes that are set up as the functions are: how they allocate memory counts. */
export async function measureProxy(): Promise<Row[]> {
  const rates = await inProcess<Row[]>('proxy-rates.ts');
  const peak = await inProcess<number>('proxy-memory.ts');
  return [...rates, { what: 'proxy: memory of 80 × 5 MB at once', value: peak, unit: 'MB', aim: { most: 100 } }];
}

function inProcess<T>(file: string): Promise<T> {
  const settings = parseEnv(readFileSync(join(root, 'functions', '.env'), 'utf8'));
  return new Promise((resolve, reject) => {
    const child = fork(join(root, 'tests', 'bench', file), { env: { ...process.env, ...settings } });
    child.once('message', (answer) => resolve(answer as T));
    child.once('exit', (code) => code && reject(new Error(`${file} failed.`)));
  });
}
