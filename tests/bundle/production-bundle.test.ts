import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEMO_TOTP_SECRET } from '../../emulators/demo/demo-factor.ts';
import { DEMO_PASSWORD } from '../../emulators/demo/demo-people.ts';
import { buildDeployedSite, DEPLOYED_SITE, isSiteBuilt } from '../../emulators/suite/build.ts';
import { siteEnv, TEST } from '../../emulators/suite/instances.ts';
import { SIMULATED_PAGES } from '../../functions/src/integrations/payments/simulated/simulated-pages.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const textOf = (folder: string, end = '.js'): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(end))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

/** Bundles the functions the way build.mjs does, into a separate folder. */
function functions(...flags: string[]): string {
  const out = temporaryFolder();
  execFileSync(process.execPath, ['functions/build.mjs', `--outdir=${out}`, ...flags]);
  return textOf(out);
}

/** The site as it is deployed, or for the emulators of an instance, unless this run has built it already. */
function site(emulators: boolean): string {
  const folder = emulators ? TEST.site : DEPLOYED_SITE;
  return isSiteBuilt(folder) ? textOf(folder) : builtSite(emulators);
}

/** Builds the site as it is deployed, or for the emulators of an instance. */
function builtSite(emulators: boolean, more: Record<string, string> = {}): string {
  const out = temporaryFolder();
  const { VITE_FIREBASE_CONFIG = '', VITE_EMULATORS = '' } = siteEnv(TEST);
  execFileSync(
    join('node_modules', '.bin', 'vite'),
    ['build', '--outDir', out, '--emptyOutDir', '--logLevel', 'error'],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        VITE_FIREBASE_CONFIG,
        VITE_EMULATORS: emulators ? VITE_EMULATORS : '',
        GCLOUD_PROJECT: TEST.projectId,
        ...more,
      },
    },
  );
  return textOf(out);
}

/** Must be in the emulators' bundle, which proves that the search works, and must not be in production's. */
const ONLY_EMULATED = {
  functions: [
    'simulated-webhook-secret',
    'Simulated payment provider',
    SIMULATED_PAGES,
    'STRIPE_DOUBLE',
    '/api/emulator',
    'offsetMs',
    'returned 404',
  ],
  site: ['A Google account for the emulator', 'Look here before building a new one'],
};

test('simulated payments and the movable clock are absent from the production functions', () => {
  const [emulated, production] = [functions('--emulator'), functions()];
  for (const text of ONLY_EMULATED.functions) {
    expect(emulated.includes(text), `${text} in the emulators’ functions`).toBe(true);
    expect(production.includes(text), `${text} in production’s functions`).toBe(false);
  }
  for (const secret of [DEMO_PASSWORD, DEMO_TOTP_SECRET]) expect(production.includes(secret)).toBe(false);
});

test('the Google chooser and the kit are absent from the production site', { timeout: 60_000 }, () => {
  const [emulated, production] = [site(true), site(false)];
  for (const text of ONLY_EMULATED.site) {
    expect(emulated.includes(text), `${text} in the emulators’ site`).toBe(true);
    expect(production.includes(text), `${text} in production’s site`).toBe(false);
  }
  for (const secret of [DEMO_PASSWORD, DEMO_TOTP_SECRET]) expect(production.includes(secret)).toBe(false);
  expect(production.includes('handoff.test')).toBe(false);
});

test('no style sheet depends on how a device is held, so that no page insists on it', async () => {
  await buildDeployedSite();
  const css = textOf(DEPLOYED_SITE, '.css');
  expect(css).toContain('@media');
  expect(css).not.toMatch(/@media[^{]*orientation/);
});

test('App Check is in the site if and only if a key was given', { timeout: 60_000 }, () => {
  const calls = 'content-firebaseappcheck.googleapis.com';
  expect(builtSite(false, { VITE_APP_CHECK_KEY: 'a-site-key' }).includes(calls)).toBe(true);
  expect(site(false).includes(calls)).toBe(false);
});
