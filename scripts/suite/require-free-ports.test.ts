import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { afterEach, expect, test } from 'vitest';
import { requireFreePort } from './require-free-ports.ts';
import { root } from './root.ts';

const LISTEN = `require('node:net').createServer().listen(0, '127.0.0.1', function () { console.log(this.address().port) })`;
const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

/** Starts a process in this folder that listens on a port. */
async function listener(cwd: string): Promise<{ child: ChildProcess; port: number }> {
  const child = spawn(process.execPath, ['-e', LISTEN], { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  const [line] = await once(child.stdout as NonNullable<typeof child.stdout>, 'data');
  return { child, port: Number(line) };
}

test('a port held by another process fails at once and names that process', async () => {
  const { child, port } = await listener(tmpdir());
  await expect(requireFreePort('firestore', port)).rejects.toThrow(
    `Port ${port} (firestore) is in use by process ${child.pid} (${process.execPath} -e `,
  );
});

test('waits for a port held by an exiting process of this checkout', async () => {
  const { child, port } = await listener(root);
  let isFree = false;
  const waiting = requireFreePort('firestore', port).then(() => {
    isFree = true;
  });
  // The first check has found its port in use by now. It would already have been rejected if the port's process weren't
  // one of this checkout.
  const other = await listener(tmpdir());
  await expect(requireFreePort('firestore', other.port)).rejects.toThrow();
  expect(isFree).toBe(false);
  child.kill('SIGTERM');
  await waiting;
  expect(isFree).toBe(true);
});
