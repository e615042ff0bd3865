import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../tests/components/screen.tsx';
import { sitePaths } from '../../domain/site-paths.ts';
import { ContinueAfterSignUp } from './continue-after-sign-up.tsx';

const shown = (at: string, onDone = () => {}) => show(<ContinueAfterSignUp page={at} onDone={onDone} />);

test('a page that is no listing has no name; the line is dismissed for good', async () => {
  let done = 0;
  await shown(sitePaths.settings('billing'), () => {
    done += 1;
  });
  await expect.element(page.getByRole('link', { name: 'Continue to where you were' })).toBeVisible();
  await page.getByRole('button', { name: 'Don’t show this any more' }).click();
  expect(done).toBe(1);
});
