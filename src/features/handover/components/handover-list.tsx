import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Panel, PanelHead } from '../../../components/ui/panel.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { useHandover } from '../data/use-handover.ts';
import { HandoverItemRow } from './handover-item-row.tsx';
import classes from './handover-list.module.css';
import { useHandoverRoom } from './handover-room.ts';

/** The handover, one item per asset: the seller transfers, the buyer confirms. */
export function HandoverList() {
  const { deal } = useHandoverRoom();
  const { status, data, retry } = useHandover(deal.id, deal.round);
  if (status === 'loading') return <RowsSkeleton />;
  if (status === 'error') return <ErrorState text="The handover could not be loaded." onRetry={retry} />;
  const confirmed = data.filter((item) => item.state === 'confirmed').length;
  return (
    <Panel>
      <PanelHead>
        <h2>Handover</h2>
        <Muted span className={textClasses.num}>
          {confirmed} of {data.length} confirmed
        </Muted>
      </PanelHead>
      <ul>
        {data.map((item) => (
          <li key={item.id} className={classes.item}>
            <HandoverItemRow item={item} items={data} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
