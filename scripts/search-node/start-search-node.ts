import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireFreePort } from '../suite/require-free-ports.ts';
import type { InstalledNode } from './install-search-node.ts';

const READY_MS = 240_000;
const STEP_MS = 200;

export interface SearchNode {
  url: string;
  pid: number;
  stop(): void;
}

/** Starts an empty node and resolves once it responds. The node ends with this process, however that ends. */
export async function startSearchNode(
  { java, classpath }: Exclude<InstalledNode, { missing: string }>,
  folder: string,
  port: number,
  heapMb = 512,
): Promise<SearchNode> {
  await requireFreePort('the OpenSearch node', port);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const program = join(import.meta.dirname, 'SearchNode.java');
  const child = spawn(java, [`-Xmx${heapMb}m`, '-cp', classpath, program, folder, String(port)], {
    // Its stdin stays open for as long as this process lives.
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = `${said}${chunk}`.slice(-4_000);
  });
  let ended = false;
  child.once('error', () => {
    ended = true;
  });
  child.once('exit', () => {
    ended = true;
  });
  const stop = () => child.kill('SIGKILL');
  process.once('exit', stop);
  const url = `http://127.0.0.1:${port}`;
  const end = Date.now() + READY_MS;
  while (Date.now() < end && !ended) {
    const answer = await fetch(`${url}/_cluster/health`).catch(() => null);
    if (answer?.ok) return { url, pid: child.pid ?? 0, stop };
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  stop();
  throw new Error(`The OpenSearch node ${ended ? 'ended' : 'does not answer'}.\n${said}`);
}
