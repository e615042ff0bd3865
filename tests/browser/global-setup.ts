import { rmSync } from 'node:fs';
import { seedDemoMarket } from '../../emulators/demo/seed.ts';
import { TEST } from '../../emulators/suite/instances.ts';

const { projectId, ports } = TEST;

/** Empty emulators and the demo market, once for all browser tests: other suites came before. */
export default async function globalSetup(): Promise<void> {
  rmSync('.emulators/pictures', { recursive: true, force: true });
  const emptied = await Promise.all([
    fetch(`http://127.0.0.1:${ports.firestore}/emulator/v1/projects/${projectId}/databases/(default)/documents`, {
      method: 'DELETE',
    }),
    fetch(`http://127.0.0.1:${ports.auth}/emulator/v1/projects/${projectId}/accounts`, { method: 'DELETE' }),
  ]);
  if (!emptied.every((answer) => answer.ok)) throw new Error('The emulators could not be emptied.');
  await seedDemoMarket();
}
