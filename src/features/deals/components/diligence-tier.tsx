import { DetailList } from '../../../components/listing/detail-list.tsx';
import { Moment } from '../../../components/time/moment.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useDiligenceTier } from '../data/deal-files.ts';

/** What the buyer whose offer was accepted reads beyond access. */
export function DiligenceTier({ deal }: { deal: Deal }) {
  const { data, error, refetch } = useDiligenceTier(deal);
  return (
    <Panel>
      <PanelHead>
        <h2>For diligence</h2>
        {data && (
          <Muted span>
            Changed on <Moment at={data.changedAt} form="date" />
          </Muted>
        )}
      </PanelHead>
      <PanelBody>
        {error && !data && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
        {!data && !error && <RowsSkeleton rows={1} />}
        {data && Object.keys(data.details).length === 0 && (
          <Muted inherit>The seller has given no figures for diligence yet. Ask for what you need below.</Muted>
        )}
        {data && <DetailList details={data.details} />}
      </PanelBody>
    </Panel>
  );
}
