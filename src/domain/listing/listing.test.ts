import { expect, test } from 'vitest';
import { accepts } from '../../../tests/support/api/accepts.ts';
import { completeDraft } from '../../../tests/support/listings/complete-draft.ts';
import { newSeller } from '../../../tests/support/people/new-seller.ts';
import {
  accessTierSchema,
  changeSchema,
  listingSchema,
  newListing,
  type Submission,
  submissionSchema,
} from './listing.ts';
import { reviewedSchema } from './publish/listing-review.ts';
import { accessTierOf, teaserOf } from './publish/tiers-of.ts';

const now = new Date('2026-06-09T12:00:00Z');
const seller = newSeller('s', 'Tomas', now);
const draft = completeDraft();

test('a new listing is an empty draft without any decision', () => {
  const listing = newListing({ id: 'l', sellerId: 's', now });
  expect(listing).toEqual({
    id: 'l',
    sellerId: 's',
    title: '',
    titleTokens: [],
    state: 'draft',
    teaser: null,
    cutFrom: null,
    submissions: 0,
    acceptedDealId: null,
    hidden: null,
    revision: 0,
    changedSinceReview: false,
    changedAt: null,
    checks: [],
    mrrSeen: [],
    connectionLost: null,
    ownership: null,
    appealed: false,
    askedAt: null,
    removedReason: null,
    restoredReason: null,
    createdAt: now,
    submittedAt: null,
    sent: null,
    firstListedAt: null,
    reviewedAt: null,
    confirmedAt: null,
    soldAt: null,
    soldFor: null,
    soldTerms: null,
  });
  expect(listingSchema.parse(listing)).toEqual(listing);
  for (const hidden of ['account', 'removed'] as const)
    expect(listingSchema.parse({ ...listing, hidden }).hidden).toBe(hidden);
});

test("a picture that isn't encoded yet isn't shown", () => {
  const pending = { id: 'q'.repeat(20), alt: 'A boat', hash: null, problem: null };
  expect(teaserOf({ ...draft, pictures: [...draft.pictures, pending] }, seller, now).pictures).toEqual([
    { hash: 'a'.repeat(64), alt: 'A harbour' },
  ]);
});

test("the reviewed version is stored without the seller's card", () => {
  const { seller: _card, ...teaser } = teaserOf(draft, seller, now);
  const reviewed = { teaser, accessTier: accessTierOf(draft, now), diligence: {} };
  expect(reviewedSchema.parse(reviewed)).toEqual(reviewed);
  expect(reviewedSchema.safeParse({ ...reviewed, teaser: { ...teaser, seller } }).success).toBe(false);
});

test('a stored listing is read back completely', () => {
  const sent = { category: 'SaaS', askingPrice: 100, anonymous: true } as const;
  const listing = { ...newListing({ id: 'l', sellerId: 's', now }), sent };
  expect(listingSchema.parse(listing)).toEqual(listing);
  const earlierMonths = Array<number>(12).fill(50_000);
  const tier = accessTierOf({ ...draft, earlierMonths }, now);
  expect(tier.history).toMatchObject({ source: 'self', sourceName: null, checkedAt: null, enteredAt: now });
  expect(accessTierSchema.parse(tier)).toEqual(tier);
  const submission: Submission = {
    n: 1,
    listingId: 'l',
    sellerId: 's',
    submittedAt: now,
    draft,
    decision: 'reject',
    decidedAt: now,
    reasons: [{ path: 'title', reason: 'It names another project.' }],
    answer: 'It is ours.',
  };
  expect(submissionSchema.parse(submission)).toEqual(submission);
});

test('a price change line has both prices, other lines have none', () => {
  const line = { id: 'c', at: now, text: 'Asking price changed' };
  accepts(
    changeSchema,
    [line, { ...line, price: { from: 2, to: 1 } }],
    [
      { ...line, price: { from: 2 } },
      { ...line, price: { from: 2, to: 1, floor: 0 } },
      { ...line, by: 's' },
    ],
  );
});
