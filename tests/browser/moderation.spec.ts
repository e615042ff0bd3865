import { refs } from '../../functions/src/data/firestore/refs.ts';
import type { Submission } from '../../src/domain/listing/listing.ts';
import { call } from '../support/api/api-calls.ts';
import { makeParties, paidDeal } from '../support/deals/make-deal.ts';
import { completeDraft } from '../support/listings/complete-draft.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { judgeAll } from './judge-all.ts';
import { makeOnboarded, openAs } from './log-in.ts';

const overseer = (name: string) => makeOnboarded(name, { role: 'admin', isAdmin: true });

test('a listing, a user and a message are reported, and the reporter is notified of the outcome', async ({
  person,
}) => {
  const admin = await overseer('moderator');
  const buyer = await makeOnboarded('plaintiff');
  const seller = await makeOnboarded('suspect');
  const listingId = await makeListing(seller);
  const { dealId } = await call('askQuestion', buyer, { listingId, text: 'Is it yours alone?' });
  const clientId = crypto.randomUUID();
  const message = { senderId: seller.uid, text: 'Pay me outside.', attachments: [], clientId, createdAt: new Date() };
  await refs.message(dealId, clientId).set(message);
  const { page } = await person('plaintiff', { width: 360 });
  await openAs(page, buyer, `/listing/${listingId}`);
  await page.getByRole('button', { name: 'Report this listing' }).click();
  await page.getByLabel('What is wrong?').selectOption('They don’t own it');
  await page.getByLabel('What should we know?').fill('I know the owner.');
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thanks. We’ll let you know the outcome.')).toBeVisible();
  await page.goto(`/profile/${seller.uid}`);
  await expect(page.getByRole('button', { name: 'Report suspect' })).toBeVisible();
  await page.goto(`/messages?deal=${dealId}`);
  await page.getByRole('button', { name: /^More about the message from/ }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thanks. We’ll let you know the outcome.')).toBeVisible();

  const desk = (await person('moderator', { dark: true })).page;
  await openAs(desk, admin, '/admin/flags');
  const card = desk.getByRole('article').filter({ hasText: 'Pay me outside.' });
  await expect(card.getByText('The message at the time of the report:')).toBeVisible();
  await checkAccessibility(desk);
  await card.getByRole('button', { name: 'Close' }).click();
  await desk.getByRole('dialog').getByRole('textbox').fill('They were warned.');
  await desk.getByRole('dialog').getByRole('button', { name: 'Close the case' }).click();
  await expect(card).toHaveCount(0);
  // On a phone, a conversation hides the bell, which is on the page that the arrow leads to.
  await page.getByRole('link', { name: 'All conversations' }).click();
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText('They were warned.')).toBeVisible();
});

