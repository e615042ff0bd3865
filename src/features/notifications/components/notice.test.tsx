import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import type { Notification } from '../../../domain/notification/notification.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { Notice } from './notice.tsx';

const MATCH: Notification = {
  id: 'n',
  type: 'other',
  title: 'New match: Harbour Desk',
  message: 'SaaS, $24,000.',
  createdAt: new Date(),
  readAt: null,
  actionUrl: '/projects/l',
  imageUrl: null,
};
const showMatch = (...names: string[]) =>
  show(
    <ul>
      <Notice notice={{ ...MATCH, searches: names.map((name) => ({ id: name, name })) }} onFollow={() => {}} />
    </ul>,
  );
const stops = page.getByRole('button', { name: /^Stop alerts/ });
const manage = page.getByRole('link', { name: 'Manage alerts' });

test('a match of several saved searches has one short link to all of them', async () => {
  await showMatch('SaaS', 'Up to $50,000');
  await expect.element(manage).toHaveAttribute('href', sitePaths.buyingTab('saved'));
  await expect.element(stops).not.toBeInTheDocument();
});

test('a match of a single search can be stopped in place', async () => {
  await showMatch('SaaS');
  await expect.element(stops).toMatchTextContent('Stop alerts for “SaaS”');
  await expect.element(manage).not.toBeInTheDocument();
});

test('under the bell it is one line, which leads to the project; its page has the rest', async () => {
  const notice = { ...MATCH, title: `New match: ${'Harbour '.repeat(20)}`, searches: [{ id: 's', name: 'SaaS' }] };
  await show(
    <ul style={{ width: 380 }}>
      <Notice notice={notice} onFollow={() => {}} brief />
    </ul>,
  );
  await expect.element(page.getByRole('link', { name: /^View: New match/ })).toHaveAttribute('href', '/projects/l');
  await expect.element(page.getByText('SaaS, $24,000.')).not.toBeInTheDocument();
  await expect.element(stops).not.toBeInTheDocument();
  expect(page.getByRole('listitem').element().getBoundingClientRect().height).toBeLessThan(48);
});
