import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../../tests/components/fake-api.ts';
import { show } from '../../../../tests/components/screen.tsx';
import { AppError } from '../../../domain/errors.ts';
import type { Notification } from '../../../domain/notification/notification.ts';
import type { Pages } from '../../../lib/firebase/pages.ts';
import { useNotificationPages } from '../data/use-notifications.ts';
import { NotificationPages } from './notification-pages.tsx';

vi.mock('../data/use-notifications.ts', () => ({ useNotificationPages: vi.fn() }));

const notice = (n: number, patch: Partial<Notification> = {}): Notification => ({
  id: `n${n}`,
  type: 'offer',
  title: `Notice ${n}`,
  message: 'Something happened.',
  createdAt: new Date(Date.now() - n * 60_000),
  readAt: null,
  actionUrl: `/deals/d${n}`,
  imageUrl: null,
  ...patch,
});
const retry = vi.fn();
const lookThrough = vi.fn();
function answer(data: Notification[], patch: Partial<Pages<Notification>> = {}): void {
  const live = { status: 'success', refused: false, retry, showMore: null, lookThrough } as const;
  vi.mocked(useNotificationPages).mockReturnValue({ ...live, data, total: data.length, ...patch });
}
const open = (props: Partial<Parameters<typeof NotificationPages>[0]> = {}) =>
  show(<NotificationPages uid="ann" onlyUnread={false} topic={null} isOwn {...props} />, '/notifications');
const markButton = (n: number) => page.getByRole('button', { name: `Mark as read: Notice ${n}`, exact: true });

beforeEach(() => answer([notice(1), notice(2, { readAt: new Date() }), notice(3)]));

test('each unread one can be marked, and the keyboard focus moves to the next', async () => {
  const calls = fakeApi('markNotificationRead', () => ({ success: true }));
  await open();
  await expect.element(page.getByRole('listitem').nth(2)).toBeVisible();
  await expect.element(markButton(2)).not.toBeInTheDocument();
  await markButton(1).click();
  await expect.element(markButton(3)).toHaveFocus();
  expect(calls.map(({ input }) => input)).toEqual([{ notificationId: 'n1' }]);
});

test('following one opens its target, and marks it once', async () => {
  const calls = fakeApi('markNotificationRead', () => ({ success: true }));
  await open();
  await page.getByRole('link', { name: 'View: Notice 2' }).click();
  expect(calls).toHaveLength(0);
  await page.getByRole('link', { name: 'View: Notice 3' }).click();
  await expect.poll(() => calls.map(({ input }) => input)).toEqual([{ notificationId: 'n3' }]);
  await expect.element(page.getByRole('link', { name: 'View: Notice 3' })).toHaveAttribute('href', '/deals/d3');
});

test('an error is shown', async () => {
  fakeApi('markNotificationRead', () => {
    throw new AppError('too-many');
  });
  await open();
  await markButton(1).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
});

test('an impersonating administrator marks nothing', async () => {
  await open({ isOwn: false });
  await expect.element(page.getByRole('listitem').first()).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'View: Notice 1' }).click();
});

test.each([
  [{}, 'No notifications yet'],
  [{ onlyUnread: true }, 'You’re all caught up. Show all notifications'],
  [{ topic: 'offer' as const }, 'Nothing about “Offers” yet. Show all notifications'],
  [{ onlyUnread: true, topic: 'offer' as const }, 'You’re all caught up on “Offers”. Show all notifications'],
])('%j and no notifications: %s', async (props, text) => {
  answer([]);
  await open(props);
  await expect.element(page.getByText(text)).toBeVisible();
});

test('a placeholder is shown while loading, and a failure can be retried', async () => {
  answer([], { status: 'loading', total: null });
  const { unmount } = await open();
  await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await unmount();
  answer([], { status: 'error', total: null });
  await open();
  await expect.element(page.getByText('Failed to load notifications')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledOnce();
});

test.each([360, 1440])('at %i px long words wrap, and nothing is wider than the page', async (width) => {
  await page.viewport(width, 800);
  answer([notice(1, { title: 'W'.repeat(200), message: 'w'.repeat(400) }), notice(2)]);
  await open();
  await expect.element(markButton(2)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await page.viewport(1280, 900);
});

test('more than thirty can be filtered by words', async () => {
  answer(Array.from({ length: 31 }, (_, i) => notice(i)));
  await open();
  await userEvent.fill(page.getByRole('searchbox', { name: 'Filter by title or text' }), 'notice 17');
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(1);
  expect(lookThrough).toHaveBeenLastCalledWith(true);
});
