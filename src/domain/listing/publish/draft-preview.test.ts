import { expect, test } from 'vitest';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import { GIVEN_DETAILS } from '../../../../tests/support/listings/given-details.ts';
import { listingFacts } from '../../../../tests/support/listings/market-facts.ts';
import { newSeller } from '../../../../tests/support/people/new-seller.ts';
import type { FigureCheck } from '../figures/figure-schemas.ts';
import { metricOf } from '../figures/metric.ts';
import { draftPreview } from './draft-preview.ts';

const NOW = new Date('2026-06-09T12:00:00Z');
const EARLIER = new Date('2026-06-01T12:00:00Z');
const draft = { ...completeDraft(), ...GIVEN_DETAILS, updatedAt: EARLIER };
const seller = newSeller('s');
const preview = (patch: Partial<typeof draft> = {}, listing = listingFacts(EARLIER)) =>
  draftPreview(listing, { ...draft, ...patch }, seller, NOW);

test.each(['category', 'stage', 'country', 'foundedOn', 'askingPrice', 'supportDays'] as const)(
  'returns null without %s',
  (field) => expect(preview({ [field]: null })).toBeNull(),
);

test('a draft is previewed as if for sale from now on', () => {
  const removed = listingFacts(EARLIER, {
    state: 'removed',
    hidden: 'removed',
    teaser: null,
    changedSinceReview: true,
  });
  expect(preview({}, removed)).toMatchObject({
    listing: {
      state: 'live',
      firstListedAt: NOW,
      confirmedAt: NOW,
      changedSinceReview: false,
      teaser: { title: 'Harbour Desk', seller },
    },
    accessTier: { url: 'https://harbour-desk.example' },
    diligence: { supportTickets: 14 },
  });
  expect(preview({}, listingFacts(EARLIER, { firstListedAt: EARLIER }))?.listing.firstListedAt).toEqual(EARLIER);
});

test("a figure keeps its check's mark, otherwise it is self-reported as of the last save", () => {
  const check = { source: 'document', documentId: 'd', document: 'Books.pdf', period: null, at: NOW } as const;
  const checks: FigureCheck[] = [
    { figure: 'ownerHours', value: '4', ...check },
    { figure: 'refundRate', value: '2', ...check },
  ];
  const shown = preview({ refundRate: 2, users: 420 }, listingFacts(EARLIER, { checks }));
  const teaser = shown?.listing.teaser ?? { metrics: [] };
  expect(metricOf(teaser, 'ownerHours')).toMatchObject({ source: 'document', asOf: NOW });
  expect(metricOf(teaser, 'users')).toMatchObject({ source: 'self', asOf: EARLIER });
  expect(shown?.accessTier.metrics).toMatchObject([{ kind: 'refundRate', source: 'document', asOf: NOW }]);
});
