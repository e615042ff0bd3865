import { buildDeployedSite, buildSite } from '../../scripts/suite/build.ts';
import { TEST } from '../../scripts/suite/instances.ts';

/** Runs before the tests of bundles: builds both sites, unless this run has built them already. */
export default async function buildSites(): Promise<void> {
  await buildDeployedSite();
  await buildSite(TEST);
}
