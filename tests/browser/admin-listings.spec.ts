import { refs } from '../../functions/src/data/firestore/refs.ts';
import { siteUrl, TEST } from '../../scripts/suite/instances.ts';
import { call } from '../support/api/api-calls.ts';
import { completeDraft } from '../support/listings/complete-draft.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { until } from '../support/plain/until.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { look } from './look.ts';

const TITLE = 'An unbroken'.padEnd(60, 'n');
const BACK = 'It is the first one, as its seller has proved.';

test('a listing is removed with a reason, which its seller and a buyer read, and restored as paused', async ({
  person,
}) => {
  const [admin, seller, buyer, watcher] = await Promise.all([
    makeOnboarded('remover', { role: 'admin', isAdmin: true }),
    makeOnboarded('removed'),
    makeOnboarded('asking'),
    makeOnboarded('watching'),
  ]);
  const listingId = await makeListing(seller, 'live', {}, { title: TITLE });
  await call('requestAccess', buyer, { listingId, note: '' });
  await call('watchListing', watcher, { listingId });
  const { page } = await person('remover');
  await openAs(page, admin, '/admin/listings');
  await page.getByLabel('Find a listing').fill(listingId);
  const found = page.getByRole('link', { name: TITLE });
  // Only one listing has this title once the list is filtered.
  await expect(found).toHaveCount(1);
  await found.click();
  await look(page, `/admin/listings?listing=${listingId}&q=${listingId}`, 'Last confirmed as for sale');
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByText('The seller, watchers and everyone with an open deal on it are notified'),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Remove the listing' })).toBeDisabled();
  await dialog.getByLabel('Reason').fill('It is a copy of another listing.');
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Remove the listing' }).click();
  await expect(page.getByText('Removed: It is a copy of another listing.')).toBeVisible();
  expect((await fetch(`${siteUrl(TEST)}/api/listings/${listingId}`)).status).toBe(404);

  const { page: sellerPage } = await person('removed', { width: 360 });
  await openAs(sellerPage, seller, '/settings');
  await sellerPage.getByRole('button', { name: /^Notifications, / }).click();
  await sellerPage.getByRole('link', { name: `View: ${TITLE} was removed` }).click();
  await expect(sellerPage).toHaveURL(new RegExp(`/projects/sell/${listingId}$`));
  await expect(sellerPage.getByText('An administrator removed it from the site.')).toBeVisible();
  await expect(sellerPage.getByText('It is a copy of another listing.')).toBeVisible();
  await expect(sellerPage.getByRole('link', { name: 'Contact support' })).toBeVisible();

  const { page: buyerPage } = await person('asking', { width: 360 });
  await openAs(buyerPage, buyer, '/settings');
  await buyerPage.getByRole('button', { name: /^Notifications, / }).click();
  await expect(
    buyerPage.getByText('“It is a copy of another listing.” No offers can be made unless it is listed again.'),
  ).toBeVisible();

  // Waits until the watchlist shows that the listing is gone, before the listing is restored.
  await until(async () => (await refs.watched(watcher.uid, listingId).get()).data()?.listing.state === 'gone');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(dialog.getByText('It comes back as paused: its seller decides')).toBeVisible();
  await expect(
    dialog.getByText('The seller, watchers and everyone with an open deal on it are notified'),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Restore the listing' })).toBeDisabled();
  await dialog.getByLabel('Reason').fill(BACK);
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Restore the listing' }).click();
  await expect(page.getByText('Paused', { exact: true }).first()).toBeVisible();
  expect((await refs.listing(listingId).get()).data()?.state).toBe('paused');
  await expect(sellerPage.getByRole('button', { name: 'Resume' })).toBeVisible();

  // Each user gets exactly one notification with the reason.
  await sellerPage.getByRole('button', { name: /^Notifications, / }).click();
  await expect(sellerPage.getByText(`“${BACK}” It is paused.`)).toHaveCount(1);
  await expect(buyerPage.getByText(`“${BACK}” Its page says whether it is for sale.`)).toHaveCount(1);
  await buyerPage.getByRole('link', { name: `View: ${TITLE} was put back on the site` }).click();
  await expect(buyerPage.getByText(`The listing was put back on the site: ${BACK}`)).toBeVisible();
  const { page: watcherPage } = await person('watching', { width: 360 });
  await openAs(watcherPage, watcher, '/settings');
  await watcherPage.getByRole('button', { name: /^Notifications, / }).click();
  await expect(watcherPage.getByText(`Why we put it back: ${BACK}`)).toHaveCount(1);
  await watcherPage.getByRole('link', { name: `View: ${TITLE} is listed again` }).click();
  await expect(watcherPage).toHaveURL(new RegExp(`/listing/${listingId}/`));
  await expect(watcherPage.getByRole('heading', { name: TITLE })).toBeVisible();
});

test('a listing changed since its review is reviewed again, and says so until then', async ({ person }) => {
  const [admin, seller] = await Promise.all([
    makeOnboarded('checker', { role: 'admin', isAdmin: true }),
    makeOnboarded('changing'),
  ]);
  const listingId = await makeListing(seller);
  const { pictures: _, revision, updatedAt, ...fields } = { ...completeDraft(), title: `Renamed ${listingId}` };
  await call('saveDraft', seller, { listingId, revision, fields });
  await call('publishChanges', seller, { listingId, revision: revision + 1 });
  const { page: publicPage } = await person('changing', { width: 360 });
  await openAs(publicPage, seller, `/projects/sell/${listingId}`);
  await expect(publicPage.getByText('We’re checking what you changed since the review.')).toBeVisible();
  await look(publicPage, `/listing/${listingId}`, 'Changed since review.');

  const { page } = await person('checker');
  await openAs(page, admin, '/admin/analytics');
  await page
    .getByRole('navigation', { name: 'Admin' })
    .getByRole('link', { name: /^New listings/ })
    .click();
  await page.getByRole('link', { name: /^Changed since review \(\d+\)$/ }).click();
  await page.getByRole('link', { name: `Renamed ${listingId}` }).click();
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect(changes).toHaveText([`NameBefore: Harbour DeskAfter: Renamed ${listingId}`]);
  await look(page, `/admin/new-listings?tab=changed&listing=${listingId}`, 'Before: Harbour Desk');
  await page.getByRole('button', { name: 'Approve the changes' }).click();
  await expect(page.getByText(`The changes of Renamed ${listingId} are approved.`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: listingId })).toHaveCount(0);
  await publicPage.goto(`/listing/${listingId}`);
  await expect(publicPage.getByText('This is your listing.')).toBeVisible();
  await expect(publicPage.getByText('Changed since review.')).toHaveCount(0);
  await expect(publicPage.getByText(/, reviewed on \d+ \w+ \d{4}$/)).toBeVisible();
});
