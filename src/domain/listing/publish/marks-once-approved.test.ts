import { expect, test } from 'vitest';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import { listingFacts } from '../../../../tests/support/listings/market-facts.ts';
import { newSeller } from '../../../../tests/support/people/new-seller.ts';
import type { CheckedFigure } from '../figures/checked-figures.ts';
import { checkableFigures } from '../figures/figure-check.ts';
import type { FigureCheck } from '../figures/figure-schemas.ts';
import { marksOnceApproved } from './marks-once-approved.ts';
import { accessTierOf, figuresOf, teaserOf } from './tiers-of.ts';

const LISTED = new Date('2026-06-01T00:00:00Z');
const SENT = new Date('2026-06-09T12:00:00Z');
const draft = {
  ...completeDraft(),
  monthsFrom: '2025-06',
  users: 420,
  refundRate: 2,
  costLines: { hosting: 5_000 },
  askingPrice: 2_400_000,
  earlierMonths: Array<number>(12).fill(50_000),
  visitMonths: Array<number>(12).fill(1_100),
};
const submission = { draft, submittedAt: SENT };
const listing = { ...listingFacts(LISTED), teaser: null, checks: [] };

test('exactly the entered figures have a mark', () => {
  const marks = marksOnceApproved(submission, listing, null);
  for (const field of ['revenueMonths', 'earlierMonths', 'visitMonths', 'ttmCosts', 'users', 'refundRate', 'costLines'])
    expect(marks.get(field), field).toMatchObject({ source: 'self', at: SENT });
  for (const field of ['mrr', 'askingPrice', 'supportDays', 'assets', 'title', 'monthsFrom', 'revenueSplit'])
    expect(marks.get(field), field).toBeUndefined();
  const months = ['revenueMonths', 'earlierMonths', 'visitMonths'].map((field) => marks.get(field)?.period);
  expect(months).toEqual(['Jun 2025 – May 2026', 'Jun 2024 – May 2025', 'Jun 2025 – May 2026']);
});

test('an idea, which has no monthly figures, has no marks for them', () => {
  const idea = { ...completeDraft(), stage: 'idea' as const, waitingList: 40 };
  const marks = marksOnceApproved({ draft: idea, submittedAt: SENT }, listing, null);
  for (const field of ['waitingList', 'ownerHours']) expect(marks.get(field), field).toMatchObject({ source: 'self' });
  for (const field of ['visitMonths', 'earlierMonths']) expect(marks.get(field), field).toBeUndefined();
});

test("checked figures have their check's mark, in each tier", () => {
  const found = checkableFigures(figuresOf(draft, SENT));
  const check = (figure: CheckedFigure): FigureCheck => ({
    figure,
    value: found.find((item) => item.figure === figure)?.value ?? '',
    source: 'recomputed',
    documentId: 'r',
    document: 'Stripe payments',
    period: null,
    at: LISTED,
  });
  const proved = ['users', 'refundRate', 'revenueMonths', 'earlierMonths', 'costLines'] as const;
  const marks = marksOnceApproved(submission, { ...listing, checks: proved.map(check) }, null);
  for (const field of proved) {
    expect(marks.get(field), field).toMatchObject({ source: 'recomputed', name: 'Stripe payments', at: LISTED });
  }
  expect(marks.get('visitMonths')).toMatchObject({ source: 'self' });
});

test('unchanged listed figures keep their date', () => {
  const teaser = teaserOf(draft, newSeller('s'), LISTED);
  const sent = { ...submission, draft: { ...draft, users: 421, refundRate: 3 } };
  const marks = marksOnceApproved(sent, { ...listing, teaser }, accessTierOf(draft, LISTED));
  const dates = ['users', 'refundRate', 'ownerHours', 'visitMonths', 'earlierMonths', 'costLines', 'revenueMonths'];
  expect(dates.map((field) => marks.get(field)?.at)).toEqual([SENT, SENT, LISTED, LISTED, LISTED, LISTED, LISTED]);
});
