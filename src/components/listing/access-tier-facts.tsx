import type { AccessTier } from '../../domain/listing/listing.ts';
import { plausibility } from '../../domain/listing/plausibility.ts';
import { Sums, SumsRow } from '../ui/sums.tsx';
import textClasses from '../ui/text.module.css';
import { WebLink } from '../ui/web-link.tsx';
import { DetailList } from './detail-list.tsx';
import { DetailParts } from './detail-parts.tsx';
import { Metric, MetricGrid } from './metric.tsx';
import { PlausibilityList } from './plausibility-list.tsx';
import { RevenueChart } from './revenue-chart.tsx';

/** What access opens of a listing, without its documents; after acceptance with what is for diligence. */
export const AccessTierFacts = ({ tier }: { tier: AccessTier }) => (
  <>
    <Sums>
      <SumsRow label="Web address" mutedLabel>
        {tier.url ? <WebLink address={tier.url} /> : 'not given'}
      </SumsRow>
      {tier.identifiers.map((asset) => (
        <SumsRow key={asset.id} label={asset.label} mutedLabel>
          {asset.identifier || 'no identifier given'}
        </SumsRow>
      ))}
    </Sums>
    {tier.history && (
      <div>
        <h3>Revenue, {tier.history.months.length} months</h3>
        <RevenueChart months={tier.history.months} from={tier.history.from} />
      </div>
    )}
    {tier.metrics.length > 0 && (
      <MetricGrid>
        {tier.metrics.map((metric) => (
          <Metric key={metric.kind} metric={metric} monthsFrom={tier.monthsFrom} />
        ))}
      </MetricGrid>
    )}
    <Notes tier={tier} />
    <DetailParts details={tier.details} />
    <DetailList details={tier.details} />
    {Object.keys(tier.diligence).length > 0 && (
      <section>
        <h3>For diligence</h3>
        <DetailList details={tier.diligence} />
      </section>
    )}
    <div>
      <h3>Known problems</h3>
      <p className={textClasses.preLine}>{tier.knownProblems}</p>
    </div>
  </>
);

/** What only buyers with access can compare; the notes on what everybody reads stand on the listing’s page. */
function Notes({ tier: { monthsFrom, metrics, details, ttmCosts } }: { tier: AccessTier }) {
  const { revenueSplit, costLines } = details;
  const facts = { monthsFrom: monthsFrom ?? '', revenueMonths: [], metrics, revenueSplit, ttmCosts, costLines };
  const notes = plausibility(facts);
  return notes.length > 0 && <PlausibilityList notes={notes} />;
}
