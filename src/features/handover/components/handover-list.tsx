import { Text } from '@mantine/core';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Panel, PanelHead } from '../../../components/ui/panel.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import textClasses from '../../../components/ui/text.module.css';
import type { DealRole } from '../../../domain/deal/states.ts';
import { useHandover } from '../data/use-handover.ts';
import { HandoverItemRow } from './handover-item-row.tsx';
import classes from './handover-list.module.css';

interface HandoverListProps {
  dealId: string;
  round: number;
  role: DealRole;
  /** Nothing can be changed any more, or for now. */
  closed: boolean;
}

/** The handover, one item per asset: the seller transfers, the buyer confirms. */
export function HandoverList({ dealId, round, role, closed }: HandoverListProps) {
  const { status, data, retry } = useHandover(dealId, round);
  if (status === 'loading') return <RowsSkeleton />;
  if (status === 'error') return <ErrorState text="The handover could not be loaded." onRetry={retry} />;
  const confirmed = data.filter((item) => item.state === 'confirmed').length;
  return (
    <Panel>
      <PanelHead>
        <h2>Handover</h2>
        <Text size="sm" c="dimmed" span className={textClasses.num}>
          {confirmed} of {data.length} confirmed
        </Text>
      </PanelHead>
      <ul>
        {data.map((item) => (
          <li key={item.id} className={classes.item}>
            <HandoverItemRow dealId={dealId} item={item} role={role} closed={closed} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
