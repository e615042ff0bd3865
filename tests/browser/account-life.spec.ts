import type { Page } from '@playwright/test';
import { auth, db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import type { OnboardingStep } from '../../src/domain/account/onboarding.ts';
import { paths } from '../../src/domain/collections.ts';
import { STEP_TITLES } from '../../src/features/onboarding/components/step-titles.ts';
import { makePerson, PASSWORD, type TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { logIn, makeOnboarded } from './log-in.ts';

const run = () => Date.now().toString(36);

async function deactivate({ uid }: TestPerson): Promise<void> {
  await db().doc(paths.user(uid)).update({ inactive: true, inactiveReason: 'a test' });
}

test('a deactivated account: the overlay appears at once, on public pages too, and offers a way out', async ({
  person,
}) => {
  const owner = await makeOnboarded('gone');
  const { page, context } = await person('gone');
  await logIn(page, owner, '/settings');
  const home = await context.newPage();
  // Both tabs finish checking the account and opening the cookie session first, so no other calls follow.
  await page.waitForFunction(() => localStorage.getItem('handoff.device') !== null);
  await expect(page.getByText('Upgrade Plan')).toBeVisible();
  const checked = home.waitForResponse(/fetchUser$/);
  await home.goto('/');
  await checked;
  // The profile menu appears once the subscriptions of the tab have started.
  await expect(home.getByRole('button', { name: 'Profile menu' })).toBeVisible();
  await deactivate(owner);
  for (const each of [page, home]) {
    await expect(each.getByRole('dialog', { name: 'Account Deactivated' })).toBeVisible();
    await expect(each.locator('[inert]').first()).toBeAttached();
    await each.keyboard.press('Escape');
    await expect(each.getByRole('dialog', { name: 'Account Deactivated' })).toBeVisible();
  }
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/login\?reason=account_deactivated$/);
  await expect(page.getByText('Your account has been deactivated.')).toBeVisible();
});

/** Waits until a step is rendered. Its URL changes first, while the buttons still belong to the previous step. */
async function atStep(page: Page, step: OnboardingStep): Promise<void> {
  await expect(page.getByRole('heading', { name: STEP_TITLES[step] })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`tab=${step}$`));
}

test('onboarding continues where it was left, even on another device', async ({ person }) => {
  const owner = await makePerson('wanderer', { onboardingStep: 'verify-email' });
  const { page } = await person('at home');
  await logIn(page, owner, '/onboarding');
  await expect(page).toHaveURL(/tab=personal-info$/);
  // On a slow connection, the last step appears before the account has loaded and stays disabled until then.
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const account = /google\.firestore|fetchUser/;
  await page.route(account, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
  await expect(page.getByText('Step 2 of 4')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeDisabled();
  await checkAccessibility(page);
  answer();
  await expect(page.getByLabel('First name')).toBeEnabled();
  await page.unroute(account);
  // Going back from the first remaining step leads to the choice between buyer and seller.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/register$/);
  await page.goto('/onboarding');
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
  await page.getByLabel('First name').fill('Wanda');
  await page.getByLabel('How did you hear about us?').first().click();
  await page.getByRole('option', { name: 'Indie Hackers' }).click();
  await until(async () => (await refs.user(owner.uid).get()).data()?.onboardingDraft.referral === 'indie hackers');
  expect(await page.evaluate(() => localStorage.getItem('lastOnboardingStep'))).toBe('personal-info');

  const { page: phone } = await person('on the phone', { width: 360, dark: true });
  await logIn(phone, owner, '/onboarding');
  await expect(phone.getByLabel('First name')).toHaveValue('Wanda');
  await expect(phone.getByLabel('How did you hear about us?').first()).toHaveValue('Indie Hackers');
  await phone.getByLabel('Last name').fill('Wide');
  await phone.getByLabel('Username').fill(`wanda-${run()}`);
  await phone.getByLabel('Country').first().click();
  await phone.getByRole('option', { name: 'Norway', exact: true }).click();
  await phone.getByLabel('LinkedIn').fill('x.com/wanda');
  await checkAccessibility(phone);
  await phone.getByRole('button', { name: 'Next' }).click();
  await expect(phone.getByText('Enter a linkedin.com address.')).toBeVisible();
  await phone.getByLabel('LinkedIn').fill('linkedin.com/in/wanda');
  await phone.getByRole('button', { name: 'Next' }).click();
  await atStep(phone, 'onboarding');
  await phone.getByLabel(/^Income/).check();
  await phone.getByLabel(/^Moderate/).check();
  await phone.getByLabel('Technologies and topics').first().fill('react');
  await phone.keyboard.press('Enter');
  await phone.getByLabel('From').fill('5,000');
  await phone.getByLabel('To', { exact: true }).fill('1,000');
  await phone.getByRole('button', { name: 'Next' }).click();
  await expect(phone.getByText('The maximum is below the minimum.')).toBeVisible();
  await phone.getByLabel('To', { exact: true }).fill('20,000');
  await checkAccessibility(phone);
  await phone.getByRole('button', { name: 'Next' }).click();
  await atStep(phone, 'notifications');
  await phone.getByRole('button', { name: 'Back' }).click();
  await atStep(phone, 'onboarding');
  await phone.getByRole('button', { name: 'Next' }).click();
  await phone.getByRole('button', { name: 'Finish' }).click();
  await expect(phone).toHaveURL(/\/dashboard$/);
  expect((await refs.user(owner.uid).get()).data()).toMatchObject({
    onboardingStep: 'complete',
    referral: 'indie hackers',
    buyer: { tags: ['react'], budgetMin: 500_000, budgetMax: 2_000_000 },
    links: { linkedIn: 'https://linkedin.com/in/wanda' },
  });
});

test('an account is deleted after two confirmations', async ({ person }) => {
  const owner = await makeOnboarded('leaver');
  const { page } = await person('leaver');
  await logIn(page, owner, '/settings?tab=account');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(dialog.getByRole('button', { name: 'Delete my account permanently' })).toBeDisabled();
  await dialog.getByLabel(/Type/).fill('delete');
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Delete my account permanently' }).click();
  const identity = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await identity.getByLabel('Your password').fill(PASSWORD);
  await identity.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await refs.user(owner.uid).get()).data()).toMatchObject({ displayName: 'Deleted account', inactive: true });
  // The page may sign out before the authentication account is deleted.
  const signIn = async () =>
    (await auth()).getUser(owner.uid).then(
      () => 'exists',
      ({ code }: { code: string }) => code,
    );
  await expect.poll(signIn).toBe('auth/user-not-found');
});
