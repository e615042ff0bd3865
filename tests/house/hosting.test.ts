import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, matchesGlob } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { deleteApp, initializeApp } from 'firebase/app';
import { initializeAuth } from 'firebase/auth';
import { getFirestore } from 'firebase/firestore';
import { getStorage } from 'firebase/storage';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../scripts/suite/temporary-folder.ts';
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

// Without the pin, a page that is still open, or that was rolled back to, would call functions of another release.
test('each release of the site calls the functions it was deployed with', () => {
  expect(toFunctions.length).toBeGreaterThan(0);
  for (const rewrite of toFunctions) expect(rewrite.function?.pinTag, rewrite.source).toBe(true);
});

test('of what begins with a dot, security.txt alone is deployed', () => {
  // firebase-tools chooses the files of a deployment with this function.
  const { listFiles } = createRequire(import.meta.url)('../../node_modules/firebase-tools/lib/listFiles.js');
  const folder = temporaryFolder();
  for (const file of [
    'index.html',
    SECURITY_TXT,
    '.env',
    'assets/.DS_Store',
    '.git/config',
    'a/.cache/b.txt',
    '.server/render-page.js',
  ]) {
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
  // The site's policy applies to every path except the proxy's, which has a separate policy.
  expect(policies.map(([source]) => source)).toEqual(expect.arrayContaining(['!/api/proxy-image', '/api/proxy-image']));
  for (const [source, policy] of policies) {
    if (source === '/__/**') continue;
    expect(policy, source).toContain("frame-ancestors 'none'");
    expect(policy, source).toMatch(/base-uri 'none'|default-src 'none'/);
    expect(policy, source).toMatch(/object-src 'none'|default-src 'none'/);
  }
});

/** Returns the headers sent with an address. If several rules set one header, Hosting uses the last. */
function headersAt(path: string): Record<string, string> {
  const rules = config.hosting.headers as { source: string; headers: { key: string; value: string }[] }[];
  const matching = rules.filter(({ source }) => matchesGlob(path, source.replace('!', '')) !== source.startsWith('!'));
  return Object.fromEntries(matching.flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])));
}

// If the site is its own authDomain, Firebase's pages open in a frame and in a window of the site. The site's policy
// would block their scripts, and a window cut off from its opener cannot report who signed in.
test('Google’s sign-in may frame and open its pages below /__/, on the site alone; nothing else may be framed', () => {
  for (const path of ['/__/auth/iframe', '/__/auth/handler', '/__/auth/iframe.js']) {
    expect(headersAt(path), path).toMatchObject({
      'X-Frame-Options': 'SAMEORIGIN',
      'Cross-Origin-Opener-Policy': 'unsafe-none',
      'Content-Security-Policy': "frame-ancestors 'self'",
      'X-Content-Type-Options': 'nosniff',
    });
  }
  const api = ['/api/search', '/api/proxy-image', '/api/deals/d/files/f', '/media/x.webp'];
  for (const path of ['/', '/login', '/search', '/listing/x/y', '/sitemap.xml', '/_/x', '/a/__/b', ...api]) {
    const { 'X-Frame-Options': framing, 'Content-Security-Policy': policy } = headersAt(path);
    expect([path, framing, policy?.includes("frame-ancestors 'none'")]).toEqual([path, 'DENY', true]);
  }
});

/** Returns the sources of a directive in the site's policy. */
function sourcesOf(directive: string): string[] {
  const rules = config.hosting.headers as { source: string; headers: { key: string; value: string }[] }[];
  const policy = rules.find(({ source }) => source === '!/api/proxy-image')?.headers[0]?.value ?? '';
  const [found] = policy.split(/; */).filter((part) => part.startsWith(`${directive} `));
  return found?.split(' ').slice(1) ?? [];
}
const isAmong = (sources: string[], host: string) =>
  sources.some((source) => source === `https://${host}` || host.endsWith(source.replace('https://*.', '.')));

// The emulators' copy of the policy has its own origins, so no story notices an origin that production's policy blocks.
test('the site’s policy lets the browser ask every host of Firebase', () => {
  const project = { projectId: 'a-project', apiKey: 'k', storageBucket: 'b' };
  const app = initializeApp({ ...project, authDomain: 'a-project.firebaseapp.com' }, 'hosts');
  onTestFinished(() => deleteApp(app));
  const { apiHost, tokenApiHost, authDomain } = initializeAuth(app).config;
  const hosts: Record<string, unknown[]> = {
    'firebase/app': [],
    'firebase/auth': [apiHost, tokenApiHost],
    'firebase/firestore': [(getFirestore(app).toJSON() as { settings: { host: string } }).settings.host],
    'firebase/storage': [(getStorage(app) as unknown as { host: string }).host],
    // The SDK does not expose this host, as in tests/bundle/production-bundle.test.ts.
    'firebase/app-check': ['content-firebaseappcheck.googleapis.com'],
  };
  const code = globSync('src/**/*.{ts,tsx}').map((file) => readFileSync(file, 'utf8'));
  const used = code.flatMap((text) => text.match(/(?<=')firebase\/[\w-]+(?=')/g) ?? []);
  expect([...new Set(used)].sort()).toEqual(Object.keys(hosts).sort());
  const connected = sourcesOf('connect-src');
  const framed = sourcesOf('frame-src');
  const asked = Object.values(hosts).flat();
  expect(asked.filter((host) => !isAmong(connected, String(host)))).toEqual([]);
  // Google's sign-in runs in a frame of this domain, or of the site's own: docs/deploying.md.
  expect([isAmong(framed, String(authDomain)), framed.includes("'self'")]).toEqual([true, true]);
});
