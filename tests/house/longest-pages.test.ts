import { expect, test } from 'vitest';
import { adminPaths, routePatterns, sitePaths } from '../../src/domain/site-paths.ts';
import { PAGES_OF_LONG_TEXTS } from '../browser/longest-pages.ts';
import { NOT_FOUND, PICTURED_PAGES } from '../browser/pictured-pages.ts';

/** Every address that a router knows, as a path or pattern, without a query or fragment. */
const addresses = [...Object.values(sitePaths), ...Object.values(adminPaths), ...Object.values(routePatterns)].flatMap(
  (path) => (typeof path === 'string' ? [path.replace(/[?#]\w.*/, '')] : []),
);

test('every page is pictured', () => {
  const pictured = Object.keys(PICTURED_PAGES).filter((address) => address !== NOT_FOUND);
  expect(pictured.sort()).toEqual([...new Set(addresses)].sort());
});

test('every page is filled with the longest texts, or has a reason why not', () => {
  expect(Object.keys(PAGES_OF_LONG_TEXTS).sort()).toEqual([...new Set(addresses)].sort());
  for (const [address, pages] of Object.entries(PAGES_OF_LONG_TEXTS)) expect(pages.length, address).toBeGreaterThan(0);
});
