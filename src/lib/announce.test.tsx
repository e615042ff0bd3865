import { expect, test } from 'vitest';
import { announce } from './announce.ts';

test('results are announced in one live region, one after the other', async () => {
  announce('Domain marked as transferred, 5 left.');
  announce('Source code marked as transferred, 4 left.');
  const region = () => [...document.querySelectorAll('[role="status"]')];
  await expect
    .poll(() => region().map((item) => [...item.children].map(({ textContent }) => textContent)))
    .toEqual([['Domain marked as transferred, 5 left.', 'Source code marked as transferred, 4 left.']]);
  expect(getComputedStyle(region()[0] as Element).clipPath).toBe('inset(50%)');
});
