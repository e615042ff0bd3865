import { call } from '../support/api/api-calls.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { until } from '../support/plain/until.ts';
import { dealOf, userOf } from '../support/stored/stored-documents.ts';
import { PDF } from '../support/stored/stored-files.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { choose } from './form-inputs.ts';
import { makeOnboarded, openAs } from './log-in.ts';
import { fitsAtBothEnds, look } from './look.ts';

const INTRODUCTION = 'I run two newsletters about sailing.';

test('a buyer fills in their card, sees it before a request, and the seller reads the same', async ({ person }) => {
  const [seller, buyer] = await Promise.all([makeOnboarded('card-seller'), makeOnboarded('card-buyer')]);
  const listingId = await makeListing(seller, 'live', {}, { title: 'Harbour Desk' });
  const { page } = await person('card-buyer');
  await openAs(page, buyer, '/settings?tab=buyer-card');
  const preview = page.locator('section', { hasText: 'What sellers see' });
  await page.getByLabel('Introduction').fill(INTRODUCTION);
  await expect(preview.last()).toContainText(INTRODUCTION);
  // An introduction that contains an email address is refused.
  await page.getByLabel('Introduction').fill('Write to me@example.com');
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(
    page.getByText('Leave out “me@example.com”: no web or email addresses here.', { exact: true }),
  ).toBeVisible();
  await page.getByLabel('Introduction').fill(INTRODUCTION);
  await page.getByLabel('To', { exact: true }).fill('20000');
  await choose(page, 'Funds at hand', '$5,000 to $15,000');
  await choose(page, 'Financing', 'Own cash');
  await page.getByRole('checkbox', { name: 'Subscriptions' }).check();
  await page.getByLabel('Skills').first().fill('Rust');
  await page.getByLabel('Skills').first().press('Enter');
  // Pressing Tab closes the suggestions.
  await page.getByLabel('Skills').first().press('Tab');
  await expect(preview.last()).toContainText('$5,000 to $15,000');
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('Buyer card saved.')).toBeVisible();
  await until(async () => (await userOf(buyer))?.funds?.band === 'to-15k');
  await look(page, '/settings?tab=buyer-card', 'What sellers see');

  await page.goto(`/listing/${listingId}`);
  await page.getByRole('button', { name: 'Ask a question' }).click();
  const asking = page.getByRole('dialog', { name: /^Ask / });
  await expect(asking.getByText(INTRODUCTION)).toBeVisible();
  await checkAccessibility(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Request access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request access' });
  for (const text of [INTRODUCTION, 'up to $20,000', '$5,000 to $15,000', 'Own cash', 'Rust'])
    await expect(dialog.getByText(text)).toBeVisible();
  await fitsAtBothEnds(page, 'request access', INTRODUCTION);
  // The card can be edited in this dialog, and the note typed here stays.
  await dialog.getByLabel('A note to the seller').fill('It fits beside my newsletters.');
  await dialog.getByRole('button', { name: 'Edit your buyer card' }).click();
  await dialog.getByLabel('Introduction').fill(`${INTRODUCTION} I would keep the name.`);
  await expect(dialog.getByRole('button', { name: 'Request access' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Save card' }).click();
  // The edit button returns once the card is saved and its fields are closed.
  await expect(dialog.getByRole('button', { name: 'Edit your buyer card' })).toBeVisible();
  await expect(dialog.getByText('I would keep the name.')).toBeVisible();
  await expect(dialog.getByLabel('A note to the seller')).toHaveValue('It fits beside my newsletters.');
  await dialog.getByRole('button', { name: 'Request access' }).click();
  await expect(page).toHaveURL(/\/deals\//);

  await page.goto(`/offers/new/${listingId}`);
  await expect(page.getByText('The seller sees it with your offer.')).toBeVisible();
  await expect(page.getByText('I would keep the name.')).toBeVisible();
  // No offer can be made while the card is being edited, either.
  const offer = page.getByRole('button', { name: 'Make an offer', exact: true });
  await page.getByRole('button', { name: 'Edit your buyer card' }).click();
  await expect(page.getByText(/^Save your buyer card first/)).toBeVisible();
  await expect(offer).toBeDisabled();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(offer).toBeEnabled();
  await look(page, `/offers/new/${listingId}`, 'The seller sees it with your offer.');

  const dealId = `${listingId}_${buyer.uid}`;
  const { page: theirs } = await person('card-seller');
  await openAs(theirs, seller, `/deals/${dealId}?tab=access`);
  for (const text of ['I would keep the name.', 'up to $20,000', 'Own cash', 'Rust', 'It fits beside my newsletters.'])
    await expect(theirs.getByText(text).first()).toBeVisible();
  await expect(theirs.getByText(/Buyer says, /)).toBeVisible();
  await look(theirs, `/deals/${dealId}?tab=access`, 'buyer card');

  // Later changes to the card reach the seller only with the next thing that the buyer sends.
  const card = (await userOf(buyer))?.buyerProfile;
  await call('saveBuyerCard', buyer, {
    goals: [],
    categories: [],
    models: [],
    skills: card?.skills ?? [],
    introduction: 'Two, and a podcast.',
    budgetMin: null,
    budgetMax: null,
    experience: null,
    financing: null,
    fundsBand: null,
  });
  expect((await dealOf(dealId)).card?.card.introduction).toContain('keep the name');
});

test('a buyer proves their funds, an administrator compares the document, and the seller sees the mark', async ({
  person,
}) => {
  const [seller, buyer, admin] = await Promise.all([
    makeOnboarded('funds-seller'),
    makeOnboarded('funds-buyer'),
    makeOnboarded('funds-admin', { role: 'admin' }),
  ]);
  await call('saveBuyerCard', buyer, {
    goals: [],
    categories: [],
    models: [],
    skills: [],
    introduction: INTRODUCTION,
    budgetMin: null,
    budgetMax: null,
    experience: null,
    financing: 'cash',
    fundsBand: 'to-40k',
  });
  const { page } = await person('funds-buyer');
  await openAs(page, buyer, '/settings?tab=buyer-card');
  const send = (name: string) =>
    page.getByLabel('Choose a document').setInputFiles({ name, mimeType: 'application/pdf', buffer: PDF });
  await send('Letter.pdf');
  await expect(page.getByText('Waiting for an administrator to compare it with $15,000 to $40,000')).toBeVisible();

  const { page: office } = await person('funds-admin');
  await openAs(office, admin, '/admin/flags');
  await office.getByRole('link', { name: 'Proof of funds' }).click();
  const card = office.getByRole('article').filter({ hasText: 'funds-buyer' });
  const saved = office.waitForEvent('download');
  await card.getByRole('button', { name: /Letter\.pdf/ }).click();
  expect((await saved).suggestedFilename()).toBe('Letter.pdf');
  await look(office, '/admin/flags?tab=funds', 'Compare name, date and amount');
  await card.getByRole('button', { name: 'Reject' }).click();
  await office.getByLabel('Reason').fill('It shows no date.');
  await office.getByRole('button', { name: 'Reject document' }).click();
  await expect(card).toHaveCount(0);

  // The notification leads to the form for sending another proof of funds.
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('link', { name: 'View: Your proof of funds was not accepted' }).click();
  await expect(page.getByText('Not accepted: It shows no date.')).toBeVisible();
  await send('Statement.pdf');
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Mark as checked' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Mark as checked' }).click();
  await expect(page.getByText(/^Checked .*: \$15,000 to \$40,000\. Counts until /)).toBeVisible();
  await look(page, '/settings?tab=buyer-card', 'Proof of funds');

  const { dealId } = await call('requestAccess', buyer, { listingId: await makeListing(seller), note: '' });
  const { page: theirs } = await person('funds-seller');
  await openAs(theirs, seller, `/deals/${dealId}?tab=access`);
  await expect(theirs.getByText(/Document checked, /)).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Remove document' }).click();
  await expect(page.getByText(/Buyer says, /)).toBeVisible();
});
