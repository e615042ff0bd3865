import { Text } from '@mantine/core';
import { AccessTierFacts } from '../../../components/listing/access-tier-facts.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import type { Teaser } from '../../../domain/listing/listing.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useAccessTier } from '../data/use-access-tier.ts';
import { DealDocuments } from './deal-documents.tsx';

/** What a buyer with access sees beyond the public listing. */
export function AccessTier({ deal, teaser }: { deal: Deal; teaser: Teaser | null }) {
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
        <AccessTierFacts tier={data} teaser={teaser} />
        <DealDocuments deal={deal} />
      </PanelBody>
    </Panel>
  );
}
