import type { Locator, Page } from '@playwright/test';
import { DEMO_TOTP_SECRET } from '../../scripts/demo/demo-factor.ts';
import { DEMO_PASSWORD } from '../../scripts/demo/demo-people.ts';
import { totpCode } from '../../scripts/demo/totp-code.ts';
import { CHROMIUM_FLAGS, chromiumPath } from '../../scripts/setup/chromium.mjs';

const executablePath = chromiumPath();
/** The benchmarks' options for Chromium. Certificate errors are ignored because each run makes its own certificate. */
export const LAUNCH = {
  args: [...CHROMIUM_FLAGS, '--ignore-certificate-errors'],
  ...(executablePath && { executablePath }),
};

export const BUYER_ID = 'demo-buyer';
export const BUYER = 'buyer@handoff.test';
export const ADMIN = 'admin@handoff.test';
export const SELLER = 'seller@handoff.test';
/** A listing of the demo market with a chart, figures and a picture. */
export const LISTING = '/listing/Ledgerleaf0000000002/ledgerleaf';

/** Finds either of the dashboard's two headings, above its deals and listings. */
const dashboard = (page: Page): Locator => page.getByText(/waiting for you|all caught up/);

/**
 * Signs in to a demo account with the form and waits for the next page, by default the dashboard. Throws the error that
 * the form shows.
 */
export async function signIn(
  page: Page,
  site: string,
  email: string,
  to = '/dashboard',
  arrived: Locator = dashboard(page),
): Promise<void> {
  await page.goto(`${site}/login?redirect=${encodeURIComponent(to)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  if (to.startsWith('/admin')) {
    await page.getByLabel('Code from your authenticator app').fill(totpCode(DEMO_TOTP_SECRET, new Date()));
    await page.getByRole('button', { name: 'Confirm' }).click();
  }
  const refused = page.getByRole('alert').first();
  await arrived.or(refused).first().waitFor();
  if (await refused.isVisible()) throw new Error(`${email} could not sign in: ${await refused.innerText()}`);
}
