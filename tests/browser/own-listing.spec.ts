import { refs } from '../../functions/src/data/firestore/refs.ts';
import { call } from '../support/api/api-calls.ts';
import { acceptedDeal } from '../support/deals/make-deal.ts';
import { completeDraft } from '../support/listings/complete-draft.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { fitsAtBothEnds, look } from './look.ts';

const stateOf = async (id: string) => (await refs.listing(id).get()).data()?.state;

test('a listing is paused, resumed, withdrawn and reopened on its own page', async ({ person }) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('managing'), makeOnboarded('offering')]);
  const listingId = await makeListing(seller);
  const { dealId } = await call('makeOffer', buyer, { listingId, terms: TERMS });
  const { page } = await person('managing', { width: 360 });
  await openAs(page, seller, '/projects/sell');
  // The listing is found by its URL, because the deals below have the same title.
  await page.locator(`main a[href="/projects/sell/${listingId}"]`).click();
  await expect(page).toHaveURL(new RegExp(`/projects/sell/${listingId}$`));
  await expect(page.getByText('Buyers find it in search.')).toBeVisible();

  const dialog = page.getByRole('dialog');
  const more = page.getByRole('button', { name: 'More', exact: true });
  const move = async (name: string, ...facts: string[]) => {
    const button = page.getByRole('main').getByRole('button', { name, exact: true });
    const rare = ['Pause', 'Withdraw'].includes(name);
    if (rare) await more.click();
    await (rare ? page.getByRole('menuitem', { name, exact: true }) : button).click();
    for (const fact of facts) await expect(dialog.getByText(fact)).toBeVisible();
    await checkAccessibility(page);
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  };
  // Canceling a dialog that was opened from the menu returns the focus to the menu's button.
  await more.click();
  await page.getByRole('menuitem', { name: 'Pause', exact: true }).click();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(more).toBeFocused();
  await move('Pause', 'One open offer stays open, but none can be accepted until you resume.');
  await expect(page.getByText('It is not in search, and no offer can be accepted.')).toBeVisible();
  expect(await stateOf(listingId)).toBe('paused');
  await move('Resume', 'It goes back into search, for sale at $24,000.');
  await expect(page.getByText('Buyers find it in search.')).toBeVisible();
  await move('Withdraw', 'One open offer becomes void, and everyone who made an offer is told why.');
  await expect(page.getByText('It is off the market, and only you can see it.')).toBeVisible();
  expect((await refs.deal(dealId).get()).data()?.offer?.state).toBe('void');
  await move('Reopen as a draft', 'Only you can see the draft.');
  await page.getByRole('link', { name: 'Continue editing' }).click();
  await expect(page).toHaveURL(/\/edit\?tab=basics$/);
});

