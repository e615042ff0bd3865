import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../tests/components/screen.tsx';
import { toast } from './toast.tsx';

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await show(<main>A page</main>);
});

const shown = (text: string) => page.getByRole('alert').filter({ hasText: text });
/** Advances the fake timers. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/**
 * Expects an expired toast to disappear. Its exit timer starts only after React has rendered, so an extra second is
 * allowed.
 */
async function expectGone(text: string): Promise<void> {
  let steps = 20;
  const step = async () => {
    if (steps-- > 0) await pass(50);
    return shown(text).query();
  };
  await expect.poll(step).toBeNull();
}

test.each([
  ['info', 'A new version is available.', 4000],
  ['success', 'Saved.', 3000],
  ['error', 'That did not work. Try again in a moment.', 5000],
] as const)('section 9: %s toasts say “%s” for %i ms', async (kind, text, ms) => {
  toast[kind](text);
  // A toast takes a moment to appear and to disappear.
  await pass(100);
  await expect.element(shown(text)).toBeVisible();
  await pass(ms - 300);
  await expect.element(shown(text)).toBeVisible();
  await pass(500);
  await expectGone(text);
});

test('section 9: toasts for ongoing work stay until it is done', async () => {
  const id = toast.loading('Preparing your data…');
  await pass(600_000);
  await expect.element(shown('Preparing your data…')).toBeVisible();
  toast.done(id, 'success', 'Your data is here.');
  await pass(100);
  await expect.element(shown('Your data is here.')).toBeVisible();
  await expect.element(shown('Preparing your data…')).not.toBeInTheDocument();
  await pass(4500);
  await expectGone('Your data is here.');
});

test('section 9: toasts appear at the top right, at most 500 px wide', async () => {
  toast.loading('Preparing your data…');
  await pass(1000);
  const toasted = shown('Preparing your data…');
  await expect.element(toasted).toBeVisible();
  const place = () => {
    const { top, right, width } = toasted.element().getBoundingClientRect();
    return { top, right: document.documentElement.clientWidth - right, width };
  };
  // The toast is below the 60 px header.
  await expect.poll(place).toEqual({ top: 72, right: 16, width: 500 });
});
