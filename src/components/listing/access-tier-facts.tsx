import { Group } from '@mantine/core';
import { historyMark } from '../../domain/listing/figures/figure-marks.ts';
import type { AccessTier, Teaser } from '../../domain/listing/listing.ts';
import { accessPlausibility } from '../../domain/listing/publish/published-plausibility.ts';
import { ConvertedDetails } from '../money/converted-amounts.tsx';
import { Muted } from '../ui/muted.tsx';
import { Sums, SumsRow } from '../ui/sums.tsx';
import textClasses from '../ui/text.module.css';
import { WebLink } from '../ui/web-link.tsx';
import { DetailList } from './detail-list.tsx';
import { DetailParts } from './detail-parts.tsx';
import { MarkLine } from './mark-line.tsx';
import { Metric, MetricGrid } from './metric.tsx';
import { RevenueChart } from './month-chart.tsx';
import { PlausibilityList } from './plausibility-list.tsx';

interface Props {
  tier: AccessTier;
  /** The public teaser for comparison; null once the project is no longer public. */
  teaser: Teaser | null;
}

/** The access tier of a listing, without its documents. */
export const AccessTierFacts = ({ tier, teaser }: Props) => (
  <>
    <Sums>
      <SumsRow label="Web address" mutedLabel>
        {tier.url ? <WebLink address={tier.url} /> : 'Not given'}
      </SumsRow>
      {tier.identifiers.map((asset) => (
        <SumsRow key={asset.id} label={asset.label} mutedLabel>
          {asset.identifier || 'Not given'}
        </SumsRow>
      ))}
    </Sums>
    {tier.history && (
      <div>
        <Group justify="space-between">
          <h3>Revenue, {tier.history.months.length} months</h3>
          <MarkLine mark={historyMark(tier.history)} />
        </Group>
        <ConvertedDetails conversions={tier.conversions.filter(({ figure }) => figure === 'revenue')} />
        <Muted>The last twelve are those on the listing’s page, with the source shown there.</Muted>
        <RevenueChart months={tier.history.months} from={tier.history.from} />
      </div>
    )}
    {tier.metrics.length > 0 && (
      <MetricGrid>
        {tier.metrics.map((metric) => (
          <Metric key={metric.kind} metric={metric} monthsFrom={tier.monthsFrom} conversions={tier.conversions} />
        ))}
      </MetricGrid>
    )}
    <Notes tier={tier} teaser={teaser} />
    <DetailParts details={tier.details} entered={tier.entered} conversions={tier.conversions} />
    <DetailList details={tier.details} />
    <div>
      <h3>Known problems</h3>
      <p dir="auto" className={textClasses.preLine}>
        {tier.knownProblems}
      </p>
    </div>
  </>
);

/** Notes only for buyers with access; notes on public figures are on the listing’s page. */
function Notes({ tier, teaser }: Props) {
  const notes = accessPlausibility(tier, teaser);
  return notes.length > 0 && <PlausibilityList notes={notes} />;
}
