import { join } from 'node:path';
import { buildFunctions, buildSite } from '../suite/build.ts';
import { adminEnv, siteUrl, TEST } from '../suite/instances.ts';
import { root } from '../suite/root.ts';
import { startSuite } from '../suite/suite.ts';
import { installSearchNode } from './install-search-node.ts';
import { startSearchNode } from './start-search-node.ts';

const PORT = TEST.ports.storage + 500;
const WARM_MS = 60_000;
const folder = join(root, '.emulators', 'test-search-node');

/**
 * Runs tests in their own suite, with the functions searching on an OpenSearch node. If this machine can't run one,
 * prints the reason and returns null.
 */
export async function runOnSearchNode<T>(test: () => Promise<T>): Promise<T | null> {
  const installed = await installSearchNode();
  if ('missing' in installed) {
    console.log(`\n── opensearch: NOT RUN. Search was tested on the embedded engine only. ${installed.missing}`);
    return null;
  }
  await buildFunctions();
  await buildSite(TEST);
  const env = { SEARCH_ENGINE: 'opensearch', OPENSEARCH_URL: `http://127.0.0.1:${PORT}` };
  const [node, suite] = await Promise.all([
    startSearchNode(installed, folder, PORT),
    startSuite(TEST, { ui: false, env }),
  ]);
  try {
    Object.assign(process.env, adminEnv(TEST), env);
    // Runs the first index comparison while the market is empty; from then on saved searches are percolated.
    await fetch(`${siteUrl(TEST)}/api/emulator/tick`, { method: 'POST' });
    await answersInTime();
    return await test();
  } finally {
    for (const name of Object.keys(env)) delete process.env[name];
    await suite.stop();
    node.stop();
  }
}

/**
 * Warms the node up: its first searches run while Java is still compiling and would time out, so some are repeated
 * until they are answered.
 */
async function answersInTime(): Promise<void> {
  const end = Date.now() + WARM_MS;
  for (const call of ['search', 'search?q=quay+harbour&sort=price', 'suggest?q=quay'])
    while (!(await fetch(`${siteUrl(TEST)}/api/${call}`)).ok)
      if (Date.now() > end) throw new Error(`OpenSearch does not answer in time: /api/${call}`);
}

/** `SEARCH_ENGINE=opensearch npm test -- browser …` runs other test suites on a node. */
export async function startRequestedSearchNode(): Promise<void> {
  if (process.env.SEARCH_ENGINE !== 'opensearch') return;
  const installed = await installSearchNode();
  if ('missing' in installed) throw new Error(`OpenSearch cannot be started here. ${installed.missing}`);
  const { url } = await startSearchNode(installed, folder, PORT);
  process.env.OPENSEARCH_URL = url;
}
