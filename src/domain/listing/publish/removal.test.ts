import { expect, test } from 'vitest';
import { dealFacts } from '../../../../tests/support/deals/deal-facts.ts';
import { listingFacts, offerFacts } from '../../../../tests/support/listings/market-facts.ts';
import type { Listing } from '../listing.ts';
import { LISTING_STATES } from '../states.ts';
import { isRemovable, isRestorable, removalConsequences, restorationConsequences, voidedByRemoval } from './removal.ts';

const now = new Date('2026-06-09T12:00:00Z');
const purchase = { invoiceId: 'i', paidAt: null, payBy: now, diligenceEndsAt: now, outsideAt: null };

test('listings for sale or under offer can be removed, and only removed ones can be restored', () => {
  const inState = (can: (listing: Listing) => boolean) =>
    LISTING_STATES.filter((state) => can(listingFacts(now, { state })));
  expect(inState(isRemovable)).toEqual(['live', 'paused', 'under-offer']);
  expect(inState(isRestorable)).toEqual(['removed']);
  const hidden = listingFacts(now, { state: 'under-offer', hidden: 'removed' });
  expect([isRemovable(hidden), isRestorable(hidden)]).toEqual([false, true]);
});

test("a listing erased with its seller's account can't be restored", () => {
  expect(isRestorable(listingFacts(now, { state: 'removed', teaser: null }))).toBe(false);
});

test('the consequences name the deal that ends or continues, and how many offers become void', () => {
  const unpaid = dealFacts(now, { purchase });
  const paid = dealFacts(now, { purchase: { ...purchase, paidAt: now } });
  const open = { ...offerFacts(now).deal, id: 'l_c' };
  const reserved = listingFacts(now, { state: 'under-offer', acceptedDealId: unpaid.id });
  expect(removalConsequences(reserved, [unpaid, open, { ...open, id: 'l_d' }])).toEqual([
    'It disappears from the site and from search immediately.',
    'The accepted deal with B is canceled, and its invoice becomes void.',
    '2 open offers become void.',
    'The seller, watchers and everyone with an open deal on it are notified, with your reason.',
  ]);
  expect(removalConsequences(reserved, [paid, open])[1]).toBe(
    'The deal with B is paid, so it continues and is flagged for review.',
  );
  expect(removalConsequences(reserved, [paid, open])).toHaveLength(3);
  expect(removalConsequences(listingFacts(now), [open])[1]).toBe('One open offer becomes void.');
});

test('a deal being paid continues like a paid one, and other offers stay', () => {
  const reserved = listingFacts(now, { state: 'under-offer', acceptedDealId: 'l_b' });
  const accepted = { ...offerFacts(now, { state: 'accepted' }).deal, stage: 'accepted' as const, purchase };
  const open = { ...offerFacts(now).deal, id: 'l_c' };
  const processing = { ...accepted, purchase: { ...purchase, processingSince: now } };
  const outside = { ...accepted, purchase: { ...purchase, outsideAt: now } };
  for (const deal of [processing, outside]) {
    expect(removalConsequences(reserved, [deal, open])[1]).toBe(
      'The deal with B is being paid or reported as paid, so it continues and is flagged for review.',
    );
    expect(removalConsequences(reserved, [deal, open])).toHaveLength(3);
    expect(voidedByRemoval(reserved, [deal, open])).toBeNull();
  }
  expect(voidedByRemoval(reserved, [accepted, open])).toBe(1);
});

test('a removed listing comes back paused, a hidden one as it was', () => {
  expect(restorationConsequences(listingFacts(now, { state: 'removed' }))[0]).toMatch(/^It comes back as paused/);
  expect(restorationConsequences(listingFacts(now, { hidden: 'removed' }))).toEqual([
    'Its page is public again.',
    'The seller, watchers and everyone with an open deal on it are notified, with your reason.',
  ]);
});

test('only the deal that reserves the listing counts as accepted', () => {
  const accepted = { ...offerFacts(now, { state: 'accepted' }).deal, id: 'l_b', purchase };
  const open = { ...offerFacts(now).deal, id: 'l_c' };
  const declined = { ...offerFacts(now, { state: 'declined' }).deal, id: 'l_d' };
  const reserved = listingFacts(now, { state: 'under-offer', acceptedDealId: 'l_b' });
  expect(removalConsequences(reserved, [open, declined, dealFacts(now, {}, 'l_e'), accepted])).toEqual([
    'It disappears from the site and from search immediately.',
    'The accepted deal with B is canceled, and its invoice becomes void.',
    'One open offer becomes void.',
    'The seller, watchers and everyone with an open deal on it are notified, with your reason.',
  ]);
  const back = listingFacts(now, { state: 'live', acceptedDealId: 'l_b' });
  expect(removalConsequences(back, [accepted]).join(' ')).not.toContain('The accepted deal');
});

test('an accepted deal without a purchase ends too', () => {
  const reserved = listingFacts(now, { state: 'under-offer', acceptedDealId: 'l_b' });
  expect(removalConsequences(reserved, [dealFacts(now, { purchase: null })])[1]).toMatch(/^The accepted deal with B/);
});
