import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { SECURITY_TXT } from '../../src/domain/page/security-txt.ts';

interface Rewrite {
  source: string;
  destination?: string;
  function?: { functionId: string; region: string; pinTag?: boolean };
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const config = read('firebase.json');
const { rewrites } = config.hosting as { rewrites: Rewrite[] };
const toFunctions = rewrites.filter((rewrite) => rewrite.function);

test('firebase.json is as firebase-tools describes it', () => {
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  const isValid = ajv.compile(read('node_modules/firebase-tools/schema/firebase-config.json'));
  expect(isValid(config), JSON.stringify(isValid.errors)).toBe(true);
});

// Unpinned, a page that is still open or was rolled back to would call functions of another release.
test('each release of the site calls the functions it was deployed with', () => {
  expect(toFunctions.length).toBeGreaterThan(0);
  for (const rewrite of toFunctions) expect(rewrite.function?.pinTag, rewrite.source).toBe(true);
});

test('of what begins with a dot, security.txt alone is deployed', () => {
  // The function with which firebase-tools chooses the files of a deployment.
  const { listFiles } = createRequire(import.meta.url)('../../node_modules/firebase-tools/lib/listFiles.js');
  const folder = mkdtempSync(join(tmpdir(), 'handoff-deployed-'));
  for (const file of ['index.html', SECURITY_TXT, '.env', 'assets/.DS_Store', '.git/config', 'a/.cache/b.txt']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), 'x');
  }
  expect(listFiles(folder, config.hosting.ignore).sort()).toEqual([SECURITY_TXT, 'index.html']);
});
