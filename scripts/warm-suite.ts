import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countingEnv } from './suite/counting-env.ts';
import { exitOnSignals } from './suite/exit-on-signals.ts';
import { siteUrl, TEST } from './suite/instances.ts';
import { root } from './suite/root.ts';
import { startSuite } from './suite/suite.ts';

// Run by `npm run dev` to keep the tests' emulators warm on separate ports, so that `npm test -- api one.test.ts`
// finishes in seconds. `setup/warm-env.mjs` finds it through the file it writes once it is ready.
const file = join(root, '.emulators', 'warm-suite.json');
const removeStateFile = () => rmSync(file, { force: true });
process.once('exit', removeStateFile);
exitOnSignals();
// Ends this process with its parent, even if the parent is killed.
process.once('disconnect', () => process.exit(0));

const operations = join(root, '.emulators', `${TEST.name}-operations.jsonl`);
const suite = await startSuite(TEST, { ui: false, env: countingEnv(operations) });
// The first call loads the functions.
await fetch(`${siteUrl(TEST)}/api/search`);
writeFileSync(file, JSON.stringify({ pid: process.pid, offset: process.env.TEST_PORT_OFFSET }));
await suite.ended;
process.exit(1);
