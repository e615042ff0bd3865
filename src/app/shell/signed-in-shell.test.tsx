import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../tests/components/fake-api.ts';
import { show } from '../../../tests/components/screen.tsx';
import { AppError } from '../../domain/errors.ts';
import { SignedInShell, UpgradeCard } from './signed-in-shell.tsx';

const card = page.getByRole('region', { name: 'Upgrade Plan' });
const showCard = (premium: boolean) =>
  show(
    <>
      <p>Sidebar</p>
      <UpgradeCard me={{ uid: 'ada', premium }} />
    </>,
  );

test('the upgrade card is not shown until the premium status is known', async () => {
  const answer = Promise.withResolvers<{ premium: boolean }>();
  const calls = fakeApi('premiumStatus', () => answer.promise);
  await showCard(false);
  await expect.element(page.getByText('Sidebar')).toBeVisible();
  await expect.poll(() => calls.map(({ input }) => input)).toEqual([{ uid: 'ada' }]);
  await expect.element(card).not.toBeInTheDocument();
  answer.resolve({ premium: false });
  await expect.element(card.getByRole('link', { name: 'Upgrade Now' })).toHaveAttribute('href', '/membership');
});

test('the filled button of a page is not the upgrade card’s', async () => {
  fakeApi('premiumStatus', () => ({ premium: false }));
  await showCard(false);
  await expect.element(card.getByRole('link')).toHaveAttribute('data-variant', 'default');
});

test('only non-members see the upgrade card', async () => {
  const member = Promise.withResolvers<void>();
  fakeApi('premiumStatus', async ({ uid }) => {
    // The other user's card appears last, so a card for the member would be visible by that time.
    if (uid === 'bob') await member.promise;
    else setTimeout(member.resolve);
    return { premium: uid === 'ada' };
  });
  await show(
    <>
      <UpgradeCard me={{ uid: 'ada', premium: true }} />
      <section aria-label="Not a member">
        <UpgradeCard me={{ uid: 'bob', premium: false }} />
      </section>
    </>,
  );
  await expect.element(page.getByRole('region', { name: 'Not a member' }).getByText('Upgrade Plan')).toBeVisible();
  expect(card.elements()).toHaveLength(1);
});

test('any failure counts as not premium', async () => {
  fakeApi('premiumStatus', () => {
    throw new AppError('not-found');
  });
  await showCard(true);
  await expect.element(card).toBeVisible();
});

test('on a narrow screen, the opened sidebar has the focus, and Escape returns it to its button', async () => {
  await page.viewport(640, 400);
  await show(
    <SignedInShell kind="user" isReady={false}>
      <button type="button">On the page</button>
    </SignedInShell>,
  );
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const behind = page.getByRole('button', { name: 'On the page' });
  await menu.click();
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect.element(sidebar.getByRole('link').first()).toHaveFocus();
  // The page behind the sidebar can't be reached.
  expect(behind.element().closest('[inert]')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  await expect.element(menu).toHaveFocus();
  expect(behind.element().closest('[inert]')).toBeNull();
});
