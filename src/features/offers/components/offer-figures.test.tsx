import { expect, test } from 'vitest';
import { show } from '../../../../tests/components/screen.tsx';
import { listingFacts } from '../../../../tests/support/listings/market-facts.ts';
import { acceptedFigures } from '../../../domain/offer/accept.ts';
import { addDays, formatCalendarDate } from '../../../domain/shared/time.ts';
import { OfferFigures } from './offer-figures.tsx';

const ENTERED = addDays(new Date(), -91);

test('an accepted offer lists its figures, each with period, source, checker and date', async () => {
  const figures = acceptedFigures(listingFacts(ENTERED), null).map((item) =>
    item.figure === 'revenueMonths'
      ? { ...item, source: 'recomputed' as const, sourceName: 'Stripe payments', asOf: new Date() }
      : item,
  );
  const screen = await show(<OfferFigures figures={figures} />);
  await screen.getByText('The figures it was accepted on').click();
  // Each figure's basis is shown below it, in the same row.
  const rowOf = (name: string) =>
    screen.getByRole('term').filter({ hasText: name }).element().parentElement?.textContent;
  const period = 'Jun 2025 – May 2026';
  const said = `Seller says · ${period} · entered on ${formatCalendarDate(ENTERED)}, not checked · more than 90 days old`;
  const added = `Recomputed from Stripe payments · ${period} · added up by Handoff on ${formatCalendarDate(new Date())}`;
  await expect.element(screen.getByText(added, { exact: true })).toBeVisible();
  expect(rowOf('Revenue, 12 months')).toContain(said);
  expect(rowOf('Revenue by month')).toContain(added);
  await expect.element(screen.getByText('$12,000 in all')).toBeVisible();
});

test('figures in parts are listed part by part, with their marks', async () => {
  const at = new Date();
  const parts = (value: number) => ({ parts: [{ name: 'Hosting', value }] });
  const screen = await show(
    <OfferFigures
      figures={[
        { figure: 'costLines', value: parts(9_900), source: 'document', sourceName: null, asOf: at },
        { figure: 'trafficSources', value: parts(12.5), source: 'self', sourceName: null, asOf: null },
      ]}
    />,
  );
  await screen.getByText('The figures it was accepted on').click();
  await expect.element(screen.getByText('Hosting $99', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Hosting 12.5%', { exact: true })).toBeVisible();
  const checked = `Document checked · checked by a reviewer at Handoff on ${formatCalendarDate(at)}`;
  await expect.element(screen.getByText(checked, { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Seller says · not checked', { exact: true })).toBeVisible();
});

test('an offer without figures has none to show', async () => {
  const screen = await show(<OfferFigures figures={undefined} />);
  expect(screen.container.querySelector('details')).toBeNull();
});
