import { adminPaths } from '../../../src/domain/site-paths.ts';
import type { Hand } from './hand.ts';

/** Acts on the administrators' pages. */
export async function actAsAdmin(hand: Hand): Promise<void> {
  const { page } = hand;
  const rows = page.getByRole('main').locator('tbody tr');
  const order = page.getByLabel('Order', { exact: true });
  await hand.on('admin, users', adminPaths.users, rows, async () => {
    await hand.click('next page', page.getByRole('link', { name: 'Next' }));
    await hand.click('back', page.getByRole('link', { name: 'Previous' }));
    await order.focus();
    await hand.press('order', 'ArrowDown');
    await hand.type('search', page.getByLabel('Find a user'), 'pat');
    await hand.click('find anything', page.getByRole('button', { name: 'Find anything' }));
    await hand.type('find', page.getByRole('combobox', { name: 'Find anything' }), 'rota');
    await hand.press('close it', 'Escape');
  });
  await hand.on('admin, listings', adminPaths.listings, rows, async () => {
    await hand.click('next page', page.getByRole('link', { name: 'Next' }));
    await hand.type('search', page.getByRole('searchbox').first(), 'rota');
    await hand.click('open one', rows.getByRole('link').first());
  });
  await hand.on('admin, queue', adminPaths.newListings, page.getByRole('region', { name: 'Verdict' }), async () => {
    for (const key of ['j', 'j', 'k']) await hand.press(`by key: ${key}`, key);
    await hand.click('fine', page.getByRole('button', { name: 'Fine' }).first());
    await hand.click('ask', page.getByRole('button', { name: 'Ask' }).nth(1));
    await hand.type('what to change', page.getByLabel(/^What to change: /).first(), 'Short');
  });
  await hand.on('admin, invoices', adminPaths.invoices, rows, async () => {
    await hand.click('filter', page.getByRole('main').getByRole('link', { name: 'Money held' }));
    await order.focus();
    await hand.press('order', 'ArrowDown');
  });
  await hand.on('admin, flags', adminPaths.flags, page.getByRole('main').getByRole('article'), async () => {
    await hand.click('bug reports', page.getByRole('link', { name: /^Bug/ }));
    await hand.click('reports', page.getByRole('link', { name: /^Reports|^Flags/ }).last());
  });
}
