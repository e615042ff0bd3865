import { describe, expect, test } from 'vitest';
import { isProtectedPath, NEW_LISTING, routePatterns, safeRedirect, sitePaths, slugOf } from './site-paths.ts';

describe('slug of', () => {
  test.each([
    ['Slotwise Booking', 'slotwise-booking'],
    ['  — Fjell & Fir, 2nd! ', 'fjell-fir-2nd'],
    ['Café Zürich', 'cafe-zurich'],
    ['ﬁsh', 'fish'],
    ['!?', 'project'],
    ['x'.repeat(61), 'x'.repeat(60)],
    [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
  ])('%j appears in a URL as %s', (title, slug) => expect(slugOf(title)).toBe(slug));
});

describe('site paths', () => {
  /** Addresses that the builders return, by the pattern that has to match them. */
  const BUILT: Record<keyof typeof routePatterns, string[]> = {
    listing: [sitePaths.listing('L1'), sitePaths.listing('L1', 'Harbour Desk')],
    compare: [sitePaths.compare(), sitePaths.compare(['L1', 'L2'])],
    login: [sitePaths.login(), sitePaths.login('/deals/d'), sitePaths.loginAfterDeactivation],
    register: [sitePaths.register(), sitePaths.register('/deals/d')],
    signup: [sitePaths.signup('buyer'), sitePaths.signup('seller', '/deals/d')],
    resetPassword: [sitePaths.resetPassword('a/b')],
    authAction: [sitePaths.authAction('verifyEmail', 'a/b')],
    ownListing: [sitePaths.ownListing('L1')],
    editListing: [sitePaths.editListing('L1'), sitePaths.editListing('L1', 'pictures')],
    notifications: [sitePaths.notifications(), sitePaths.notifications('unread', 'offer')],
    settings: [sitePaths.settings(), sitePaths.settings('account')],
    profile: [sitePaths.profile('a/b')],
    deal: [sitePaths.deal('d'), sitePaths.deal('d', 'offer')],
    offers: [sitePaths.offers(), sitePaths.offers('received')],
    newOffer: [sitePaths.newOffer('L1')],
    invoices: [sitePaths.invoices(), sitePaths.invoices('to-pay')],
    invoice: [sitePaths.invoice('i')],
  };

  const matcher = (pattern: string) =>
    new RegExp(`^${pattern.replace(/\/:\w+\?/, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`);

  test.each(Object.entries(BUILT))('the path of %s matches its pattern', (name, addresses) => {
    for (const address of addresses) {
      expect(new URL(address, 'https://site.example').pathname).toMatch(
        matcher(routePatterns[name as keyof typeof routePatterns]),
      );
    }
  });

  test('a new listing has an address before it has an id', () => {
    expect(sitePaths.editListing(NEW_LISTING)).toBe('/projects/sell/new/edit');
  });

  test('protected paths are those of the specification, section 4', () => {
    for (const first of ['dashboard', 'settings', 'messages', 'profile', 'admin', 'onboarding']) {
      expect(isProtectedPath(`/${first}`)).toBe(true);
      expect(isProtectedPath(`/${first}/more`)).toBe(true);
      expect(isProtectedPath(`/${first}s-more`)).toBe(false);
    }
    for (const path of ['/', '/search', '/listing/settings', '/help']) expect(isProtectedPath(path)).toBe(false);
  });

  test('only paths of this site are followed after signing in', () => {
    expect(safeRedirect('/deals/d?tab=offer')).toBe('/deals/d?tab=offer');
    for (const target of [null, '', '//evil.example', '/\\evil.example', 'https://evil.example', 'deals/d']) {
      expect(safeRedirect(target)).toBe(sitePaths.dashboard);
    }
  });

  test.each([
    '/',
    '/search?q=a%20b&category=SaaS#top',
    '/listing/abc/caf%C3%A9',
    '/profile/a%2Fb',
    '/login?redirect=%2Fdeals%2Fd',
    '/search?q=a//b',
    '/help#a/../b',
    '/deals/..d',
  ])('%s is followed unchanged', (target) => expect(safeRedirect(target)).toBe(target));

  test.each([
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '/\u0000/evil.example',
    '/\\evil.example',
    '/deals\\d',
    '/%09/evil.example',
    '/%0d%0aevil',
    '/%5Cevil.example',
    '/%7f',
    '/.//evil.example',
    '/deals/..//evil.example',
    '/deals//d',
    '/./deals',
    '/deals/..',
    '/.',
    '/deals/%2e%2E/d',
    '/%',
    '/%zz',
    '/%ff',
    '/\u2028/evil.example',
    '/\u202e/evil.example',
    '/ /evil.example',
    '\t//evil.example',
    'javascript:alert(1)',
  ])('%j is not a path of this site', (target) => expect(safeRedirect(target)).toBe(sitePaths.dashboard));
});
