import { dealIdOf } from '../../../src/domain/collections.ts';
import { sitePaths } from '../../../src/domain/site-paths.ts';
import { BUYER_ID, LISTING } from '../bench-browser.ts';
import type { Hand } from './hand.ts';

/** A deal in which the demo seller's counter-offer waits for the demo buyer. */
export const DEAL = dealIdOf('RotaRiver00000000001', BUYER_ID);

/** Acts on a buyer's pages. */
export async function actAsBuyer(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.on('dashboard', sitePaths.dashboard, page.getByRole('heading', { name: 'Your move' }), async () => {
    await hand.click('notifications', page.getByRole('button', { name: /^Notifications/ }));
    await hand.press('close them', 'Escape');
  });
  const log = page.getByRole('log', { name: 'Messages' });
  await hand.on('thread of 1,000', sitePaths.thread(DEAL), log.getByText('Message 1000'), () => talk(hand));
  await hand.on('deal room', sitePaths.deal(DEAL, 'access'), page.getByRole('navigation', { name: 'Deal' }), () =>
    counter(hand),
  );
  const filter = page.getByRole('combobox', { name: 'What they are about' });
  await hand.on('notifications', sitePaths.notifications(), filter, async () => {
    await filter.focus();
    await hand.press('topic', 'ArrowDown');
    await hand.click('unread ones', page.getByRole('main').getByRole('link', { name: /^Unread/ }));
  });
  const watch = page.getByRole('button', { name: /^Watch(ing)? Ledgerleaf$/ });
  await hand.on('listing, signed in', LISTING, watch, async () => {
    await hand.click('watch', watch);
  });
  const note = page.getByRole('button', { name: /^Add a note on / });
  await hand.on('watchlist', sitePaths.buyingTab('watchlist'), note, async () => {
    await hand.click('add a note', note.first());
    await hand.type('note', page.getByLabel(/^Your note on /), 'Ask!');
  });
  const invoices = page.getByRole('navigation', { name: 'Invoices' });
  await hand.on('invoices', sitePaths.invoices(), invoices, async () => {
    await hand.click('to pay', invoices.getByRole('link', { name: 'To pay' }));
    await hand.click('paid', invoices.getByRole('link', { name: 'Paid' }));
  });
  await hand.on('settings', sitePaths.settings(), page.getByLabel('First name'), async () => {
    await hand.type('first name', page.getByLabel('First name'), 'Maren');
    await hand.type('about you', page.getByLabel('About you'), 'Nine');
    const tabs = page.getByRole('navigation', { name: 'Settings' });
    await hand.click('notifications', tabs.getByRole('link', { name: 'Notifications' }));
    await hand.click('messages by email', page.getByLabel('Messages'));
    await hand.click('billing', tabs.getByRole('link', { name: 'Billing' }));
  });
}

async function talk(hand: Hand): Promise<void> {
  const { page } = hand;
  const field = page.getByLabel('Write to Tobias');
  await hand.type('message', field, 'How?');
  await hand.press('send', 'Enter');
  await page.getByRole('log', { name: 'Messages' }).focus();
  for (let i = 0; i < 4; i++) await hand.press('page up', 'PageUp');
  await hand.press('to the start', 'Home');
  await hand.press('page down', 'PageDown');
  await hand.click('newest', page.getByRole('button', { name: 'Newest' }));
  await hand.click('open the search', page.getByRole('button', { name: 'Search this conversation' }));
  await hand.type('search', page.getByRole('textbox', { name: 'Search in this conversation' }), 'clini');
  for (let i = 0; i < 2; i++) await hand.press('next result', 'Enter');
  await hand.press('close the search', 'Escape');
  const threads = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
  await hand.click('another thread', threads.last());
  await hand.click('back to the long one', threads.filter({ hasText: 'Tobias' }).first());
}

async function counter(hand: Hand): Promise<void> {
  const { page } = hand;
  const tabs = page.getByRole('navigation', { name: 'Deal' });
  await hand.click('timeline', tabs.getByRole('link', { name: 'Timeline' }));
  await hand.click('offer', tabs.getByRole('link', { name: 'Offer', exact: true }));
  await hand.click('counter', page.getByRole('button', { name: 'Counter', exact: true }));
  await hand.type('price', page.getByLabel('Price'), '38,5');
  await hand.type('conditions', page.getByLabel('Conditions'), 'Soon');
  await hand.type('diligence', page.getByLabel('Diligence'), '10');
  await hand.click('add an installment', page.getByRole('button', { name: 'Add an installment' }));
  await hand.type('installment', page.getByLabel('Installment 1', { exact: true }), '3k');
  await hand.click('look at it', page.getByRole('button', { name: /^Counter with / }));
  await hand.press('close the dialog', 'Escape');
  await hand.click('cancel', page.getByRole('button', { name: 'Cancel', exact: true }));
}
