import type { Page } from '@playwright/test';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { call } from '../support/api/api-calls.ts';
import { makeListing, TERMS } from '../support/listings/make-listing.ts';
import type { TestPerson } from '../support/people/make-person.ts';
import { until } from '../support/plain/until.ts';
import { cutOff } from './cut-off.ts';
import { checkAccessibility, expect, test } from './fixtures.ts';
import { makeOnboarded, openAs } from './log-in.ts';

async function parties() {
  const [seller, buyer] = await Promise.all([makeOnboarded('Tomas'), makeOnboarded('Nora')]);
  const listingId = await makeListing(seller);
  return { seller, buyer, listingId, dealId: `${listingId}_${buyer.uid}` };
}
async function asked() {
  const all = await parties();
  await call('askQuestion', all.buyer, { listingId: all.listingId, text: 'How many pay?' });
  return all;
}
const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
/** Finds a message from either side by its full text. */
const said = (page: Page, text: string) =>
  log(page).getByText(new RegExp(`^(?:[A-Za-z]+: )?${text.replace('?', '[?]')}$`));
const write = async (page: Page, to: string, text: string) => {
  await page.getByLabel(`Write to ${to}`).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
};
/** Returns the stored texts of a thread, in order. */
const stored = async (dealId: string): Promise<string[]> =>
  (await refs.deal(dealId).collection('messages').orderBy('createdAt').get()).docs.map((doc) => doc.get('text'));

const lastMessageIs = (text: string, dealId: string): Promise<boolean> =>
  until(async () => (await refs.deal(dealId).get()).get('lastMessage.text') === text);

/** Makes a thread that is long before its deal exists, with ten messages a day and two at each moment. */
async function longThread(count: number) {
  const all = await parties();
  const { seller, buyer, dealId, listingId } = all;
  const at = (i: number) => new Date(addDays(new Date(), -70).getTime() + Math.floor(i / 10) * 86_400_000 + (i >> 1));
  for (let from = 0; from < count; from += 400) {
    const batch = db().batch();
    for (let i = from; i < Math.min(from + 400, count); i++) {
      const id = crypto.randomUUID();
      const text = i === 3 || i === 120 ? `Harbour number ${i}` : `Line ${i}`;
      const senderId = i % 3 ? seller.uid : buyer.uid;
      batch.create(refs.message(dealId, id), { senderId, text, attachments: [], clientId: id, createdAt: at(i) });
    }
    await batch.commit();
  }
  // Waits for the trigger of a later message, so that all earlier triggers ran while there was no deal to update.
  // Otherwise, all of them would update the counts in one document at the same time.
  await lastMessageIs('How many pay?', (await asked()).dealId);
  await call('askQuestion', buyer, { listingId, text: 'And one more?' });
  // Waits for the question, because the header of the deal room then says whose turn it is, in one more line on a
  // phone.
  await lastMessageIs('And one more?', dealId);
  return all;
}

for (const width of [360, 1440]) {
  test(`each side sees the other type, new messages since the last visit, and sent ones, at ${width}`, async ({
    person,
  }) => {
    const { seller, buyer, dealId } = await asked();
    const sells = await person('seller');
    const buys = await person('buyer', { width });
    await openAs(sells.page, seller, `/messages?deal=${dealId}`);
    await openAs(buys.page, buyer, `/messages?deal=${dealId}`);
    // The buyer's page now shows that the seller is present.
    await expect(log(buys.page).getByText(/^Read \d/)).toBeVisible();
    await sells.page.getByLabel('Write to Nora').pressSequentially('Eleven', { delay: 30 });
    await expect(buys.page.getByText('Tomas is typing…')).toBeVisible();
    await expect(buys.page.getByRole('status').filter({ hasText: 'Tomas is typing.' })).toBeAttached();
    await sells.page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(log(buys.page).getByText('Eleven')).toBeVisible();
    await expect(buys.page.getByText('Tomas is typing…')).toBeHidden();
    await expect(buys.page.getByRole('status').filter({ hasText: 'Tomas: Eleven' })).toBeAttached();
    await expect(log(sells.page).getByText(/^Read \d/)).toBeVisible();

    // A reader who was present sees no “New” mark. A returning reader sees it at the first new message and keeps seeing
    // it.
    await expect(log(buys.page).getByText('New', { exact: true })).toHaveCount(0);
    await buys.page.goto('/dashboard');
    await write(sells.page, 'Nora', 'Three more in winter.');
    await write(sells.page, 'Nora', 'And one is new.');
    await until(async () => (await stored(dealId)).length === 4);
    await buys.page.goto(`/messages?deal=${dealId}`);
    const entry = log(buys.page).locator('[data-entry]').filter({ hasText: 'Three more in winter.' });
    await expect(entry.getByText('New', { exact: true })).toBeVisible();
    await expect.poll(async () => (await refs.deal(dealId).get()).data()?.unread.buyer).toBe(0);
    await expect(entry.getByText('New', { exact: true })).toBeVisible();
    await expect(log(buys.page).getByText('Today', { exact: false })).toHaveCount(1);
    await checkAccessibility(buys.page);
  });
}

