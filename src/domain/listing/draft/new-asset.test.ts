import { expect, test } from 'vitest';
import { ASSET_KINDS, CATEGORIES, USUAL_ASSETS } from '../options.ts';
import { newAsset } from './new-asset.ts';

const url = 'https://www.harbour.example/de';

test('the first domain is the web address’s, and another one is distinguished by its number', () => {
  const first = newAsset('domain', { assets: [], url });
  expect(first).toMatchObject({ kind: 'domain', label: 'Domain', identifier: 'harbour.example', expectedDays: 5 });
  expect(newAsset('domain', { assets: [first], url })).toMatchObject({ label: 'Domain 2', identifier: '' });
  expect(newAsset('code', { assets: [first], url })).toMatchObject({ label: 'Source code', identifier: '' });
});

test.each(['', 'harbour', 'https://github.com/ada/harbour', 'https://apps.apple.com/app/id1'])(
  "“%s” isn't the seller's domain",
  (address) => expect(newAsset('domain', { assets: [], url: address }).identifier).toBe(''),
);

test.each(CATEGORIES)('the usual assets of %s are each named once', (category) => {
  const usual = USUAL_ASSETS[category];
  expect(new Set(usual).size).toBe(usual.length);
  expect(usual.every((kind) => ASSET_KINDS.includes(kind))).toBe(true);
});
