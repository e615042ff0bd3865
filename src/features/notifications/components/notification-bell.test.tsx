import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Frame } from '../../../../tests/components/screen.tsx';
import { markAllRead, useUnreadCount } from '../data/use-notifications.ts';
import { NotificationBell } from './notification-bell.tsx';

vi.mock('../data/use-notifications.ts', () => ({ markAllRead: vi.fn(), useUnreadCount: vi.fn() }));
vi.mock('./notification-list.tsx', () => ({ NotificationList: () => <p>Nothing new</p> }));

const bell = (name: string) => page.getByRole('button', { name, exact: true });

/**
 * Opens the bell of a user with unread notifications. `counts` sets the number left after marking, and `arrives`
 * delivers a new live count.
 */
async function openBell(unread: number) {
  const marked = Promise.withResolvers<number>();
  vi.mocked(markAllRead).mockReturnValue(marked.promise);
  vi.mocked(useUnreadCount).mockReturnValue(unread);
  const { rerender } = await render(<NotificationBell uid="ann" />, { wrapper: Frame });
  await page.getByRole('button').click();
  const arrives = async (count: number) => {
    vi.mocked(useUnreadCount).mockReturnValue(count);
    await rerender(<NotificationBell uid="ann" />);
  };
  const counts = async (count: number) => {
    marked.resolve(count);
    await rerender(<NotificationBell uid="ann" />);
  };
  return { counts, arrives };
}

test('once opened, it shows the count after marking, until the subscription delivers another', async () => {
  const { counts, arrives } = await openBell(3);
  await expect.element(bell('Notifications, 3 unread')).toBeVisible();
  await counts(0);
  await expect.element(bell('Notifications')).toBeVisible();
  await arrives(1);
  await expect.element(bell('Notifications, 1 unread')).toBeVisible();
});

test('a notification that arrives before that count stays counted', async () => {
  const { counts, arrives } = await openBell(3);
  await arrives(0);
  await arrives(1);
  await counts(0);
  await expect.element(bell('Notifications, 1 unread')).toBeVisible();
});
