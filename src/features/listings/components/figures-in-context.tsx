import { Title } from '@mantine/core';
import { PlausibilityList } from '../../../components/listing/plausibility-list.tsx';
import { SourceMark } from '../../../components/listing/source-mark.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Section, SectionHead } from '../../../components/ui/section.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import { publicCheckNotes } from '../../../domain/listing/checks/public-checks.ts';
import { DERIVED_INFO, type DerivedFacts, derivedFigures } from '../../../domain/listing/figures/derived-figures.ts';
import { metricOf } from '../../../domain/listing/figures/metric.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import type { PublicListing } from '../data/listing-reads.ts';
import classes from './listing-page.module.css';

/** Figures computed from the listing's own figures; renders nothing if there are none. */
function DerivedList({ teaser }: { teaser: DerivedFacts }) {
  const figures = derivedFigures(teaser);
  if (!figures.length) return null;
  return (
    <Section aria-labelledby="derived">
      <SectionHead>
        <h2 id="derived">Ratios from these figures</h2>
        <TextLink data-screen-only to={`${sitePaths.helpFigures}#worked-out`}>
          How?
        </TextLink>
      </SectionHead>
      <Sums>
        {figures.map(({ kind, text, source, asOf }) => (
          <SumsRow key={kind} label={DERIVED_INFO[kind].label}>
            <SourceMark source={source} at={asOf} /> {text}
          </SumsRow>
        ))}
      </Sums>
    </Section>
  );
}

type Teaser = PublicListing['teaser'];

/** A listing's figures in context: the path from revenue to profit, plausibility notes, and derived figures. */
export const FiguresInContext = ({ teaser }: { teaser: Teaser }) => (
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
      <Title id="profit" order={2} mb="sm">
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
  const notes = publicCheckNotes(teaser);
  if (!notes.length) return null;
  return (
    <Section aria-labelledby="plausibility">
      <Title id="plausibility" order={2} mb="sm">
        Plausibility
      </Title>
      <PlausibilityList notes={notes} />
    </Section>
  );
}
