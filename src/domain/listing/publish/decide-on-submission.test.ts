import { describe, expect, test } from 'vitest';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import { userFacts } from '../../../../tests/support/listings/market-facts.ts';
import { provedOwnership } from '../../../../tests/support/listings/ownership-facts.ts';
import { profileOf } from '../../account/profile.ts';
import { AppError } from '../../errors.ts';
import type { Draft } from '../draft/draft.ts';
import { checkableFigures } from '../figures/figure-check.ts';
import { metricOf } from '../figures/metric.ts';
import { type Listing, newListing, type Submission } from '../listing.ts';
import { sellerCardOf } from '../seller-card.ts';
import { SELLER_NAMED_LINE } from './change-lines.ts';
import { decideOnSubmission } from './decide-on-submission.ts';
import { accessTierOf, diligenceTierOf, figuresOf, teaserOf } from './tiers-of.ts';

const listed = new Date('2026-03-01T12:00:00Z');
const submittedAt = new Date('2026-06-08T12:00:00Z');
const now = new Date('2026-06-09T12:00:00Z');
const draft: Draft = { ...completeDraft(), monthsFrom: '2025-05', users: 420, refundRate: 2 };
const seller = profileOf(userFacts(listed));
const REASONS = [{ path: 'title', reason: 'Say what it does.' }];

const submissionOf = (patch: Partial<Draft> = {}, n = 1): Submission => ({
  n,
  listingId: 'l',
  sellerId: 's',
  submittedAt,
  draft: { ...draft, ...patch },
  decision: null,
  decidedAt: null,
  reasons: [],
  answer: '',
});
const submitted: Listing = {
  ...newListing({ id: 'l', sellerId: 's', now: listed }),
  title: draft.title,
  state: 'submitted',
  submissions: 1,
  submittedAt,
};
const first = { listing: submitted, submission: submissionOf(), seller, accessTier: null, claim: null };
const facts = { ...first, isLeftToAnotherAdmin: false };
const choose = (decision: Submission['decision'] & string) => ({
  uid: 'nora',
  decision,
  reasons: decision === 'approve' ? [] : REASONS,
});

describe('refuses', () => {
  const claim = { uid: 'tom', name: 'Tom', at: now, from: null };
  test.each<[string, Partial<typeof facts> | { claim: typeof claim }, Partial<ReturnType<typeof choose>>]>([
    ['wrong-state', { submission: { ...submissionOf(), n: 2 } }, {}],
    ['wrong-state', { submission: { ...submissionOf(), decision: 'reject' } }, {}],
    ['wrong-state', { listing: { ...submitted, state: 'live' } }, {}],
    ['claimed', { claim }, {}],
    ['invalid-input', {}, { decision: 'reject' }],
    ['invalid-input', {}, { decision: 'request-changes' }],
    ['forbidden', { isLeftToAnotherAdmin: true }, {}],
  ])('%s: %j, %j', (code, patch, choice) => {
    const decide = () => decideOnSubmission({ ...facts, ...patch }, { ...choose('approve'), ...choice }, now);
    expect(decide).toThrow(expect.objectContaining({ code }));
  });

  test('rejects a decided submission first, and names missing reasons', () => {
    const decided = { ...submissionOf(), decision: 'reject' as const };
    const barred = { ...facts, submission: decided, claim, isLeftToAnotherAdmin: true };
    expect(() => decideOnSubmission(barred, choose('approve'), now)).toThrow(
      expect.objectContaining({ code: 'wrong-state' }),
    );
    expect(() => decideOnSubmission(facts, { ...choose('reject'), reasons: [] }, now)).toThrow(
      new AppError('invalid-input', 'Give at least one reason.', [
        { path: 'reasons', message: 'Give at least one reason.' },
      ]),
    );
  });
});

test('a rejection is stored with its reasons, names no one and publishes nothing', () => {
  const { submission, listing, publication } = decideOnSubmission(facts, choose('reject'), now);
  expect(submission).toEqual({ ...submissionOf(), decision: 'reject', decidedAt: now, reasons: REASONS });
  expect(listing).toEqual({ ...submitted, state: 'rejected' });
  expect(publication).toBeNull();
});

test('a request for changes is stored with its reasons, and publishes nothing', () => {
  const { submission, listing, publication } = decideOnSubmission(facts, choose('request-changes'), now);
  expect(submission).toMatchObject({ decision: 'request-changes', reasons: REASONS });
  expect(listing).toEqual({ ...submitted, state: 'changes-requested' });
  expect(publication).toBeNull();
});