test('a message marked as unread is new again until its reader returns, invisibly to its writer', async ({
  person,
}) => {
  const { seller, buyer, dealId } = await asked();
  const sells = await person('seller', { width: 360 });
  const buys = await person('buyer');
  await openAs(sells.page, seller, `/messages?deal=${dealId}`);
  await openAs(buys.page, buyer, `/messages?deal=${dealId}`);
  await expect(log(buys.page).getByText(/^Read \d/)).toBeVisible();
  const unread = async () => (await refs.deal(dealId).get()).data()?.unread.seller;
  await expect.poll(unread).toBe(0);
  await sells.page.getByRole('button', { name: /^More about the message from/ }).click();
  await sells.page.getByRole('menuitem', { name: 'Mark as unread' }).click();
  await expect(sells.page.getByText('Marked as unread.')).toBeVisible();
  await expect.poll(unread).toBe(1);
  await expect(log(sells.page).getByText('New', { exact: true })).toBeVisible();
  await checkAccessibility(sells.page);
  await sells.page.getByRole('link', { name: 'All conversations' }).click();
  await expect(sells.page.getByRole('link', { name: /1 unread/ })).toBeVisible();
  await expect(log(buys.page).getByText(/^Read \d/)).toBeVisible();
  await sells.page.getByRole('link', { name: /1 unread/ }).click();
  await expect.poll(unread).toBe(0);
});

test('no one can type in a closed conversation', async ({ person }) => {
  const { seller, buyer, dealId } = await asked();
  const { page } = await person('seller');
  await openAs(page, seller, `/messages?deal=${dealId}`);
  await page.getByLabel('Write to Nora').pressSequentially('Hello', { delay: 30 });
  const typed = await until(async () =>
    (await db().doc(`deals/${dealId}/presence/${seller.uid}`).get()).get('typingAt'),
  );
  await call('blockPerson', buyer, { uid: seller.uid });
  await expect(page.getByText('This conversation is closed.')).toBeVisible();
  expect((await db().doc(`deals/${dealId}/presence/${seller.uid}`).get()).get('typingAt')).toEqual(typed);
});

