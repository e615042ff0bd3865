import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../tests/components/screen.tsx';
import { NEW_LISTING, sitePaths } from '../../domain/site-paths.ts';
import { afterSignUp } from '../../lib/session/onboarding-progress.ts';
import { ContinueAfterSignUp } from './continue-after-sign-up.tsx';

test('a page other than a listing has no name; the line stays dismissed', async () => {
  afterSignUp.set(sitePaths.settings('billing'));
  await show(<ContinueAfterSignUp />);
  const link = page.getByRole('link', { name: 'Continue to where you were' });
  await expect.element(link).toHaveAttribute('href', sitePaths.settings('billing'));
  await page.getByRole('button', { name: 'Don’t show this again' }).click();
  await expect.element(link).not.toBeInTheDocument();
  expect(afterSignUp.get()).toBeNull();
});

test("a listing the user was about to create is the seller's own", async () => {
  afterSignUp.set(sitePaths.editListing(NEW_LISTING));
  await show(<ContinueAfterSignUp />);
  await expect.element(page.getByRole('link', { name: 'Continue to your listing' })).toBeVisible();
});

test("an address on another site isn't followed", async () => {
  afterSignUp.set('//elsewhere.example/listing/abc');
  await show(<ContinueAfterSignUp />);
  await expect.element(page.getByRole('link')).not.toBeInTheDocument();
});
