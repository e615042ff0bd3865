import { Muted } from '../../components/ui/muted.tsx';
import type { Deal } from '../../domain/deal/deal.ts';
import type { DealRole } from '../../domain/deal/states.ts';
import { disputesOf } from '../../domain/dispute/dispute.ts';
import { DisputePanel } from '../../features/handover/components/dispute-panel.tsx';
import { HandoverDate } from '../../features/handover/components/handover-date.tsx';
import { HandoverList } from '../../features/handover/components/handover-list.tsx';
import { HandoverRoomContext } from '../../features/handover/components/handover-room.ts';
import { OpenDispute } from '../../features/handover/components/open-dispute.tsx';
import { useInvoice } from '../../lib/firebase/deal-reads.ts';

/** A deal's handover: its disputes first, those of earlier rounds too, then the items, their due date, and last the way to open a dispute. */
export function DealHandover({ deal, role }: { deal: Deal; role: DealRole }) {
  const { data: invoice } = useInvoice(deal.purchase?.invoiceId ?? null);
  const disputes = disputesOf(deal).map((dispute) => (
    <DisputePanel key={dispute.openedAt.getTime()} deal={deal} dispute={dispute} role={role} invoice={invoice} />
  ));
  if (!deal.handover) {
    return (
      <>
        {disputes}
        <Muted inherit>The handover begins when the invoice is paid.</Muted>
      </>
    );
  }
  const over = deal.completedAt !== null || deal.closed !== null;
  const closed = over || deal.hold !== null || deal.stage === 'disputed';
  return (
    <>
      {disputes}
      <HandoverRoomContext value={{ deal, role, closed, invoice }}>
        <HandoverList />
        <HandoverDate />
      </HandoverRoomContext>
      <OpenDispute deal={deal} role={role} invoice={invoice} />
    </>
  );
}
