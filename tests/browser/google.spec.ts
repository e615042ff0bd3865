import type { Page } from '@playwright/test';
import { auth } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';

const run = Date.now().toString(36);

async function choose(page: Page, email: string, { verified = true } = {}): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  const dialog = page.getByRole('dialog', { name: 'A Google account for the emulator' });
  await dialog.getByLabel('Google name').fill('Gwen Loom');
  await dialog.getByLabel('Google email').fill(email);
  if (!verified) await dialog.getByLabel('Google has verified this address').uncheck();
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Continue as this account' }).click();
}

test('a new user signs up with Google, chooses a path, and signs in with Google again', async ({ person }) => {
  const email = `gwen-${run}@gmail.test`;
  const { page } = await person('gwen');
  await page.goto('/login');
  await choose(page, email);
  await expect(page).toHaveURL(/\/register$/);
  await page.getByRole('link', { name: /I want to sell/ }).click();
  await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  // Google has verified the address, so the first step is skipped.
  await expect(page).toHaveURL(/\/onboarding\/seller\?tab=personal-info$/);
  await expect(page.getByLabel('First name')).toHaveValue('Gwen');
  const { uid } = await (await auth()).getUserByEmail(email);
  await expect
    .poll(async () => (await refs.user(uid).get()).data())
    .toMatchObject({ emailVerified: true, onboardingPath: 'seller' });

  const { page: again } = await person('gwen again');
  await again.goto('/login?redirect=/dashboard');
  await choose(again, email);
  await expect(again).toHaveURL(/\/dashboard$/);
});

test('signing up on a path’s own page skips the choice of a path', async ({ person }) => {
  const { page } = await person('buyer by Google');
  await page.goto('/signup?path=buyer');
  await choose(page, `buyer-${run}@gmail.test`);
  await expect(page).toHaveURL(/\/onboarding\?tab=personal-info$/);
});

test('an account with a password is linked once the password has been entered', async ({ browser }) => {
  // This context is not watched for console errors, because the provider's refusal causes one.
  const context = await browser.newContext();
  const page = await context.newPage();
  const email = `linked-${run}@example.com`;
  await (await auth()).createUser({ email, password: 'a long password', emailVerified: true });
  await page.goto('/login?redirect=/search');
  await choose(page, email, { verified: false });
  await expect(page.getByText(`${email} has an account with a password.`)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await checkAccessibility(page);
  await page.getByLabel('Password', { exact: true }).fill('a long password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/:\d+\/search$/);
  const providers = (await (await auth()).getUserByEmail(email)).providerData.map(({ providerId }) => providerId);
  expect(providers.sort()).toEqual(['google.com', 'password']);
  await context.close();
});

test('closing the chooser changes nothing', async ({ person }) => {
  const { page } = await person('undecided');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeFocused();
  await expect(page).toHaveURL(/\/login$/);
});
