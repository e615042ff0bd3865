import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '../../scripts/suite/root.ts';
import type { Row } from './report.ts';

const WHOLE = ['gif', 'interlaced', 'avif', 'progressive'].map((kind) => `/whole/${kind}`);

/**
 * Measures the proxy's speed and memory in processes configured like the functions, because memory allocation matters.
 */
export async function measureProxy(): Promise<Row[]> {
  const sender = start('picture-sender.ts');
  try {
    const site = await messageFrom<string>(sender);
    const settings = parseEnv(readFileSync(join(root, 'functions', '.env'), 'utf8'));
    const rates = await messageFrom<Row[]>(start('proxy-rates.ts', [site], settings));
    const memory = (...asked: string[]) => messageFrom<number>(start('proxy-memory.ts', [site, ...asked], settings));
    const heavy = await memory('80', '/heavy');
    const whole = await memory('20', ...WHOLE);
    return [
      ...rates,
      { what: 'proxy: memory of 80 × 5 MB at once', value: heavy, unit: 'MB', aim: { most: 100 } },
      { what: 'proxy: memory of 20 × 16 to 40 MP held whole', value: whole, unit: 'MB', aim: { most: 450 } },
    ];
  } finally {
    sender.kill();
  }
}

const start = (file: string, args: string[] = [], env: NodeJS.Dict<string> = {}): ChildProcess =>
  fork(join(root, 'tests', 'bench', file), args, { env: { ...process.env, ...env } });

/** Returns the single message that a process sends. */
async function messageFrom<T>(child: ChildProcess): Promise<T> {
  const ended = once(child, 'exit').then(() =>
    Promise.reject(new Error(`${child.spawnargs.find((part) => part.endsWith('.ts'))} failed.`)),
  );
  const [message] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => {});
  return message as T;
}
