import { expect, test } from 'vitest';
import { show } from '../../../tests/components/screen.tsx';
import { completeDraft } from '../../../tests/support/listings/complete-draft.ts';
import { checkableFigures, withCheckedFigures } from '../../domain/listing/figures/figure-check.ts';
import { accessTierOf, figuresOf } from '../../domain/listing/publish/tiers-of.ts';
import { checksForApplied } from '../../domain/recompute/proved-figures.ts';
import { formatCalendarDate } from '../../domain/shared/time.ts';
import { AccessTierFacts } from './access-tier-facts.tsx';

const AT = new Date();
const EARLIER = Array.from({ length: 12 }, (_, i) => 50_000 + i);
const draft = {
  ...completeDraft(),
  monthsFrom: '2025-06',
  earlierMonths: EARLIER,
  revenueSplit: { recurring: 80, 'one-off': 20 },
};

test('the months before the twelve show their source, and unchecked shares say so', async () => {
  const tier = accessTierOf(draft, AT);
  const named = { source: 'recomputed', documentId: 'r', document: 'Stripe payments', at: AT, to: '2026-05' } as const;
  const split = checkableFigures(figuresOf(draft, AT)).filter(({ figure }) => figure === 'revenueSplit');
  const checks = [
    ...checksForApplied(figuresOf(draft, AT), ['revenueMonths', 'earlierMonths'], named),
    ...split.map(({ figure, value }) => ({
      figure,
      value,
      source: 'document' as const,
      documentId: 'd',
      document: 'Books.pdf',
      period: null,
      at: AT,
    })),
  ];
  const screen = await show(
    <>
      <AccessTierFacts tier={tier} teaser={null} />
      <AccessTierFacts tier={withCheckedFigures(tier, checks)} teaser={null} />
    </>,
  );
  const period = 'Jun 2024 – May 2025';
  await expect
    .element(screen.getByText(`Seller says · ${period} · entered on ${formatCalendarDate(AT)}, not checked`))
    .toBeVisible();
  const recomputed = `Recomputed from Stripe payments · ${period} · added up by Handoff on ${formatCalendarDate(AT)}`;
  await expect.element(screen.getByText(recomputed)).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Where revenue comes from' }).first()).toBeVisible();
  const said = `Seller says · entered on ${formatCalendarDate(AT)}, not checked`;
  expect(screen.getByText(said, { exact: true }).elements()).toHaveLength(1);
  await expect
    .element(screen.getByText(`Document checked · checked by a reviewer at Handoff on ${formatCalendarDate(AT)}`))
    .toBeVisible();
});

test('conversions open next to the figure, and months show cents', async () => {
  const parts = [{ currency: 'EUR', minor: 9_900, rate: '1.15' }];
  const conversions = (['costLines.hosting', 'planPrice'] as const).map((figure) => ({
    figure,
    month: null,
    of: '2026-10',
    cents: 11_385,
    parts,
  }));
  const converted = { ...draft, costLines: { hosting: 11_385 }, planPrice: 11_385, conversions };
  const screen = await show(<AccessTierFacts tier={accessTierOf(converted, AT)} teaser={null} />);
  const rates = screen.getByText('€99 at 1.15', { exact: true });
  // The only conversion line is below the costs, because none of the earlier months was converted.
  await screen.getByText('Converted from euros', { exact: true }).click();
  await expect.element(rates.last()).toBeVisible();
  await screen.getByRole('button', { name: /^Price of the main plan/ }).click();
  await expect.element(rates.first()).toBeVisible();
  await expect.element(screen.getByText('$500.11', { exact: true })).not.toBeVisible();
  await screen.getByText('Amounts by month', { exact: true }).click();
  await expect.element(screen.getByText('$500.11', { exact: true })).toBeVisible();
});
