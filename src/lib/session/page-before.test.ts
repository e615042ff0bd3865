import { expect, test } from 'vitest';
import { notePage, pageBefore } from './page-before.ts';

test('the page before a page, whether or not it was noted already, and whatever changes on it', () => {
  expect(pageBefore('/listing/a')).toBeNull();
  notePage('/search');
  notePage('/search?q=desk');
  expect(pageBefore('/listing/a/harbour-desk')).toBe('/search?q=desk');
  notePage('/listing/a');
  notePage('/listing/a/harbour-desk');
  expect(pageBefore('/listing/a/harbour-desk')).toBe('/search?q=desk');
  expect(pageBefore('/listing/b')).toBe('/listing/a/harbour-desk');
});
