import { join } from 'node:path';
import { installSearchNode } from './search-node/install-search-node.ts';
import { startSearchNode } from './search-node/start-search-node.ts';
import { root } from './suite/root.ts';

// `npm run search-node`: runs an OpenSearch node for `npm start` and `npm run dev`, until Ctrl-C. It starts empty; the
// nightly comparison, which `npm start`'s ticker runs within a minute, fills it with a running suite's listings.
const PORT = 9201;
const installed = await installSearchNode();
if ('missing' in installed) {
  console.error(`OpenSearch cannot be started here. ${installed.missing}`);
  process.exit(1);
}
const { url } = await startSearchNode(installed, join(root, '.emulators', 'start-search-node'), PORT);
console.log(`OpenSearch answers at ${url}. In another terminal:\n`);
console.log(`  SEARCH_ENGINE=opensearch OPENSEARCH_URL=${url} npm run dev\n`);
// Ctrl-C is the intended way to stop, so the exit code is 0.
process.once('SIGINT', () => process.exit(0));
process.once('SIGTERM', () => process.exit(0));
setInterval(() => {}, 60_000);
