import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countingEnv } from './suite/counting-env.ts';
import { exitOnSignals } from './suite/exit-on-signals.ts';
import { siteUrl, TEST } from './suite/instances.ts';
import { root } from './suite/root.ts';
import { startSuite } from './suite/suite.ts';

// `npm run dev` keeps the tests' emulators warm with this, on ports of their own, so that `npm test -- api one.test.ts`
// answers in seconds. `setup/warm-env.mjs` finds it by the file it writes once it is ready.
const file = join(root, '.emulators', 'warm-suite.json');
const forget = () => rmSync(file, { force: true });
process.once('exit', forget);
exitOnSignals();
// The process that started it may be killed; then nothing else would end it.
process.once('disconnect', () => process.exit(0));

const operations = join(root, '.emulators', `${TEST.name}-operations.jsonl`);
const suite = await startSuite(TEST, { ui: false, env: countingEnv(operations) });
// The first call loads the functions.
await fetch(`${siteUrl(TEST)}/api/search`);
writeFileSync(file, JSON.stringify({ pid: process.pid, offset: process.env.TEST_PORT_OFFSET }));
await suite.ended;
process.exit(1);
