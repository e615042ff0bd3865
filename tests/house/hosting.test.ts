import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { SECURITY_TXT } from '../../src/domain/page/security-txt.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

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
  const folder = temporaryFolder();
  for (const file of ['index.html', SECURITY_TXT, '.env', 'assets/.DS_Store', '.git/config', 'a/.cache/b.txt']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), 'x');
  }
  expect(listFiles(folder, config.hosting.ignore).sort()).toEqual([SECURITY_TXT, 'index.html']);
});

test('every path is sent with the headers that protect it', () => {
  const rules = config.hosting.headers as { source: string; headers: { key: string; value: string }[] }[];
  const everywhere = new Map(
    rules.find(({ source }) => source === '**')?.headers.map(({ key, value }) => [key, value]),
  );
  expect(everywhere.get('X-Content-Type-Options')).toBe('nosniff');
  expect(everywhere.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  expect(everywhere.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
  const [, seconds] =
    /^max-age=(\d+); includeSubDomains$/.exec(everywhere.get('Strict-Transport-Security') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(31_536_000);
  const policies = rules.flatMap(({ source, headers }) =>
    headers.filter(({ key }) => key === 'Content-Security-Policy').map(({ value }) => [source, value] as const),
  );
  // The site's policy goes to every path but the proxy's, which has a policy of its own.
  expect(policies.map(([source]) => source)).toEqual(expect.arrayContaining(['!/api/proxy-image', '/api/proxy-image']));
  for (const [source, policy] of policies) {
    expect(policy, source).toContain("frame-ancestors 'none'");
    expect(policy, source).toMatch(/base-uri 'none'|default-src 'none'/);
    expect(policy, source).toMatch(/object-src 'none'|default-src 'none'/);
  }
});
