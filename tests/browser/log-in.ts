import type { Page } from '@playwright/test';
import { totpCode } from '../../scripts/demo/totp-code.ts';
import { siteEnv, TEST } from '../../scripts/suite/instances.ts';
import { signInByPassword, signInConfirmed } from '../support/people/emulator-auth.ts';
import { makePerson, PASSWORD, type TestPerson } from '../support/people/make-person.ts';
import { expect } from './fixtures.ts';

/** Makes a user who has finished onboarding. */
export const makeOnboarded = (name: string, patch: Parameters<typeof makePerson>[1] = {}): Promise<TestPerson> =>
  makePerson(name, { onboardingStep: 'complete', ...patch });

const { apiKey } = JSON.parse(siteEnv(TEST).VITE_FIREBASE_CONFIG ?? '{}') as { apiKey: string };

/**
 * Opens an address of the site as a signed-in user, by storing a session confirmed with a second factor where the Auth
 * SDK looks for it. Tests about signing in use `logIn`.
 */
export async function openAs(
  page: Page,
  { email }: Pick<TestPerson, 'email'>,
  to: string,
  password = PASSWORD,
): Promise<void> {
  const { localId } = await signInByPassword(email, password);
  const { idToken, refreshToken, expiresIn } = await signInConfirmed(localId);
  const now = Date.now();
  const user = {
    uid: localId,
    email,
    emailVerified: true,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: now + Number(expiresIn) * 1000 },
    createdAt: String(now),
    lastLoginAt: String(now),
    apiKey,
    appName: '[DEFAULT]',
  };
  // Opens a file of this origin that runs no scripts.
  await page.goto('/robots.txt');
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value);
      localStorage.setItem('handoff.session', '1');
    },
    [`firebase:authUser:${apiKey}:[DEFAULT]`, JSON.stringify(user)] as const,
  );
  await page.goto(to);
  await expect(page).not.toHaveURL(/\/login/);
}

/** Signs in on the login page, which then redirects to an address of the site. */
export async function logIn(
  page: Page,
  { email }: Pick<TestPerson, 'email'>,
  to: string,
  password = PASSWORD,
): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(to)}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/**
 * Sets up an authenticator app on a page that requires one, enters the password if asked, and returns the app's secret.
 */
export async function setUpTotp(page: Page, password = PASSWORD): Promise<string> {
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const key = page.getByText(/^Key: /);
  const asked = page.getByLabel('Your password');
  await expect(key.or(asked)).toBeVisible();
  if (await asked.isVisible()) {
    await asked.fill(password);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  }
  const secret = (await key.innerText()).replace(/^Key: |\s/g, '');
  await page.getByLabel('Six-digit code').fill(totpCode(secret, new Date()));
  await page.getByRole('button', { name: 'Add the authenticator app' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  return secret;
}