test('a live listing is repriced in the editor, which shows the changes before publishing', async ({ person }) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('repricing'), makeOnboarded('waiting')]);
  const listingId = await makeListing(seller);
  const { dealId } = await call('makeOffer', buyer, { listingId, terms: TERMS });
  const { page } = await person('repricing');
  await openAs(page, seller, `/projects/sell/${listingId}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Change the price' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'price and terms' }).click();
  await page.getByLabel('Asking price', { exact: true }).fill('23k');
  await expect(page.getByText('Published now: $24,000.')).toBeVisible();
  const steps = page.getByRole('navigation', { name: 'Steps' });
  await steps.getByRole('link', { name: 'Basics' }).click();
  await page.getByLabel('Known problems', { exact: true }).fill('W'.repeat(300));
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await look(page, `/projects/sell/${listingId}/edit?tab=review`, 'After: $23,000');
  await expect(page.getByText('Unpublished changes')).toBeVisible();
  await look(page, '/projects/sell', 'Unpublished changes');
  await look(page, `/projects/sell/${listingId}`, 'You have unpublished changes.');
  await page.getByRole('link', { name: 'Review and publish' }).click();
  const changes = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect(changes).toHaveText([
    /Known problemsBefore: Slow winters\.After: W+/,
    /Before: \$24,000After: \$23,000/,
  ]);
  await expect(page.getByText('This adds 2 lines to the public change log, for good.')).toBeVisible();
  await expect(page.getByText('Open offers stay as they were made.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('Your changes are published.')).toBeVisible();
  await expect(page.getByText('Asking $23,000')).toBeVisible();
  await expect(page.getByText('You have unpublished changes.')).toHaveCount(0);
  const { teaser, state } = (await refs.listing(listingId).get()).data() ?? {};
  expect([teaser?.askingPrice, state]).toEqual([2_300_000, 'live']);
  expect((await refs.deal(dealId).get()).data()?.offer?.state).toBe('pending');

  // The seller can change only the price, without the editor.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Change the price' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the price' });
  await dialog.getByLabel('New price').fill('22k');
  await expect(dialog.getByText('“Asking price changed from $23,000 to $22,000”')).toBeVisible();
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Change it to $22,000' }).click();
  await expect(page.getByText('Asking $22,000')).toBeVisible();
  await page.goto(`/projects/sell/${listingId}/edit?tab=review`);
  await expect(page.getByText('There are no changes to publish.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeDisabled();
});

test('its page shows its offers, who has access and recent changes, each with a link', async ({ person }) => {
  const [seller, buyer, reader] = await Promise.all([
    makeOnboarded('shown'),
    makeOnboarded('bidding'),
    makeOnboarded('reading'),
  ]);
  const listingId = await makeListing(seller);
  const { page } = await person('shown');
  await openAs(page, seller, `/projects/sell/${listingId}`);
  await expect(page.getByText('No offers yet.')).toBeVisible();
  await expect(page.getByText('Nobody has asked for access yet.')).toBeVisible();
  // Questions asked in a conversation stay there and are not counted here.
  await expect(page.getByText('No questions here yet; those asked in a conversation stay there.')).toBeVisible();
  await expect(page.getByText(/\bin all\b/)).toHaveCount(0);
  await expect(page.getByText('Nothing has changed since it was approved.')).toBeVisible();
  const { dealId } = await call('makeOffer', buyer, { listingId, terms: TERMS });
  const { dealId: read } = await call('requestAccess', reader, { listingId, note: '' });
  await call('grantAccess', seller, { dealId: read });
  const { pictures: _, revision, updatedAt, ...fields } = { ...completeDraft(), askingPrice: 2_300_000 };
  await call('saveDraft', seller, { listingId, revision, fields });
  await call('publishChanges', seller, { listingId, revision: revision + 1 });
  await look(page, `/projects/sell/${listingId}`, 'Asking price changed from $24,000 to $23,000');
  const offer = page.getByRole('table', { name: 'Offers' }).getByRole('row').last();
  await expect(offer).toContainText(/Pending.*The buyer.*\$20,000/);
  const access = page.getByRole('table', { name: 'People with access' }).getByRole('row').last();
  await expect(access).toContainText('Has access');
  await expect(access.getByRole('link')).toHaveAttribute('href', `/deals/${read}?tab=access`);
  await offer.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/deals/${dealId}\\?tab=offer$`));
});

test('a submission is recalled; a rejected command says why', async ({ person }) => {
  const seller = await makeOnboarded('recalling');
  const listingId = await makeListing(seller, 'submitted', { submissions: 1 });
  const { page } = await person('recalling', { failing: /listings\/recall/ });
  await openAs(page, seller, `/projects/sell/${listingId}/edit`);
  await expect(page).toHaveURL(new RegExp(`/projects/sell/${listingId}$`));
  await page.getByRole('button', { name: 'Withdraw from review' }).click();
  const dialog = page.getByRole('dialog');
  await page.route('**/listings/recall', (route) => route.abort('internetdisconnected'));
  await dialog.getByRole('button', { name: 'Withdraw from review' }).click();
  await expect(dialog.getByText('No connection.')).toBeVisible();
  await page.unroute('**/listings/recall');
  await dialog.getByRole('button', { name: 'Withdraw from review' }).click();
  await expect(page.getByText('Only you can see it.')).toBeVisible();
  expect(await stateOf(listingId)).toBe('draft');
});

test('the public page leads its seller to the listing’s own page', async ({ person }) => {
  const seller = await makeOnboarded('owning');
  const listingId = await makeListing(seller);
  const { page } = await person('owning');
  await openAs(page, seller, `/listing/${listingId}`);
  await expect(page.getByText('This is your listing.')).toBeVisible();
  await page.getByRole('link', { name: 'Manage' }).click();
  await expect(page).toHaveURL(new RegExp(`/projects/sell/${listingId}$`));
});

