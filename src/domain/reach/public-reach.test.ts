import { expect, test } from 'vitest';
import { accepts } from '../../../tests/support/api/accepts.ts';
import type { SellerCard } from '../listing/seller-card-schema.ts';
import { dailyReachSchema, publicReachSchema } from './category-reach.ts';
import { publicReachOf, reachTexts } from './public-reach.ts';

const anonymous: SellerCard = { anonymous: true, replies: null, soldBefore: false };
const named = { uid: 'u' } as SellerCard;
const texts = (views: number, watchers: number, seller: SellerCard) =>
  reachTexts(publicReachOf({ views, watchers }, seller), seller);

test('views and watchers are shown as counted, and zero is hidden', () => {
  expect(texts(1214, 38, named)).toEqual(['1,214 views in 30 days', '38 watching']);
  expect(texts(1, 1, named)).toEqual(['1 view in 30 days', '1 watching']);
  expect(texts(0, 0, named)).toEqual([]);
  expect(texts(0, 10_000, named)).toEqual(['10,000+ watching']);
});

test('only the two numbers are public', () => {
  accepts(
    publicReachSchema,
    [
      { views: 1, watchers: 0 },
      { views: null, watchers: 2 },
    ],
    [{ views: 1 }, { views: 1, watchers: 0, day: '2026-06-01' }],
  );
  accepts(
    dailyReachSchema,
    [{ day: '2026-06-01', views: 1, watchers: 2 }],
    [{ day: 'today', views: 1, watchers: 2 }, {}],
  );
});

test('an anonymous listing shows no views, and watchers in tens', () => {
  expect(publicReachOf({ views: 219, watchers: 31 }, anonymous)).toEqual({ views: null, watchers: 30 });
  expect(texts(219, 31, anonymous)).toEqual(['30+ watching']);
  expect(texts(219, 9, anonymous)).toEqual([]);
  expect(texts(10, 10_000, anonymous)).toEqual(['10,000+ watching']);
});