describe('an approval', () => {
  const approve = (patch: Partial<typeof facts> = {}) => {
    const { publication, ...decided } = decideOnSubmission({ ...facts, ...patch }, choose('approve'), now);
    if (!publication) throw new Error('An approval publishes.');
    return { ...decided, publication };
  };

  test('publishes a first submission as it was sent', () => {
    const { submission, listing, publication } = approve();
    expect(submission).toEqual({ ...submissionOf(), decision: 'approve', decidedAt: now });
    const teaser = teaserOf(draft, sellerCardOf(seller, false), submittedAt);
    const dates = { reviewedAt: now, firstListedAt: now, confirmedAt: now };
    expect(listing).toEqual({ ...submitted, state: 'live', teaser, revision: 1, ...dates });
    expect(publication).toEqual({
      accessTier: accessTierOf(draft, submittedAt),
      diligenceTier: diligenceTierOf(draft, now),
      changes: [{ id: '1', at: now, text: 'First listed' }],
      olderFigures: [],
      names: false,
    });
  });

  const old = teaserOf(draft, sellerCardOf(seller, false), listed);
  const before: Listing = {
    ...submitted,
    teaser: old,
    submissions: 2,
    revision: 3,
    changedSinceReview: true,
    changedAt: listed,
    firstListedAt: listed,
    confirmedAt: listed,
  };
  const again = (patch: Partial<Draft>, listing: Partial<Listing> = {}) =>
    approve({
      listing: { ...before, ...listing },
      submission: submissionOf(patch, 2),
      accessTier: accessTierOf(draft, listed) as never,
    });

  test('of a later submission resolves it and keeps the first listing date', () => {
    const { listing, publication } = again({});
    expect(listing).toMatchObject({
      state: 'live',
      revision: 4,
      firstListedAt: listed,
      reviewedAt: now,
      confirmedAt: now,
      changedSinceReview: false,
      changedAt: null,
    });
    expect(publication.changes).toEqual([{ id: '2', at: now, text: 'Listed again after a review' }]);
  });

  test('remembers the price before a lower one', () => {
    expect(again({ askingPrice: 2_300_000 }).listing.cutFrom).toBe(old.askingPrice);
    expect(again({}).listing.cutFrom).toBeNull();
  });

  test('keeps the date of an unchanged figure and the old value of a changed one', () => {
    const { listing, publication } = again({ users: 421, refundRate: 3 });
    if (!listing.teaser) throw new Error('It is public.');
    expect(metricOf(listing.teaser, 'ttmRevenue')?.asOf).toEqual(listed);
    expect(metricOf(listing.teaser, 'users')).toMatchObject({ value: 421, asOf: submittedAt });
    expect(metricOf(publication.accessTier, 'refundRate')).toMatchObject({ value: 3, asOf: submittedAt });
    const was = { source: 'self', sourceName: null, asOf: listed, monthsFrom: '2025-05', until: now };
    expect(publication.olderFigures).toEqual([
      { kind: 'users', value: 420, ...was },
      { kind: 'refundRate', value: 2, ...was },
    ]);
    expect(metricOf(again({}).publication.accessTier, 'refundRate')?.asOf).toEqual(listed);
  });

  test('gives figures the sources of the checks that still hold', () => {
    const { value = '' } = checkableFigures(figuresOf(draft, now)).find(({ figure }) => figure === 'users') ?? {};
    const check = { figure: 'users', document: 'Users.pdf', documentId: 'd', period: null, at: listed } as const;
    const held = { ...check, source: 'document', value } as const;
    const { listing } = again({}, { checks: [held, { ...held, value: '7' }] });
    expect(listing.checks).toEqual([held]);
    expect(listing.teaser && metricOf(listing.teaser, 'users')).toMatchObject({ source: 'document', asOf: listed });
  });

  test('logs a new price above the review', () => {
    const { publication } = again({ askingPrice: 2_300_000 });
    expect(publication.changes).toEqual([
      { id: '2', at: now, text: 'Listed again after a review' },
      {
        id: '2-price',
        at: new Date(now.getTime() + 1),
        text: 'Asking price changed from $24,000 to $23,000',
        price: { from: 2_400_000, to: 2_300_000 },
      },
    ]);
  });

  test('names a seller who was anonymous, who stays anonymous otherwise', () => {
    const hidden = { teaser: { ...old, seller: sellerCardOf(seller, true) } };
    const named = again({}, hidden);
    expect(named.publication.names).toBe(true);
    expect(named.publication.changes.at(-1)).toEqual({ id: '2-seller', at: now, text: SELLER_NAMED_LINE });
    expect(named.listing.teaser?.seller).toEqual(sellerCardOf(seller, false));
    const still = again({ anonymous: true }, hidden);
    expect([still.publication.names, still.publication.changes.length]).toEqual([false, 1]);
    expect(still.listing.teaser?.seller).toEqual(sellerCardOf(seller, true));
  });

  test('of another web address ends the ownership proof', () => {
    const ownership = provedOwnership('harbour-desk.example', listed);
    expect(again({}, { ownership }).listing.ownership).toBe(ownership);
    expect(again({ url: 'https://ferry.example' }, { ownership }).listing.ownership?.provedAt).toBeNull();
  });
});
