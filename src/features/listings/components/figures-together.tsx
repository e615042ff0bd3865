import { Title } from '@mantine/core';
import { PlausibilityList } from '../../../components/listing/plausibility-list.tsx';
import { Section } from '../../../components/ui/section.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import { metricOf } from '../../../domain/listing/figures/metric.ts';
import { plausibility } from '../../../domain/listing/figures/plausibility.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import type { PublicListing } from '../data/use-listing.ts';
import { DerivedList } from './derived-list.tsx';
import classes from './listing-page.module.css';

type Teaser = PublicListing['teaser'];

/** What the figures of a listing say together: how revenue becomes profit, whether they fit, and what follows from them. */
export const FiguresTogether = ({ teaser }: { teaser: Teaser }) => (
  <div className={classes.pair}>
    <div>
      <RevenueToProfit teaser={teaser} />
      <Plausibility teaser={teaser} />
    </div>
    <DerivedList teaser={teaser} />
  </div>
);

function RevenueToProfit({ teaser }: { teaser: Teaser }) {
  const revenue = metricOf(teaser, 'ttmRevenue')?.value;
  const profit = metricOf(teaser, 'ttmProfit')?.value;
  if (revenue === undefined || profit === undefined) return null;
  return (
    <Section aria-labelledby="profit">
      <Title id="profit" order={2} mb={8}>
        From revenue to profit
      </Title>
      <Sums>
        <SumsRow label="Revenue, 12 months">{formatMoney(revenue)}</SumsRow>
        <SumsRow label="Costs, 12 months">{formatMoney(profit - revenue)}</SumsRow>
        <SumsRow label="Profit" total>
          {formatMoney(profit)}
        </SumsRow>
      </Sums>
    </Section>
  );
}

function Plausibility({ teaser }: { teaser: Teaser }) {
  const notes = plausibility(teaser);
  if (!notes.length) return null;
  return (
    <Section aria-labelledby="plausibility">
      <Title id="plausibility" order={2} mb={8}>
        Plausibility
      </Title>
      <PlausibilityList notes={notes} />
    </Section>
  );
}
