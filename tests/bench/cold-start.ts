import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { root } from '../../scripts/suite/root.ts';
import { frameworkArgs } from '../support/emulators/functions-process.ts';
import { BUYER, BUYER_ID, LISTING } from './bench-browser.ts';
import type { Bundles } from './function-load.ts';
import { median, type Row } from './report.ts';
import { startSigner } from './token-signer.ts';

const PORT = 18_905;
const RUNS = 5;
const LOOK_MS = 5;
const MAX_WAIT_MS = 60_000;

interface Call {
  what: string;
  path: string;
  /** Maximum delay, in milliseconds, of the first byte compared with that of an empty function. */
  most: number;
  post?: { body: string; token: string };
}

/**
 * Measures the milliseconds from the start of a process to its first byte, minus those of an empty function in the same
 * run.
 */
export async function measureColdStart({ handoff, empty }: Bundles): Promise<Row[]> {
  const signer = await startSigner();
  const env = {
    HANDOFF_KEYS_PORT: String(signer.port),
    NODE_OPTIONS: `--import=${join(root, 'tests', 'bench', 'google-keys.mjs')}`,
    FIREBASE_AUTH_EMULATOR_HOST: undefined,
  };
  const calls: Call[] = [
    { what: 'GET /api/search', path: '/api/search', most: 150 },
    { what: 'GET /api/listings/{id}', path: `/api/listings/${LISTING.split('/')[2]}`, most: 150 },
    {
      what: 'POST fetchUser',
      path: '/api/firebase/fetchUser',
      most: 350,
      post: { body: JSON.stringify({ uid: BUYER_ID }), token: signer.tokenOf(BUYER_ID, BUYER) },
    },
  ];
  const rows: Row[] = [];
  for (const call of calls) {
    const own: number[] = [];
    const bare: number[] = [];
    // The two alternate, so that other work on the machine affects both.
    for (let i = 0; i < RUNS; i++) {
      own.push(await firstByte(handoff, env, call));
      bare.push(await firstByte(empty, env, call));
    }
    rows.push({
      what: `cold start: ${call.what}, first byte above an empty function’s ${Math.round(median(bare))} ms`,
      value: median(own) - median(bare),
      unit: 'ms',
      aim: { most: call.most },
    });
  }
  signer.close();
  return rows;
}

type Env = Record<string, string | undefined>;

async function firstByte(source: string, env: Env, call: Call): Promise<number> {
  const begin = performance.now();
  const child = spawn(process.execPath, frameworkArgs(PORT, source), {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, ...env, FUNCTION_TARGET: 'api' },
  });
  const ended = once(child, 'exit');
  try {
    while (!(await isListening())) {
      if (performance.now() - begin > MAX_WAIT_MS) throw new Error(`${source} does not listen.`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    const status = await answered(call);
    const ms = performance.now() - begin;
    if (status !== 200) throw new Error(`${call.what} of a cold process answered ${status}.`);
    return ms;
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}

const isListening = (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(PORT, '127.0.0.1');
    const end = (found: boolean) => {
      socket.destroy();
      resolve(found);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });

/** Resolves with the status of the response as soon as its headers arrive. */
const answered = ({ path, post }: Call): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = post && { 'Content-Type': 'application/json', Authorization: `Bearer ${post.token}` };
    const asked = request({ host: '127.0.0.1', port: PORT, path, method: post ? 'POST' : 'GET', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.once('error', reject);
    asked.end(post?.body);
  });
