import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { onPath } from './on-path.mjs';
import { runStep } from './run-step.mjs';

/** Flags that let Chromium run as root and turn off its background requests. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Turns off the optimizing compilers, because pages in tests don't live long enough to benefit. Benchmarks must not use
 * these flags.
 */
const TEST_FLAGS = [...CHROMIUM_FLAGS, '--js-flags=--no-opt --no-maglev'];

/** Chromium without a user interface, which uses a seventh less processor time per page. */
const SHELL = 'chromium-headless-shell';
const INSTALLED = [SHELL, 'chromium', 'chromium-browser', 'google-chrome'];

/** Returns $CHROME_PATH, or a Chromium or Chrome on PATH; null if Playwright should use its own. */
export const chromiumPath = () => process.env.CHROME_PATH ?? INSTALLED.map(onPath).find(Boolean) ?? null;

const WITHOUT_NICE = ['--bounding-set=-sys_nice', '--inh-caps=-sys_nice'];

/**
 * Returns Playwright's launch options for tests. As root, Chromium would raise its own priority and starve the
 * functions and emulators, so it is started without that permission.
 */
export function testLaunch() {
  const chromium = chromiumPath();
  const mayRaise = chromium && process.getuid?.() === 0 && spawnSync('setpriv', [...WITHOUT_NICE, 'true']).status === 0;
  if (!mayRaise) return { args: TEST_FLAGS, ...(chromium && { executablePath: chromium }) };
  return {
    args: TEST_FLAGS,
    executablePath: join(import.meta.dirname, 'chromium-as-others.sh'),
    env: { ...process.env, HANDOFF_CHROMIUM: chromium },
  };
}

/** Installs a browser for the tests if there is none: Debian's package as root on Debian, else Playwright's own. */
export async function installChromium() {
  if (process.env.CHROME_PATH || onPath(SHELL)) return;
  const { chromium } = await import('@playwright/test');
  const other = chromiumPath() ?? existsSync(chromium.executablePath());
  const advice = 'install Chromium or set CHROME_PATH, then run this command again.';
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    const install = ['install', '-y', '--no-install-recommends', SHELL];
    try {
      if (!other) await runStep('Looking for Chromium', 'apt-get', ['update'], { advice });
      await runStep('Installing Chromium', 'apt-get', install, { advice });
    } catch (error) {
      if (!other) throw error;
    }
  } else if (!other) {
    await runStep('Installing Chromium', 'npx', ['playwright', 'install', 'chromium'], { advice });
  }
}