test('a long thread opens at its end, loads to its beginning, and stays where it is read', async ({ person }) => {
  const { seller, buyer, dealId } = await longThread(240);
  const { page } = await person('seller', { width: 360 });
  await openAs(page, seller, `/deals/${dealId}?tab=conversation`);
  await expect(log(page).getByText('And one more?')).toBeVisible();
  const entries = log(page).locator('[data-entry] [class*=bubble]');
  expect(await entries.count()).toBeLessThan(52);
  const place = (text: string) =>
    said(page, text).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  // Scrolls until the list notices it, because any change before that moves the list back to its end.
  await expect(async () => {
    await log(page).evaluate((list) => {
      list.scrollTop = 400;
    });
    await expect(page.getByRole('button', { name: 'Newest' })).toBeVisible({ timeout: 500 });
  }).toPass();
  const before = await place('Line 195');
  await page.getByRole('button', { name: 'Earlier messages' }).dispatchEvent('click');
  await expect.poll(() => entries.count()).toBeGreaterThan(90);
  expect(Math.abs((await place('Line 195')) - before)).toBeLessThan(3);

  // The buyer writes while the seller reads older messages.
  const other = await person('buyer');
  await openAs(other.page, buyer, `/messages?deal=${dealId}`);
  await write(other.page, 'Tomas', 'Are you there?');
  await expect(page.getByRole('button', { name: '1 new message' })).toBeVisible();
  expect(Math.abs((await place('Line 195')) - before)).toBeLessThan(3);
  await checkAccessibility(page);
  await page.getByRole('button', { name: '1 new message' }).click();
  await expect(log(page).getByText('Are you there?')).toBeInViewport();
  await expect(page.getByRole('button', { name: '1 new message' })).toBeHidden();

  // Scrolling alone reaches the first message, and no message is missing or doubled.
  await expect(async () => {
    await log(page).evaluate((list) => {
      list.scrollTop = 0;
    });
    await expect(said(page, 'Line 0')).toBeVisible({ timeout: 300 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Earlier messages' })).toHaveCount(0);
  const texts = (await entries.allInnerTexts()).flatMap((text) => /(?:Line|number) (\d+)/.exec(text)?.[1] ?? []);
  expect(new Set(texts).size).toBe(240);
  expect(texts).toHaveLength(240);
});

test('a search covers the whole thread, and can be stepped through by keyboard', async ({ person }) => {
  const { seller, dealId } = await longThread(640);
  const { page } = await person('seller', { width: 360 });
  await openAs(page, seller, `/messages?deal=${dealId}`);
  await expect(log(page).getByText('And one more?')).toBeVisible();
  // On a phone, a conversation fills the screen, and an arrow leads back.
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('link', { name: 'All conversations' })).toBeInViewport();
  await page.getByRole('button', { name: 'Search this conversation' }).click();
  const field = page.getByRole('textbox', { name: 'Search in this conversation' });
  await expect(field).toBeFocused();
  await field.fill('HARBOUR');
  await expect(page.getByText('2 of 2')).toBeVisible();
  await expect(log(page).getByText('Harbour number 120')).toBeInViewport();
  await expect(log(page).locator('mark')).toHaveText(['Harbour']);
  // The page contains the messages around the match, but not the rest of the thread.
  await expect(log(page).getByText('Line 119')).toBeAttached();
  expect(await log(page).locator('[data-entry]').count()).toBeLessThan(70);
  await checkAccessibility(page);
  await field.press('Enter');
  await expect(page.getByText('1 of 2')).toBeVisible();
  await expect(log(page).getByText('Harbour number 3')).toBeInViewport();
  await field.press('ArrowDown');
  await expect(log(page).getByText('Harbour number 120')).toBeInViewport();
  await field.fill('nowhere');
  await expect(page.getByText('No messages found')).toBeVisible();
  await field.press('Escape');
  await expect(field).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Search this conversation' })).toBeFocused();
  await page.getByRole('button', { name: 'Newest' }).click();
  await expect(log(page).getByText('And one more?')).toBeInViewport();
});

test('unsent text is kept on the device until its account logs out', async ({ person }) => {
  const { seller, buyer, dealId } = await asked();
  const { page } = await person('seller', { width: 360 });
  const composer = page.getByLabel('Write to Nora');
  await openAs(page, seller, `/messages?deal=${dealId}`);
  await composer.fill('Half a sentence');
  await page.setInputFiles('input[type=file]', {
    name: 'plan.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Plan'),
  });
  await expect(page.getByRole('button', { name: 'Remove plan.txt' })).toBeVisible();
  await page.reload();
  await expect(composer).toHaveValue('Half a sentence');
  await expect(page.getByRole('button', { name: 'Remove plan.txt' })).toBeVisible();
  await page.getByRole('link', { name: 'All conversations' }).click();
  await expect(page.getByRole('list', { name: 'Conversations' }).getByText(/^Draft: Half a sentence/)).toBeVisible();
  await checkAccessibility(page);

  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  // Logging out deletes only this account's drafts, not those of another account.
  await page.evaluate(() =>
    localStorage.setItem('handoff.kept.somebody.draft.x', '{"text":"Theirs","files":[],"at":1}'),
  );
  await page
    .getByRole('button', { name: /^Menu of|^Your account|Profile menu/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await kept()).not.toContain('Half a sentence');
  expect(await kept()).toContain('Theirs');
  await openAs(page, buyer, `/messages?deal=${dealId}`);
  await expect(page.getByLabel('Write to Tomas')).toHaveValue('');
});

test('offline, messages survive a reload and two tabs, and are sent once and in order', async ({ person }) => {
  const { seller, dealId } = await asked();
  const { page: first, context } = await person('seller', { width: 360, offline: true });
  const waiting = (page: Page) => page.getByText('Not sent yet. It will go out when you’re online.');
  await openAs(first, seller, `/messages?deal=${dealId}`);
  await expect(log(first).getByText('How many pay?')).toBeVisible();
  await context.setOffline(true);
  for (const text of ['First', 'Second']) await write(first, 'Nora', text);
  await expect(waiting(first)).toHaveCount(2);
  // The page cannot be reloaded without a network.
  await cutOff(first);
  await expect(first.reload()).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  expect(await stored(dealId)).toEqual(['How many pay?']);
  // The page is closed, because the browser would later reload it and interfere with the next page.
  await first.close();
  // The network is back, and another page of the site is opened.
  await context.setOffline(false);
  const page = await context.newPage();
  await page.goto('/dashboard');
  await expect.poll(() => stored(dealId)).toEqual(['How many pay?', 'First', 'Second']);

  // Pages that stay open send their messages as soon as the network is back.
  await page.goto(`/messages?deal=${dealId}`);
  const tab = await context.newPage();
  await tab.goto(`/messages?deal=${dealId}`);
  for (const item of [page, tab]) await expect(log(item).getByText('Second')).toBeVisible();
  await context.setOffline(true);
  await write(page, 'Nora', 'Third');
  await expect(said(tab, 'Third')).toBeVisible();
  await write(tab, 'Nora', 'Fourth');
  await expect(waiting(tab)).toHaveCount(2);
  await context.setOffline(false);
  const all = ['How many pay?', 'First', 'Second', 'Third', 'Fourth'];
  await expect.poll(() => stored(dealId)).toEqual(all);
  for (const item of [page, tab]) {
    await expect(item.getByText('Not sent yet.')).toHaveCount(0);
    for (const text of all) await expect(said(item, text)).toHaveCount(1);
  }
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.unsent.'))))
    .toEqual([]);
});

test('contact and payment details are pointed out to both sides until an offer is accepted', async ({ person }) => {
  const { seller, buyer, dealId, listingId } = await asked();
  const sells = await person('seller', { width: 360 });
  const buys = await person('buyer');
  const theirs = sells.page;
  const mine = buys.page;
  await openAs(theirs, seller, `/messages?deal=${dealId}`);
  await openAs(mine, buyer, `/messages?deal=${dealId}`);
  await write(theirs, 'Nora', 'Version 2.4.1 costs $39,500 from 2026-06-09 on.');
  await expect(log(mine).getByText(/^Tomas: Version 2/)).toBeVisible();
  await expect(mine.getByText(/^This has/)).toHaveCount(0);

  await write(theirs, 'Nora', 'Write to tomas at example dot com');
  await expect(theirs.getByRole('alert').getByText(/^Your message has an email address\./)).toBeVisible();
  await checkAccessibility(theirs);
  await theirs.getByRole('button', { name: 'Change it' }).click();
  await expect(theirs.getByRole('alert')).toHaveCount(0);
  expect(await stored(dealId)).toHaveLength(2);
  await theirs.getByRole('button', { name: 'Send', exact: true }).click();
  await theirs.getByRole('button', { name: 'Send anyway' }).click();
  await expect(mine.getByText(/^This has an email address\. Until an offer is accepted/)).toBeVisible();
  await checkAccessibility(mine);
  await write(mine, 'Tomas', 'Or I write to nora at example dot com');
  await mine.getByRole('button', { name: 'Send anyway' }).click();
  await expect(theirs.getByText(/^This has an email address\. Until an offer is accepted/)).toBeVisible();
  // The warning is not stored with a message.
  const { docs } = await refs.deal(dealId).collection('messages').get();
  for (const doc of docs) expect(Object.keys(doc.data()).sort()).not.toContain('warning');

  await acceptAsBuyerOf(seller, buyer, listingId, dealId);
  for (const page of [theirs, mine]) await expect(page.getByText(/^This has an email address/)).toHaveCount(0);
  await write(theirs, 'Nora', 'Or call me on 5551234');
  await expect(log(mine).getByText(/Or call me on 5551234/)).toBeVisible();
  await expect(mine.getByText(/^This has/)).toHaveCount(0);
});

async function acceptAsBuyerOf(seller: TestPerson, buyer: TestPerson, listingId: string, dealId: string) {
  await call('makeOffer', buyer, { listingId, terms: TERMS });
  await call('acceptOffer', seller, { dealId, version: 1 });
}

test('offers appear among the messages as cards, with their changes field by field', async ({ person }) => {
  const { seller, buyer, dealId, listingId } = await asked();
  await call('makeOffer', buyer, { listingId, terms: TERMS });
  await call('counterOffer', seller, { dealId, version: 1, terms: { ...TERMS, price: 2_200_000, supportDays: 40 } });
  const { page } = await person('buyer', { width: 360 });
  await openAs(page, buyer, `/messages?deal=${dealId}`);
  const counter = log(page).getByRole('article').filter({ hasText: 'Tomas’s counter-offer, version 2' });
  await expect(counter.getByText(/days left$/)).toBeVisible();
  await expect(log(page).getByRole('article').filter({ hasText: 'Your offer, version 1' })).toContainText(
    'Answered with a counter-offer',
  );
  const changes = counter.getByText(/^2 changes from version 1: Price, seller’s help$/);
  await expect(counter.getByText('+$2,000')).toBeHidden();
  await changes.click();
  await expect(counter.getByText('+$2,000')).toBeVisible();
  await checkAccessibility(page);
  await counter.getByRole('link', { name: 'Compare and answer' }).click();
  await expect(page.getByRole('button', { name: 'Accept $22,000' })).toBeVisible();
});
