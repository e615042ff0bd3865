import { useFirstRows } from '../../../components/table/list-rows.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Panel, PanelHead } from '../../../components/ui/panel.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import textClasses from '../../../components/ui/text.module.css';
import type { HandoverItem } from '../../../domain/handover/handover.ts';
import { useHandover } from '../data/use-handover.ts';
import { useHandoverContext } from './handover-context.ts';
import { HandoverItemRow } from './handover-item-row.tsx';
import classes from './handover-list.module.css';

/**
 * Number of items shown at first; low, because on phones an item with its checks and steps is as tall as the screen.
 */
const FIRST_ITEMS = 8;

/** The handover, one item per asset: the seller transfers, the buyer confirms. */
export function HandoverList() {
  const { deal } = useHandoverContext();
  const { status, data, retry } = useHandover(deal.id, deal.round);
  // Notifications link to the first item in a state, which has to be shown even if it is far down the list.
  const isFirstInState = (item: HandoverItem) => data.find(({ state }) => state === item.state) === item;
  const { rows, foot } = useFirstRows(data, undefined, isFirstInState, FIRST_ITEMS);
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
        {rows.map((item) => (
          <li key={item.id} className={classes.item}>
            <HandoverItemRow item={item} items={data} />
          </li>
        ))}
      </ul>
      {foot}
    </Panel>
  );
}