test('each state explains its meaning and the next step', async ({ person }) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('states'), makeOnboarded('reserving')]);
  const reasons = [{ path: 'metrics', reason: 'The revenue is not what the export says.' }];
  const [live, rejected, removed] = await Promise.all([
    makeListing(seller, 'live', { askedAt: new Date() }),
    makeListing(seller, 'rejected', { submissions: 1 }),
    makeListing(seller, 'removed', { removedReason: 'It is a copy of another listing.' }),
  ]);
  const draft = (await refs.draft(rejected).get()).data();
  if (!draft) throw new Error('The listing has no draft.');
  const now = new Date();
  await refs.submission(rejected, '1').set({
    n: 1,
    listingId: rejected,
    sellerId: seller.uid,
    submittedAt: now,
    draft,
    reasons,
    answer: '',
    decision: 'reject',
    decidedAt: now,
  });
  const deal = await acceptedDeal({ seller, buyer });
  const { page } = await person('states');
  await openAs(page, seller, '/settings');
  await look(page, `/projects/sell/${live}`, 'Is it still for sale?');
  await look(page, `/projects/sell/${rejected}`, 'The revenue is not what the export says.');
  await expect(page.getByRole('link', { name: 'Change it and appeal' })).toBeVisible();
  await look(page, `/projects/sell/${removed}`, 'It is a copy of another listing.');
  // The figures of a removed listing still show their sources, but the page has no other buttons.
  const main = page.getByRole('main');
  const figures = main.locator('button[popovertarget]');
  await expect(figures).not.toHaveCount(0);
  await expect(main.getByRole('button')).toHaveCount(await figures.count());
  await look(page, `/projects/sell/${deal.listingId}`, 'An accepted offer reserves it.');
  await page.getByRole('link', { name: 'Open the deal that reserves it' }).click();
  await expect(page).toHaveURL(new RegExp(`/deals/${deal.dealId}`));
});

