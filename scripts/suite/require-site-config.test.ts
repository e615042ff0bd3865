import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { OPERATOR } from '../../src/domain/operator.ts';
import { START, siteEnv, TEST } from './instances.ts';
import { operatorProblem, requireSiteConfig } from './require-site-config.ts';
import { temporaryFolder } from './temporary-folder.ts';

const config = (projectId: string, authDomain = `${projectId}.web.app`) =>
  JSON.stringify({ projectId, apiKey: 'k', authDomain, storageBucket: 's', appId: 'i' });
const REAL = { name: 'Ada Ltd', address: 'Storgata 1, Oslo', country: 'NO', taxId: '', email: 'post@ada.no' };
const OF_SHOP = { VITE_FIREBASE_CONFIG: config('shop') };

test.each<[string, Record<string, string>]>([
  ['a project of .firebaserc', OF_SHOP],
  ['the project that is deployed to', { VITE_FIREBASE_CONFIG: config('other'), GCLOUD_PROJECT: 'other' }],
  [
    'a site on a domain of its own',
    { VITE_FIREBASE_CONFIG: config('shop', 'handoff.example'), SITE_URL: 'https://handoff.example' },
  ],
  ['the emulators of any project', { VITE_FIREBASE_CONFIG: config('demo-x'), VITE_EMULATORS: '{}' }],
  ['our own emulators', siteEnv(TEST)],
])('a build for %s succeeds', (_name, env) => {
  expect(() => requireSiteConfig(env, ['shop'], REAL)).not.toThrow();
});

test.each<[string, Record<string, string>, string]>([
  ['no configuration', {}, 'VITE_FIREBASE_CONFIG is not set'],
  ['no configuration for the emulators', { VITE_EMULATORS: '{}' }, 'VITE_FIREBASE_CONFIG is not set'],
  ['something else than JSON', { VITE_FIREBASE_CONFIG: 'shop' }, 'is not a JSON object'],
  [
    'a piece missing',
    { VITE_FIREBASE_CONFIG: '{"projectId":"shop","apiKey":"k"}' },
    'authDomain, storageBucket, appId',
  ],
  [
    'the sign-in on another domain than the site',
    { VITE_FIREBASE_CONFIG: config('shop', 'shop.firebaseapp.com') },
    'authDomain shop.firebaseapp.com, but the site is shop.web.app',
  ],
  [
    'the sign-in on the default domain of a site that has one of its own',
    { ...OF_SHOP, SITE_URL: 'https://handoff.example' },
    'the site is handoff.example',
  ],
  ['a project that .firebaserc does not name', { VITE_FIREBASE_CONFIG: config('other') }, 'project other, but'],
  ['another project than the one deployed to', { ...OF_SHOP, GCLOUD_PROJECT: 'other' }, 'this build is for other'],
])('a build with %s fails and says why', (_name, env, sentence) => {
  expect(() => requireSiteConfig(env, ['shop'], REAL)).toThrow(sentence);
});

test('a build for a real project fails without an operator', () => {
  const build = (project: string) => () => requireSiteConfig({ VITE_FIREBASE_CONFIG: config(project) }, [project]);
  expect(build('shop')).toThrow(/still the example.* See docs\/deploying\.md, Who runs the site\./);
  expect(build('shop-demo-x')).toThrow('still the example');
  expect(build('demo-shop')).not.toThrow();
});

test.each<[string, string[], Record<string, string>, string]>([
  ['vite build without a configuration', ['node_modules/.bin/vite', 'build'], {}, 'VITE_FIREBASE_CONFIG is not set'],
  [
    'vite build of another project',
    ['node_modules/.bin/vite', 'build'],
    { VITE_FIREBASE_CONFIG: config('another-shop') },
    'is of the project another-shop',
  ],
  [
    'the last step of npm run build, for the emulators',
    ['scripts/deploy-config.ts'],
    siteEnv(START),
    'VITE_EMULATORS is set',
  ],
])('%s fails before anything is written', { timeout: 60_000 }, (_name, args, env, sentence) => {
  const out = temporaryFolder();
  const { VITE_FIREBASE_CONFIG: _a, VITE_EMULATORS: _b, GCLOUD_PROJECT: _c, ...rest } = process.env;
  const flags = args.includes('build') ? ['--outDir', out] : [];
  const { status, stderr } = spawnSync(process.execPath, [...args, ...flags], {
    env: { ...rest, ...env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  expect(stderr).toContain(sentence);
  expect(status).not.toBe(0);
});

test.each([
  [REAL, null],
  [OPERATOR, /still the example/],
  [{ ...REAL, email: 'post@ada.test' }, /still the example/],
  [{ ...REAL, email: 'post@example.com' }, /still the example/],
  [{ ...REAL, email: 'post@example.co' }, null],
  [{ ...REAL, name: ' ', address: '' }, /has no name, address\./],
  [{ ...REAL, email: '' }, /has no email\./],
  [{ ...REAL, country: 'Norway' }, /country .* no code/],
])('%o returns: %s', (operator, problem) => {
  const said = operatorProblem(operator);
  if (problem) expect(said).toMatch(problem);
  else expect(said).toBeNull();
});
