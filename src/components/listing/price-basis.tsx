import { useId } from 'react';
import { profitMultipleInTenths, profitMultipleText } from '../../domain/listing/figures/multiple.ts';
import type { Teaser } from '../../domain/listing/listing.ts';
import { formatMoney } from '../../domain/shared/money.ts';
import { InCurrency } from '../money/in-currency.tsx';
import { Muted } from '../ui/muted.tsx';
import { Section, SectionHead } from '../ui/section.tsx';
import { Metric, MetricGrid } from './metric.tsx';

const SHOWN = 4;

/**
 * The listing’s main figures next to an offer, each with its source and age, and the asking price as a multiple of
 * them.
 */
export function PriceBasis({
  teaser,
}: {
  teaser: Pick<Teaser, 'askingPrice' | 'metrics' | 'monthsFrom' | 'conversions'>;
}) {
  const id = useId();
  const { askingPrice, metrics, monthsFrom, conversions } = teaser;
  const priced = { askingPrice, metrics };
  const multiple = profitMultipleText({ ...priced, multipleTenths: profitMultipleInTenths(priced) });
  if (!metrics.length) return null;
  return (
    <Section aria-labelledby={id}>
      <SectionHead>
        <h2 id={id}>Figures of the listing</h2>
        <Muted span>
          Asking price {formatMoney(askingPrice)}
          <InCurrency cents={askingPrice} />
          {multiple !== null && `, ${multiple}`}
        </Muted>
      </SectionHead>
      <MetricGrid>
        {metrics.slice(0, SHOWN).map((metric) => (
          <Metric key={metric.kind} metric={metric} monthsFrom={monthsFrom} conversions={conversions} />
        ))}
      </MetricGrid>
    </Section>
  );
}
