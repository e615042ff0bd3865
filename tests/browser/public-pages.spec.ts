import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded } from './log-in.ts';
import { look } from './look.ts';

const LISTING = 'RotaRiver00000000001';

test('public pages', async ({ person }) => {
  const { page } = await person('visitor');
  await look(page, '/', 'Newest');
  await look(page, '/search', /\d+ projects for sale/);
  await look(page, `/listing/${LISTING}`, 'What you get');
  await look(page, '/login', 'New here?');
  await look(page, '/register', 'I want to buy');
  await look(page, '/signup?path=seller', 'Sell a project');
  await look(page, '/help', 'How a sale runs');
  await look(page, '/help/fees', 'What the payment provider takes');
  await look(page, '/worth', 'Choose a category and type');
  await look(page, '/help/api', 'Exchanges an ID token from the last five minutes');
  await look(page, '/unsubscribe?key=x', 'This link is incomplete');
  await look(page, '/terms', 'What this is');
  await look(page, '/privacy', 'What we store');
  await look(page, '/forgot-password', 'Send the link');
  await look(page, '/nowhere', 'Page not found');
});

test('on a phone the header’s links are in its menu', async ({ person }) => {
  const { page } = await person('visitor', { width: 360 });
  await page.goto('/search');
  await expect(page.getByRole('heading', { name: /projects for sale/ })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu.getByRole('link', { name: 'List a project' })).toBeVisible();
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('the kit', async ({ person }) => {
  const { page } = await person('developer');
  await look(page, '/dev/kit', 'ErrorState: with and without a retry', { skeletons: 1 });
  await page.getByRole('button', { name: 'Open a dialog' }).click();
  await expect(page.getByRole('dialog', { name: 'Accept $12,400' })).toBeVisible();
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  // The toast that disappears first was opened last.
  for (const name of ['error', 'information', 'success']) {
    await page.getByRole('button', { name: `Toast: ${name}` }).click();
  }
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await checkAccessibility(page);
  await page
    .getByRole('button', { name: /Revenue, 12 months.*Recomputed/ })
    .first()
    .click();
  const facts = page.locator(':popover-open');
  await expect(facts.getByText('Stripe payments')).toBeVisible();
  await expect(facts.getByText('added up from the export')).toBeVisible();
});

test('wrong credentials are reported at the field, and the input is kept', async ({ person }) => {
  const { email } = await makeOnboarded('mistaken');
  const { page } = await person('mistaken', { refused: /accounts:signInWithPassword/ });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('wrong password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Email or password is incorrect.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});
