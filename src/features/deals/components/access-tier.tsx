import { Text } from '@mantine/core';
import { RevenueChart } from '../../../components/listing/revenue-chart.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import textClasses from '../../../components/ui/text.module.css';

import type { Deal } from '../../../domain/deal/deal.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useAccessTier } from '../data/use-access-tier.ts';
import { DealDocuments } from './deal-documents.tsx';
import { WebLink } from './web-link.tsx';

/** What a buyer with access sees beyond the public listing. */
export function AccessTier({ deal }: { deal: Deal }) {
  const { data, error, refetch } = useAccessTier(deal);
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton />;
  return (
    <Panel>
      <PanelHead>
        <h2>Your access</h2>
        <Text size="sm" c="dimmed" span>
          Confidential
        </Text>
      </PanelHead>
      <PanelBody>
        <Sums>
          <SumsRow label="Web address" mutedLabel>
            {data.url ? <WebLink address={data.url} /> : 'not given'}
          </SumsRow>
          {data.ttmCosts !== null && (
            <SumsRow label="Costs, 12 months" mutedLabel>
              {formatMoney(data.ttmCosts)}
            </SumsRow>
          )}
          {data.identifiers.map((asset) => (
            <SumsRow key={asset.id} label={asset.label} mutedLabel>
              {asset.identifier || 'no identifier given'}
            </SumsRow>
          ))}
        </Sums>
        {data.history && (
          <div>
            <h3>Revenue, {data.history.months.length} months</h3>
            <RevenueChart months={data.history.months} from={data.history.from} />
          </div>
        )}
        <div>
          <h3>Known problems</h3>
          <p className={textClasses.preLine}>{data.knownProblems}</p>
        </div>
        <DealDocuments deal={deal} />
      </PanelBody>
    </Panel>
  );
}
