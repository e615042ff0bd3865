import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../tests/components/screen.tsx';
import type { GoogleOutcome } from '../data/google-sign-in.ts';
import { GoogleButton } from './google-button.tsx';

// Replaces Google's popup, which can't open offline.
const google = vi.hoisted(() => ({ signInWithGoogle: vi.fn<() => Promise<GoogleOutcome>>() }));
vi.mock('../data/google-sign-in.ts', () => google);

const hint = page.getByText(/^Google didn’t respond\. Close its window and try again, or continue with your email/);
const button = page.getByRole('button', { name: 'Continue with Google' });
const closed = Object.assign(new Error(), { code: 'auth/popup-closed-by-user' });

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

test('a hanging popup times out: the page says what to do, and Google can be tried again', async () => {
  let close = (_error: Error) => {};
  const hangs = new Promise<never>((_resolve, reject) => {
    close = reject;
  });
  google.signInWithGoogle.mockReturnValueOnce(hangs).mockResolvedValueOnce({ kind: 'signed-in', isNew: false });
  const onOutcome = vi.fn(async () => {});
  await show(<GoogleButton onOutcome={onOutcome} />);
  await button.click();
  await vi.waitFor(() => expect(google.signInWithGoogle).toHaveBeenCalledTimes(1));
  expect(hint.elements()).toEqual([]);
  await vi.advanceTimersByTimeAsync(15_000);
  await expect.element(hint).toBeVisible();
  await button.click();
  await vi.waitFor(() => expect(onOutcome).toHaveBeenCalledWith({ kind: 'signed-in', isNew: false }));
  // The outcome of the first attempt is now ignored.
  close(closed);
  await vi.advanceTimersByTimeAsync(100);
  expect(hint.elements()).toEqual([]);
});

test('a closed popup is reported without an error', async () => {
  google.signInWithGoogle.mockRejectedValueOnce(closed);
  await show(<GoogleButton onOutcome={async () => {}} />);
  await button.click();
  await expect.element(hint).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
});