test('a draft is permanently deleted, after a warning', async ({ person }) => {
  const seller = await makeOnboarded('deleting');
  const listingId = await makeListing(seller, 'draft');
  const { page } = await person('deleting', { width: 360 });
  await openAs(page, seller, `/projects/sell/${listingId}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete the draft' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('is deleted with what you typed, its picture and its documents.')).toBeVisible();
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Delete the draft' }).click();
  await expect(page).toHaveURL(/\/projects\/sell$/);
  await expect(page.getByText('The draft is deleted.')).toBeVisible();
  await expect(page.getByText('No listings yet')).toBeVisible();
  expect(await stateOf(listingId)).toBeUndefined();
});

test('a project is listed once something is typed, and merely opening the editor leaves nothing behind', async ({
  person,
}) => {
  const seller = await makeOnboarded('beginning');
  const rows = async () => (await refs.ownListings(seller.uid).get()).docs.map((doc) => doc.data());
  const { page, context } = await person('beginning');
  await openAs(page, seller, '/projects/sell');
  const begin = page.getByRole('link', { name: 'List a project' });
  await begin.click();
  await expect(page).toHaveURL(/\/projects\/sell\/new\/edit\?tab=basics$/);
  await page.getByRole('link', { name: /^Next: / }).click();
  await page.goto('/projects/sell/new/edit?tab=pictures');
  await expect(page.getByText('Pictures and documents belong to a draft')).toBeVisible();
  await checkAccessibility(page);
  await page.goto('/projects/sell');
  await expect(page.getByText('No listings yet')).toBeVisible();
  expect(await rows()).toEqual([]);

  // Typing in two tabs at the same time creates two listings.
  await begin.click();
  const tab = await context.newPage();
  await tab.goto('/projects/sell/new/edit?tab=basics');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Harbour');
  await expect(page).toHaveURL(/\/projects\/sell\/[A-Za-z0-9]{20}\/edit\?tab=basics$/);
  await expect(name).toBeFocused();
  await name.pressSequentially(' Desk');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await tab.getByLabel('Name', { exact: true }).fill('Ferry Times');
  await expect(tab).toHaveURL(/\/[A-Za-z0-9]{20}\/edit/);
  await expect(tab.getByText(/^Saved/)).toBeVisible();
  expect((await rows()).map(({ title }) => title).sort()).toEqual(['Ferry Times', 'Harbour Desk']);

  await page.reload();
  await expect(name).toHaveValue('Harbour Desk');
  await page.goBack();
  await expect(page).toHaveURL(/\/projects\/sell$/);
  await expect(page.getByRole('link', { name: 'Ferry Times', exact: true })).toBeVisible();
});

test('rows show watchers, unpublished changes and totals, and update while open', async ({ person }) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('many-listed'), makeOnboarded('row-watcher')]);
  const titles = Array.from({ length: 11 }, (_, n) => `Jetty ${n}`);
  const [listingId = ''] = await Promise.all(titles.map((title) => makeListing(seller, 'live', {}, { title })));
  const { page } = await person('many-listed');
  await openAs(page, seller, '/dashboard');
  const all = page.getByRole('link', { name: 'All 11 listings' });
  await expect(all).toBeVisible();
  await expect(page.getByRole('table', { name: 'My listings' }).locator('tbody tr')).toHaveCount(10);
  await fitsAtBothEnds(page, '/dashboard', 'All 11 listings');
  // Restores the wide screen, because a phone shows only five listings at first.
  await page.setViewportSize({ width: 1440, height: 900 });
  await all.click();
  await expect(page).toHaveURL(/\/projects\/sell$/);

  const row = page.getByRole('row', { name: /Jetty 0/ });
  const cell = (head: string) => row.locator(`td[data-label="${head}"]`);
  await expect(cell('Watchers')).toHaveText('0');
  await call('watchListing', buyer, { listingId });
  await expect(cell('Watchers')).toHaveText('1');
  await call('askQuestion', buyer, { listingId, text: 'Why do you sell?' });
  await expect(cell('Inquiries, 30 days')).toHaveText('1', { timeout: 20_000 });
  const {
    pictures: _,
    revision,
    updatedAt,
    ...fields
  } = { ...completeDraft(), title: 'Jetty 0', askingPrice: 2_300_000 };
  await call('saveDraft', seller, { listingId, revision: 0, fields });
  await expect(row.getByText('Unpublished changes')).toBeVisible();
  await fitsAtBothEnds(page, '/projects/sell', 'Unpublished changes');
  await call('publishChanges', seller, { listingId, revision: 1 });
  await expect(row.getByText('Unpublished changes')).toHaveCount(0);
});

test('the prices of several listings are changed together, and a draft with other changes keeps its own', async ({
  person,
}) => {
  const seller = await makeOnboarded('lowering');
  const titles = ['Harbour Desk', 'Pier Notes', 'Tide Tables'];
  const ids = await Promise.all(titles.map((title) => makeListing(seller, 'live', {}, { title })));
  const { pictures: _, revision, updatedAt, ...fields } = { ...completeDraft(), title: 'Tide Tables', users: 99 };
  await call('saveDraft', seller, { listingId: ids[2] ?? '', revision: 0, fields });
  const { page } = await person('lowering', { width: 360 });
  await openAs(page, seller, '/projects/sell');
  await page.getByRole('button', { name: 'Change prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change prices' });
  await expect(dialog.getByRole('link', { name: 'Has unpublished changes' })).toBeVisible();
  await dialog.getByLabel('Lower the prices shown by').fill('10');
  await dialog.getByRole('button', { name: 'Fill in' }).click();
  await dialog.getByLabel('New price of Pier Notes').fill('19.500,00');
  await checkAccessibility(page);
  await dialog.getByRole('button', { name: 'Change 2 prices' }).click();
  await expect(dialog.getByText('2 of 2 changed')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  for (const price of ['$21,600', '$19,500', '$24,000'])
    await expect(page.getByRole('table', { name: 'For sale' }).getByText(price)).toBeVisible();
  const changes = await refs.changes(ids[1] ?? '').get();
  expect(changes.docs.map((doc) => doc.data().text)).toEqual(['Asking price changed from $24,000 to $19,500']);
});
