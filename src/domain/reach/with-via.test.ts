import { expect, test } from 'vitest';
import { sitePaths } from '../site-paths.ts';
import { withVia } from './with-via.ts';

test('the link of a listing says how its visitor came; others stay as they are', () => {
  expect(withVia(sitePaths.listing('l', 'Harbour Desk'), 'alert')).toBe('/listing/l/harbour-desk?via=alert');
  expect(withVia('/listing/l?via=mail#price', 'alert')).toBe('/listing/l?via=alert#price');
  expect(withVia(sitePaths.offers('received'), 'mail')).toBe('/offers?tab=received');
});
