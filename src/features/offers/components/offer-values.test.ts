import { expect, test } from 'vitest';
import { firstOfferValues, restoreTerms } from './offer-values.ts';

const assets = (...ids: string[]) => ids.map((id) => ({ id }));
const fresh = (...ids: string[]) => firstOfferValues({ supportDays: 30, assets: assets(...ids) });

test.each<[string, { ticked: string[]; offered: string[] | null; now: string[]; fresh: string[] }, string[], boolean]>([
  [
    'as it was',
    { ticked: ['code'], offered: ['domain', 'code'], now: ['code', 'domain'], fresh: ['code', 'domain'] },
    ['code'],
    false,
  ],
  [
    'with an asset more',
    { ticked: ['code'], offered: ['domain', 'code'], now: ['domain', 'code', 'brand'], fresh: ['domain', 'brand'] },
    ['code', 'brand'],
    true,
  ],
  [
    'with an asset more that the offer to answer leaves out',
    { ticked: ['code'], offered: ['code'], now: ['code', 'brand'], fresh: ['code'] },
    ['code'],
    true,
  ],
  [
    'without one that was ticked',
    { ticked: ['domain', 'code'], offered: ['domain', 'code'], now: ['code'], fresh: ['code'] },
    ['code'],
    true,
  ],
  [
    'without one that was not ticked',
    { ticked: ['code'], offered: ['domain', 'code'], now: ['code'], fresh: ['code'] },
    ['code'],
    true,
  ],
  [
    'of an older copy, with one that was not ticked',
    { ticked: ['code'], offered: null, now: ['domain', 'code'], fresh: ['domain', 'code'] },
    ['code'],
    false,
  ],
  [
    'of an older copy, without one that was ticked',
    { ticked: ['domain', 'code'], offered: null, now: ['code'], fresh: ['code'] },
    ['code'],
    true,
  ],
])('the assets of a listing %s', (_name, { ticked, offered, now, fresh: included }, taken, hasChanged) => {
  const resumed = restoreTerms({ values: { ...fresh(), assets: ticked }, offered }, fresh(...included), assets(...now));
  expect([resumed.values.assets, resumed.hasChanged]).toEqual([taken, hasChanged]);
});
