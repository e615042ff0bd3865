import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Panel, PanelHead } from '../../../components/ui/panel.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import textClasses from '../../../components/ui/text.module.css';
import type { Deal } from '../../../domain/deal/deal.ts';
import type { DealRole } from '../../../domain/deal/states.ts';
import type { Invoice } from '../../../domain/invoice/invoice.ts';
import { useHandover } from '../data/use-handover.ts';
import { HandoverItemRow } from './handover-item-row.tsx';
import classes from './handover-list.module.css';

interface HandoverListProps {
  deal: Deal;
  role: DealRole;
  /** Nothing can be changed any more, or for now. */
  closed: boolean;
  /** The purchase invoice; null while it loads. */
  invoice: Invoice | null;
}

/** The handover, one item per asset: the seller transfers, the buyer confirms. */
export function HandoverList({ deal, role, closed, invoice }: HandoverListProps) {
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
            <HandoverItemRow deal={deal} item={item} role={role} closed={closed} items={data} invoice={invoice} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
