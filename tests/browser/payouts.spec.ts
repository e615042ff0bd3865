import { refs } from '../../functions/src/data/firestore/refs.ts';
import { expectFits } from './expect-fits.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';

test('a payout account is set up, asked for more, completed again, and a returned payout leads back to it', async ({
  person,
}) => {
  const seller = await makeOnboarded('earner', { payouts: null });
  const { page } = await person('earner', { width: 360 });
  await openAs(page, seller, '/settings?tab=payouts');
  await expect(page.getByText('Choose where your money goes.')).toBeVisible();
  await expect(page.getByText(/the payment provider converts at its own rate and takes its own fee/)).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Set up payout account' }).click();
  await expect(page).toHaveURL(/\/setup\/acct_/);
  // Continuing an interrupted setup uses a new link.
  await page.getByRole('link', { name: 'Back without changing anything' }).click();
  await expect(page.getByText('Your payout account isn’t ready.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue at the payment provider' }).click();
  await page.getByRole('button', { name: 'Finish the account' }).click();
  await expect(page.getByText('Money from your sales is sent there.')).toBeVisible();

  await page.goto('/settings?tab=payouts');
  await page.getByRole('button', { name: 'Manage payout account' }).click();
  await expect(page.getByRole('heading', { name: 'Payout account' })).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Stripe asks for more' }).click();
  await expect(page.getByText('A document that proves your identity')).toBeVisible();
  await expect(page.getByText('Your bank account', { exact: true })).toBeVisible();
  await expectFits(page);
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Continue at the payment provider' }).click();
  await page.getByRole('button', { name: 'Finish the account' }).click();
  await expect(page.getByText('Money from your sales is sent there.')).toBeVisible();

  await page.goto('/settings?tab=payouts');
  await page.getByRole('button', { name: 'Manage payout account' }).click();
  await page.getByRole('button', { name: 'Your bank returns a payout' }).click();
  await page.getByRole('button', { name: /Notifications/ }).click();
  await expect(page.getByText('Your bank returned a payout of $19,400', { exact: true })).toBeVisible();
  const notice = page.getByRole('listitem').filter({ hasText: 'Your bank returned a payout' });
  await notice.getByRole('link', { name: 'View' }).click();
  await expect(
    page.getByText(/^On .* your bank returned a payout of \$19,400\.00\. The bank account is closed\./),
  ).toBeVisible();
  await checkAccessibility(page);
  await expect(page.getByRole('button', { name: 'Manage payout account' })).toBeVisible();
  expect((await refs.user(seller.uid).get()).data()?.payouts).toMatchObject({ ready: true, asks: [] });
});
