import { expect, test } from 'vitest';
import { TOAST_MS, TOAST_WIDTH } from './toast-times.ts';

test('toasts stay as long and are as wide as specification section 9 says', () => {
  expect([TOAST_MS.info, TOAST_MS.success, TOAST_MS.error, TOAST_MS.loading, TOAST_WIDTH]).toEqual([
    4000,
    3000,
    5000,
    false,
    500,
  ]);
});
