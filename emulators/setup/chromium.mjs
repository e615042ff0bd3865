import { existsSync } from 'node:fs';
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

/** $CHROME_PATH, or a Chromium or Chrome on PATH; null if Playwright is to use its own. */
export const chromiumPath = () =>
  process.env.CHROME_PATH ?? ['chromium', 'chromium-browser', 'google-chrome'].map(onPath).find(Boolean) ?? null;

/** Makes sure there is a browser for the tests: an installed one, Playwright's own, or (as root on Debian) Debian's. */
export async function installChromium() {
  if (chromiumPath()) return;
  const { chromium } = await import('@playwright/test');
  if (existsSync(chromium.executablePath())) return;
  const advice = 'install Chromium or set CHROME_PATH, then run this command again.';
  if (process.getuid?.() !== 0 || !onPath('apt-get')) {
    await runStep('Installing Chromium', 'npx', ['playwright', 'install', 'chromium'], { advice });
    return;
  }
  await runStep('Looking for Chromium', 'apt-get', ['update'], { advice });
  await runStep('Installing Chromium', 'apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { advice });
}
