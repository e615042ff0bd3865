import { describe, expect, test } from 'vitest';
import { sitePaths } from '../site-paths.ts';
import { sourceOf, VISIT_SOURCES } from './sources.ts';
import { visitedFrom } from './visited-from.ts';
import { withVia } from './with-via.ts';

describe('visited from', () => {
  const origin = 'https://handoff.example';
  const first = { before: null, via: null, referrer: '', origin };

  test.each([
    ['/', { from: 'landing' }],
    ['/search', { from: 'search' }],
    ['/search?q=%20desk%20&category=SaaS', { from: 'search', q: 'desk' }],
    ['/search?q=%20', { from: 'search' }],
    ['/profile/ada', { from: 'profile' }],
    [`${sitePaths.buyingTab('watchlist')}&sort=price`, { from: 'watchlist' }],
    [sitePaths.buying, { from: 'other' }],
    ['/messages', { from: 'other' }],
    ['/messages?tab=watchlist', { from: 'other' }],
    ['/listing/other/title', { from: 'other' }],
  ])('from %s on this site', (page, expected) => {
    expect(visitedFrom({ ...first, before: page, via: 'friend', referrer: 'https://news.example/' })).toEqual(expected);
    // After a reload, only the referrer still shows the previous page.
    expect(visitedFrom({ ...first, referrer: origin + page })).toEqual(expected);
  });

  test('a link states where it was shown, on any page of this site', () => {
    expect(visitedFrom({ ...first, before: sitePaths.dashboard, via: 'alert' })).toEqual({ from: 'alert' });
    expect(visitedFrom({ ...first, via: 'alert', referrer: origin + sitePaths.search })).toEqual({ from: 'alert' });
  });

  test('the first page: by a link in an email or an alert, from another site, or directly', () => {
    expect(visitedFrom({ ...first, via: 'mail', referrer: 'https://mail.example/' })).toEqual({ from: 'mail' });
    expect(visitedFrom({ ...first, via: 'alert' })).toEqual({ from: 'alert' });
    expect(visitedFrom({ ...first, via: 'friend', referrer: 'https://news.example/item?id=1' })).toEqual({
      from: 'site',
      host: 'news.example',
    });
    expect(visitedFrom(first)).toEqual({ from: 'direct' });
    expect(visitedFrom({ ...first, referrer: 'not an address' })).toEqual({ from: 'direct' });
  });

  test('a long search is truncated to the call’s limit', () => {
    expect(visitedFrom({ ...first, before: `/search?q=${'x'.repeat(300)}` }).q).toHaveLength(100);
    expect(visitedFrom({ ...first, before: `/search?q=${'x'.repeat(99)}%F0%9F%9A%80` }).q).toBe('x'.repeat(99));
  });

  test('unknown sources count as other', () => {
    expect(VISIT_SOURCES.map(sourceOf)).toEqual([...VISIT_SOURCES]);
    for (const claim of [undefined, '', 'toString', '<b>']) expect(sourceOf(claim)).toBe('other');
  });
});

describe('with via', () => {
  test('a listing’s link says how its visitor came; others stay unchanged', () => {
    expect(withVia(sitePaths.listing('l', 'Harbour Desk'), 'alert')).toBe('/listing/l/harbour-desk?via=alert');
    expect(withVia('/listing/l?via=mail#price', 'alert')).toBe('/listing/l?via=alert#price');
    expect(withVia(sitePaths.offers('received'), 'mail')).toBe('/offers?tab=received');
  });
});
