import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkEmulatorUi } from './check-emulator-ui.ts';

let cache = '';
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'emulators-'));
  vi.stubEnv('FIREBASE_EMULATORS_PATH', cache);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

test('an installed Emulator UI is detected before a build ends', async () => {
  const { ui } = createRequire(import.meta.url)('firebase-tools/lib/emulator/downloadableEmulatorInfo.json') as {
    ui: { main: { binaryPathRelativeToCacheDir: string } };
  };
  const path = join(cache, ui.main.binaryPathRelativeToCacheDir);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, '');
  const ask = vi.fn();
  vi.stubGlobal('fetch', ask);
  const hasUi = checkEmulatorUi();
  await expect.poll(hasUi).toBe(true);
  expect(ask).not.toHaveBeenCalled();
});

test('a network slower than the build counts as offline until it responds', async () => {
  let answer = (_: Response) => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
  const hasUi = checkEmulatorUi();
  expect(hasUi()).toBe(false);
  answer(new Response());
  await expect.poll(hasUi).toBe(true);
});

test('a network that is down counts as offline', async () => {
  const ask = vi.fn(() => Promise.reject(new TypeError('fetch failed')));
  vi.stubGlobal('fetch', ask);
  const hasUi = checkEmulatorUi();
  await expect.poll(() => ask.mock.results.length).toBe(1);
  await ask.mock.results[0]?.value.catch(() => {});
  expect(hasUi()).toBe(false);
});
