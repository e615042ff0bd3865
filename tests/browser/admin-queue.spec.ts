import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import { newLetter } from '../../src/domain/mail/letter.ts';
import { newMail } from '../../src/domain/mail/mail.ts';
import { call } from '../support/api/api-calls.ts';
import { makeListing } from '../support/listings/make-listing.ts';
import type { TestPerson } from '../support/people/make-person.ts';
import { expect, test } from './fixtures.ts';
import { judgeAll } from './judge-all.ts';
import { makeOnboarded, openAs } from './log-in.ts';

/** Submits a new listing for review and returns its id. */
async function submitted(seller: TestPerson, title: string): Promise<string> {
  const listingId = await makeListing(seller, 'draft', {}, { title });
  await call('submitListing', seller, { listingId, revision: 0 });
  return listingId;
}
const stateOf = async (listingId: string) => (await refs.listing(listingId).get()).data()?.state;

test('after a verdict, the next listing opens at its heading, with nothing judged and its verdict bar hidden', async ({
  person,
}) => {
  const [seller, admin] = await Promise.all([
    makeOnboarded('queuing'),
    makeOnboarded('deciding', { role: 'admin', isAdmin: true }),
  ]);
  const run = Date.now().toString(36);
  const first = await submitted(seller, `First ${run}`);
  const second = await submitted(seller, `Second ${run}`);
  const { page } = await person('deciding');
  await openAs(page, admin, `/admin/new-listings?q=${run}&listing=${first}`);
  await expect(page.getByRole('heading', { name: `First ${run}` })).toBeVisible();
  await judgeAll(page);
  await page.getByRole('button', { name: 'Approve', exact: true }).dblclick();
  await expect(page.getByText(`First ${run} is live.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: `Second ${run}` })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Fine', pressed: true })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Verdict' })).not.toBeInViewport();
  expect(await stateOf(second)).toBe('submitted');
});

test('a list’s search, filters and sorting are on one line, and stacked on narrow screens', async ({ person }) => {
  const admin = await makeOnboarded('sorting', { role: 'admin', isAdmin: true });
  const { page } = await person('sorting');
  await openAs(page, admin, '/admin/users');
  const parts = [
    page.getByLabel('Find a user'),
    page.getByRole('navigation', { name: 'Users' }),
    page.getByLabel('Order', { exact: true }),
  ];
  const tops = async () => Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0));
  for (const path of ['/admin/users', '/admin/users?filter=members&sort=oldest']) {
    await page.goto(path);
    await expect(page.getByLabel('Order', { exact: true })).toBeVisible();
    const [search = 0, filters = 0, order = 0] = await tops();
    expect(Math.abs(filters - search)).toBeLessThan(20);
    expect(Math.abs(order - search)).toBeLessThan(20);
  }
  await page.setViewportSize({ width: 360, height: 900 });
  await expect
    .poll(async () => (await tops()).map((top, at, all) => at === 0 || top > (all[at - 1] ?? 0)))
    .toEqual([true, true, true]);
});

test('by keyboard, a reviewer moves through the queue, and an approval can be undone for ten seconds', async ({
  person,
}) => {
  const [seller, admin] = await Promise.all([
    makeOnboarded('keyed'),
    makeOnboarded('keying', { role: 'admin', isAdmin: true }),
  ]);
  const run = Date.now().toString(36);
  const first = await submitted(seller, `Upper ${run}`);
  const second = await submitted(seller, `Lower ${run}`);
  const { page } = await person('keying');
  await openAs(page, admin, `/admin/new-listings?q=${run}&listing=${first}`);
  await expect(page.getByRole('link', { name: /listings? waits?$/ })).toBeVisible();
  for (const name of [/disputes? to decide$/, /held$/, /payment provider/, /mails? returned$/])
    await expect(page.getByRole('link', { name })).toBeVisible();
  const title = (name: string) => page.getByRole('heading', { name: `${name} ${run}` });
  await expect(title('Upper')).toBeVisible();
  await page.keyboard.press('j');
  await expect(title('Lower')).toBeVisible();
  await page.keyboard.press('k');
  await expect(title('Upper')).toBeVisible();
  // The shortcut keys type letters while a text field has the focus.
  await page.getByRole('group', { name: 'Decision on Name', exact: true }).getByRole('button', { name: 'Ask' }).click();
  await page.getByLabel('What to change: Name').pressSequentially('jar');
  await expect(page.getByLabel('What to change: Name')).toHaveValue('jar');
  await expect(title('Upper')).toBeVisible();
  await page
    .getByRole('group', { name: 'Decision on Name', exact: true })
    .getByRole('button', { name: 'Fine' })
    .click();
  await judgeAll(page);
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
  expect(await stateOf(first)).toBe('submitted');
  // Leaving the listing sends the decision immediately.
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled();
  await page.keyboard.press('j');
  await expect(page.getByText(`Upper ${run} is live.`)).toBeVisible();
  await expect(title('Lower')).toBeVisible();
  expect(await stateOf(second)).toBe('submitted');
});

test('by keyboard, a rejection starts with its reason, and can be undone for ten seconds', async ({ person }) => {
  const [seller, admin] = await Promise.all([
    makeOnboarded('refused'),
    makeOnboarded('refusing', { role: 'admin', isAdmin: true }),
  ]);
  const run = Date.now().toString(36);
  const listingId = await submitted(seller, `Only ${run}`);
  const { page } = await person('refusing');
  await openAs(page, admin, `/admin/new-listings?q=${run}&listing=${listingId}`);
  await expect(page.getByText(/^Left to judge: /)).toBeVisible();
  await page.keyboard.press('Shift+R');
  const reason = page.getByLabel(/^What to change: /);
  await expect(reason).toBeFocused();
  await page.keyboard.type('Nobody owns this.');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+R');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Reject' })).toBeEnabled();
  expect(await stateOf(listingId)).toBe('submitted');
  await page.keyboard.press('Shift+R');
  await expect(page.getByText(/is rejected in ten seconds\./)).toBeVisible();
  await page.getByRole('link', { name: /returned$/ }).click();
  await expect(page.getByRole('link', { name: 'Returned mail' })).toHaveAttribute('aria-current', 'page');
  await expect.poll(() => stateOf(listingId)).toBe('rejected');
});

test('a returned mail is sent again from where it is listed', async ({ person }) => {
  const admin = await makeOnboarded('resending', { role: 'admin', isAdmin: true });
  const subject = `Refused ${Date.now().toString(36)}`;
  const letter = newLetter({ subject, paragraphs: [subject], why: 'A test.' });
  const mail = newMail({ to: 'nora@example.com', letter }, new Date());
  const delivery = { state: 'ERROR', attempts: 1, error: '550 5.1.1 No such user' } as const;
  await refs.mail(newId()).set({ ...mail, delivery, nextAt: null });
  const { page } = await person('resending');
  await openAs(page, admin, '/admin/flags?tab=mails');
  await page.getByRole('button', { name: `Send again: ${subject}` }).click();
  await expect(page.getByText('It is sent again within a minute.')).toBeVisible();
  await expect(page.getByText(subject)).toHaveCount(0);
});

test('the numbers above the queue lead to exactly those lists', async ({ person }) => {
  const admin = await makeOnboarded('counting', { role: 'admin', isAdmin: true });
  const { page } = await person('counting');
  await openAs(page, admin, '/admin/new-listings');
  await page.getByRole('link', { name: /disputes? to decide$/ }).click();
  const offers = page.getByRole('navigation', { name: 'Offers' });
  await expect(offers.getByRole('link', { name: 'Disputes to decide' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await page.getByRole('link', { name: /held$/ }).click();
  const invoices = page.getByRole('navigation', { name: 'Invoices' });
  await expect(invoices.getByRole('link', { name: 'Money held' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByLabel('Order', { exact: true })).toHaveCount(0);
});
