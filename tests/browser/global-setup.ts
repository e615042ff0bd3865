import { rmSync } from 'node:fs';
import { bucket } from '../../functions/src/data/firestore/firebase.ts';
import { encodeRenditions } from '../../functions/src/integrations/pictures/encode-renditions.ts';
import { coverSvg } from '../../scripts/demo/cover-svg.ts';
import { seedHeavy } from '../../scripts/demo/heavy/seed-heavy.ts';
import { rasterize } from '../../scripts/demo/rasterize.ts';
import { seedDemoMarket } from '../../scripts/demo/seed-demo-market.ts';
import { TEST } from '../../scripts/suite/instances.ts';
import { untilIdle } from '../../scripts/suite/until-idle.ts';
import { withTriggersDisabled } from '../../scripts/suite/with-triggers-disabled.ts';
import { renditionPath } from '../../src/domain/picture/rendition.ts';
import { clearFirestore } from '../support/emulators/clear-emulators.ts';
import { TEST_PICTURE } from '../support/listings/complete-draft.ts';
import { forgetFacts } from './once-per-run.ts';
import { forgetCalls } from './record-calls.ts';

const { projectId, ports } = TEST;

/** Runs before all browser tests: empties the emulators, which other suites have used, and seeds the demo market. */
export default async function globalSetup(): Promise<void> {
  rmSync('.emulators/pictures', { recursive: true, force: true });
  // Reruns of failed tests and runs in the busiest market add to the calls recorded before.
  if (!process.env.HANDOFF_MARKET && !process.env.HANDOFF_FAILED) forgetCalls();
  forgetFacts();
  const accounts = `http://127.0.0.1:${ports.auth}/emulator/v1/projects/${projectId}/accounts`;
  const [, answer] = await Promise.all([emptyFirestore(), fetch(accounts, { method: 'DELETE' })]);
  if (!answer.ok) throw new Error(`The accounts were not emptied: ${await answer.text()}`);
  await seedDemoMarket();
  await publishTestPicture();
  if (process.env.HANDOFF_MARKET === 'heavy') await addBusiest();
}

/** Empties Firestore once triggers have finished with other suites' documents, so that no trigger runs afterwards. */
async function emptyFirestore(): Promise<void> {
  await untilIdle(TEST);
  await clearFirestore();
}

async function addBusiest(): Promise<void> {
  await untilIdle(TEST);
  await withTriggersDisabled(TEST, () => seedHeavy(new Date()));
}

/** Publishes the picture that the tests' listings refer to, because a missing picture would be a console error. */
async function publishTestPicture(): Promise<void> {
  const { hash, renditions } = await encodeRenditions(await rasterize(coverSvg('ferry', 150)));
  const target = await bucket();
  for (const { name, contentType, content } of renditions) {
    const file = target.file(renditionPath(name.replace(hash, TEST_PICTURE)));
    await file.save(content, { contentType, resumable: false });
  }
}
