import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { onPath } from './on-path.mjs';
import { runStep } from './run-step.mjs';

/** Flags that let Chromium run as root and keep it from calling home. */
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
 * Runs scripts as they are first compiled: tests' pages hardly live long enough to repay the optimizing compilers. Not
 * for measuring.
 */
const TEST_FLAGS = [...CHROMIUM_FLAGS, '--js-flags=--no-opt --no-maglev'];

/** Chromium without a window, and without what a window needs: pages take a seventh less of the processor. */
const SHELL = 'chromium-headless-shell';
const INSTALLED = [SHELL, 'chromium', 'chromium-browser', 'google-chrome'];

/** $CHROME_PATH, or a Chromium or Chrome on PATH; null if Playwright is to use its own. */
export const chromiumPath = () => process.env.CHROME_PATH ?? INSTALLED.map(onPath).find(Boolean) ?? null;

const WITHOUT_NICE = ['--bounding-set=-sys_nice', '--inh-caps=-sys_nice'];

/**
 * Playwright's options for starting Chromium in tests. As root it would raise its own priority, and starve the
 * functions and emulators that its pages wait for.
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

/**
 * Makes sure there is a browser for the tests: (as root on Debian) Debian's, another installed one, or Playwright's
 * own.
 */
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
