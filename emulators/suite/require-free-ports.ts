import { createServer } from 'node:net';
import type { Instance } from './instances.ts';

/** Throws an error that names the first port in use. The UI's port is checked only if there is a UI. */
export async function requireFreePorts({ ports }: Instance, ui: boolean): Promise<void> {
  for (const [what, port] of Object.entries(ports)) {
    if (what === 'ui' && !ui) continue;
    if (!(await isFree(port))) {
      throw new Error(`Port ${port} (${what}) is in use: end the program that uses it, then run this command again.`);
    }
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
