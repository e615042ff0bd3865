import type { Browser, Page } from '@playwright/test';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { resetCode } from '../support/people/emulator-auth.ts';
import { PASSWORD } from '../support/people/make-person.ts';
import { expect, test } from './fixtures.ts';
import { logIn, makeOnboarded } from './log-in.ts';

const NEW_PASSWORD = 'berths by the quay';

/** Opens a second browser that is not watched for console errors, because its refused calls cause some. */
async function anotherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  return context.newPage();
}
/** Waits until the cookie session is open. The first call of a function takes long on a busy machine. */
const opened = (page: Page) =>
  page.waitForFunction(() => localStorage.getItem('handoff.device') !== null, undefined, { timeout: 60_000 });

test('a new password signs out other browsers, but neither this one nor its other tab', async ({ browser, person }) => {
  const owner = await makeOnboarded('locksmith');
  const laptop = await anotherBrowser(browser);
  await logIn(laptop, owner, '/settings?tab=account');
  await opened(laptop);
  const { page, context } = await person('locksmith');
  await logIn(page, owner, '/settings?tab=account');
  await opened(page);
  const tab = await context.newPage();
  // Waits until the account is checked with the old password, because the heading appears earlier.
  const checked = tab.waitForResponse('**/api/firebase/fetchUser');
  await tab.goto('/messages');
  await checked;
  await expect(tab.getByRole('heading', { name: 'Messages' })).toBeVisible();
  const before = (await refs.sessions(owner.uid).get()).docs.map(({ id }) => id);
  expect(before).toHaveLength(2);

  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your password was changed. Other devices are signed out.')).toBeVisible();

  await expect(laptop).toHaveURL(/\/login/);
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await expect.poll(async () => (await refs.sessions(owner.uid).get()).size).toBe(1);
  const [session] = (await refs.sessions(owner.uid).get()).docs;
  expect(before).not.toContain(session?.id);
  // Calls, subscriptions and pages keep working in both tabs.
  for (const each of [page, tab]) {
    await each.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
    await expect(each).toHaveURL(/\/dashboard$/);
    await each.reload();
    await expect(each.getByRole('button', { name: 'Profile menu' })).toBeVisible();
  }
  await laptop.context().close();
});

test('a reset signs out every browser, including the link’s own', async ({ browser, person }) => {
  const owner = await makeOnboarded('forgetful');
  const laptop = await anotherBrowser(browser);
  await logIn(laptop, owner, '/dashboard');
  await opened(laptop);
  const { page } = await person('forgetful', { width: 360 });
  await logIn(page, owner, '/settings');
  await opened(page);
  await page.goto(`/auth?mode=resetPassword&oobCode=${await resetCode(owner.email)}`);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toHaveValue(owner.email);
  await expect(laptop).toHaveURL(/\/login/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await laptop.context().close();
});