test('an account gets a note, a warning and a limit and is signed out; all of it is in the log, whose chain is intact', async ({
  person,
}) => {
  const admin = await overseer('warden');
  const target = await makeOnboarded('noisy');
  const { page } = await person('warden', { width: 768 });
  await openAs(page, admin, `/admin/users?user=${target.uid}`);
  await page.getByLabel('Add a note').fill('Called twice about the same thing.');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('paragraph').filter({ hasText: 'Called twice about the same thing.' })).toBeVisible();
  const decide = async (button: string, label: RegExp) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('dialog').getByLabel(label).fill('Three buyers complained.');
    await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await decide('Warn', /Reason/);
  await expect(page.getByText('Warned,')).toBeVisible();
  await decide('Limit to one listing', /Reason/);
  await expect(page.getByText('Limited to one listing,')).toBeVisible();
  await decide('Lift the limit', /Reason/);
  await expect(page.getByText(/, lifted /).first()).toBeVisible();
  await decide('Sign out everywhere', /Reason/);
  await checkAccessibility(page);

  await page.getByRole('link', { name: 'See all entries' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await expect(page.getByText('signed an account out everywhere')).toBeVisible();
  await page.getByRole('button', { name: 'Verify the log' }).click();
  await expect(page.getByText(/checked: none missing, none changed/)).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole('link', { name: 'Show all entries' }).click();
  await page.getByLabel('Action', { exact: true }).selectOption('Warned an account');
  await expect(page).toHaveURL(/action=account-warn/);
  await expect(page.getByRole('cell', { name: 'warned an account' }).first()).toBeVisible();
});

test('the palette opens any page by keyboard; an invoice shows its ledger', async ({ person }) => {
  const admin = await overseer('finder');
  const deal = await paidDeal(await makeParties());
  const number = (await refs.invoice(deal.invoiceId).get()).data()?.number ?? '';
  const { page } = await person('finder');
  await openAs(page, admin, '/admin/analytics');
  await expect(page.getByRole('button', { name: /Find anything/ })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await checkAccessibility(page);
  await page.keyboard.type('nothing is called so');
  await expect(page.getByText('No results.')).toBeVisible();
  await page.getByPlaceholder('Name, email, title, id or invoice number').fill(number);
  await expect(page.getByRole('dialog').getByText(number)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`invoice=${deal.invoiceId}`));
  await expect(page.getByText('Every movement balances, and the provider holds what the parts say.')).toBeVisible();
  await checkAccessibility(page);
});

test('a claimed review is closed to others, and changes since the last version stand out', async ({ person }) => {
  const first = await overseer('first');
  const second = await overseer('second');
  const seller = await makeOnboarded('resubmitter');
  const listingId = await makeListing(seller, 'submitted', {
    submissions: 2,
    submittedAt: new Date(),
    title: 'Twice Sent',
  });
  const newsletter = {
    id: 'mail',
    kind: 'email-list',
    label: 'Newsletter',
    identifier: '900 addresses',
    transfer: 'Export',
    expectedDays: 2,
    transferable: 'yes',
  } as const;
  const sent = (n: number, patch: Partial<Submission>): Promise<unknown> =>
    refs.submission(listingId, String(n)).set({
      n,
      listingId,
      sellerId: seller.uid,
      answer: '',
      submittedAt: new Date(n * 1000),
      draft: { ...completeDraft(), title: 'Twice Sent' },
      decision: null,
      decidedAt: null,
      reasons: [],
      ...patch,
    });
  await sent(1, {
    decision: 'request-changes',
    decidedAt: new Date(1500),
    reasons: [{ path: 'price', reason: 'Far too high.' }],
    draft: {
      ...completeDraft(),
      title: 'Twice Sent',
      askingPrice: 9_000_000,
      assets: [...completeDraft().assets, newsletter],
      pictures: [{ id: 'q'.repeat(20), alt: 'A jetty', hash: null, problem: null }],
    },
  });
  await sent(2, {});
  const one = (await person('first')).page;
  await openAs(one, first, `/admin/new-listings?listing=${listingId}`);
  await expect(one.getByText('Unassigned')).toBeVisible();
  await expect(one.locator('del', { hasText: '$90,000' })).toBeVisible();
  await expect(one.locator('ins', { hasText: '$24,000' })).toBeVisible();
  await expect(one.locator('del', { hasText: '900 addresses' })).toBeVisible();
  const pictures = one.getByRole('listitem');
  await expect(pictures.filter({ hasText: 'A harbour' }).getByText('New')).toBeVisible();
  await expect(pictures.filter({ hasText: 'A jetty' }).getByText('Removed')).toBeVisible();
  await expect(one.getByText('Price and terms: “Far too high.”')).toBeVisible();
  await one.getByRole('button', { name: 'Start review' }).click();
  await expect(one.getByText(/You are reviewing this/)).toBeVisible();
  await checkAccessibility(one);

  const two = (await person('second', { width: 768, dark: true })).page;
  await openAs(two, second, `/admin/new-listings?listing=${listingId}`);
  await expect(two.getByText(/has been reviewing this since/)).toBeVisible();
  await expect(two.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await checkAccessibility(two);
  const takeOver = two.getByRole('button', { name: 'Take over' });
  await takeOver.click();
  await expect(one.getByText(/has been reviewing this since/)).toBeVisible();
  await two.getByRole('button', { name: 'Undo' }).click();
  await expect(one.getByText(/You are reviewing this/)).toBeVisible();
  await takeOver.click();
  await expect(one.getByText(/has been reviewing this since/)).toBeVisible();
  await judgeAll(two);
  await two.getByRole('button', { name: 'Approve' }).click();
  await expect(two.getByText('Twice Sent is live.')).toBeVisible();
  await expect(one.getByRole('link', { name: /Twice Sent/ })).toHaveCount(0);
});
