import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../scripts/suite/temporary-folder.ts';

/**
 * Firestore's client: its 180 files add 200 ms and 20 MB to a cold start, even for a picture, which does not need them
 * (decision 9).
 */
const CLIENT = /node_modules\/(@google-cloud\/firestore|google-gax|@grpc)\//;

/** Loads the API as a production process does, then Firestore's client, and prints the files that each loads. */
const SCRIPT = `import { createRequire, registerHooks } from 'node:module';
let loaded = [];
registerHooks({
  load(url, context, next) {
    loaded.push(url);
    return next(url, context);
  },
});
const require = createRequire(process.argv[1]);
const { api } = require(process.argv[1]);
if (typeof api !== 'function') throw new Error('The bundle has no api.');
const atStart = loaded;
loaded = [];
require('firebase-admin/firestore');
console.log(JSON.stringify({ atStart, withClient: loaded }));
process.exit(0);`;

test('an API process loads Firestore’s client, gax and gRPC only once it is called', () => {
  const folder = temporaryFolder();
  execFileSync(process.execPath, ['functions/build.mjs', `--outdir=${folder}`]);
  symlinkSync(join(process.cwd(), 'functions', 'node_modules'), join(folder, 'node_modules'));
  const output = execFileSync(
    process.execPath,
    ['--input-type=module', '--eval', SCRIPT, '--', join(folder, 'index.js')],
    { encoding: 'utf8', env: { ...process.env, FUNCTION_TARGET: 'api' } },
  );
  const said = output.trim().split('\n').at(-1) ?? '';
  const { atStart, withClient } = JSON.parse(said) as Record<'atStart' | 'withClient', string[]>;
  expect(atStart.filter((file) => CLIENT.test(file))).toEqual([]);
  // Proves that loaded files are recorded, so that the missing client above means something.
  expect(atStart.some((file) => file.endsWith('/api.js'))).toBe(true);
  expect(withClient.filter((file) => CLIENT.test(file)).length).toBeGreaterThan(100);
});
