import { PASSWORD } from '../support/people/make-person.ts';
import { checkAccessibility, expect, test, unwatched } from './fixtures.ts';
import { logIn, makeOnboarded } from './log-in.ts';

const run = () => Date.now().toString(36);

test('a user who has an account is led from sign-up to login, and on to their destination', async ({ person }) => {
  const owner = await makeOnboarded('returning');
  const { page } = await person('returning', { width: 360, refused: /accounts:signUp/ });
  await page.goto(`/signup?path=buyer&redirect=${encodeURIComponent('/settings?tab=billing')}`);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('An account with this email already exists.')).toBeVisible();
  await checkAccessibility(page);
  await page.getByText('An account with this email already exists.').getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/settings\?tab=billing$/);
});

test('an address mistyped at sign-up is corrected, and verified by the link sent there', async ({ browser }) => {
  const taken = await makeOnboarded('present');
  const wrong = `wrogn-${run()}@example.com`;
  const right = `right-${run()}@example.com`;
  await unwatched(browser, async (page) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/signup?path=seller');
    await page.getByLabel('Email').fill(wrong);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('button', { name: 'Correct it' }).click();
    const field = page.getByLabel('Correct email');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(wrong);
    const send = page.getByRole('button', { name: 'Send the link there' });
    for (const [typed, problem] of [
      ['no address', 'Enter a valid email address.'],
      [wrong, 'We already sent the link to this address.'],
      [taken.email, 'An account with this email already exists.'],
    ] as const) {
      await field.fill(typed);
      await expect(page.getByText(problem)).toHaveCount(0);
      await send.click();
      await expect(page.getByText(problem)).toBeVisible();
    }
    await checkAccessibility(page);
    await field.fill(right);
    await send.click();
    await expect(page.getByText(`We sent a link to ${right}.`)).toBeVisible();
    await page.goto((await page.getByRole('link', { name: `Verify ${right}` }).getAttribute('href')) ?? '');
    await page.getByRole('button', { name: 'Change email' }).click();
    await expect(page.getByText(`You now log in with ${right}.`)).toBeVisible();
    await logIn(page, { email: right }, '/onboarding/seller');
    await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible();
    // The username is checked while it is typed.
    const username = page.getByLabel('Username');
    await username.fill('ab');
    await expect(page.getByText('Use 3 to 24 letters').first()).toBeVisible();
    await username.fill('admin');
    await expect(page.getByText(/^This username is reserved/).first()).toBeVisible();
    await username.fill(`harbour-${run()}`);
    await expect(page.getByText('This username is available.')).toBeAttached();
    await expect(page.getByText(/^This username is reserved/)).toHaveCount(0);
  });
});
