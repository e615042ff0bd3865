import { createServer } from 'node:net';
import { sep } from 'node:path';
import type { Instance } from './instances.ts';
import { portHolder } from './port-holder.ts';
import { root } from './root.ts';

/** A suite that is shutting down releases its ports within this time. */
const ENDING_MS = 10_000;
const STEP_MS = 100;
const SHOWN = 120;

/** Throws an error that names the first port in use. The UI's port is checked only if the UI is started. */
export async function requireFreePorts({ ports }: Instance, ui: boolean): Promise<void> {
  for (const [what, port] of Object.entries(ports)) if (what !== 'ui' || ui) await requireFreePort(what, port);
}

/**
 * Throws an error that names the process holding a port. A process of this checkout may belong to a run that is just
 * ending, so it gets time to exit.
 */
export async function requireFreePort(what: string, port: number): Promise<void> {
  const end = Date.now() + ENDING_MS;
  while (!(await isFree(port))) {
    const holder = portHolder(port);
    // If no holder is found, the port was just released or belongs to another user.
    const mayEnd = !holder || `${holder.folder}${sep}`.startsWith(`${root}${sep}`);
    if (!mayEnd || Date.now() > end) {
      const who = holder ? `by process ${holder.pid} (${holder.command.slice(0, SHOWN)})` : 'by another account';
      throw new Error(`Port ${port} (${what}) is in use ${who}: end it, then run this command again.`);
    }
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
