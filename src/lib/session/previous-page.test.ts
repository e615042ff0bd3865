import { expect, test } from 'vitest';
import { previousPage, recordPage } from './previous-page.ts';

test('the previous page is known, whether or not it was recorded already, and whatever changes on it', () => {
  expect(previousPage('/listing/a')).toBeNull();
  recordPage('/search');
  recordPage('/search?q=desk');
  expect(previousPage('/listing/a/harbour-desk')).toBe('/search?q=desk');
  recordPage('/listing/a');
  recordPage('/listing/a/harbour-desk');
  expect(previousPage('/listing/a/harbour-desk')).toBe('/search?q=desk');
  expect(previousPage('/listing/b')).toBe('/listing/a/harbour-desk');
});
