import { Text } from '@mantine/core';
import type { Deal } from '../../domain/deal/deal.ts';
import type { DealRole } from '../../domain/deal/states.ts';
import { DisputePanel } from '../../features/handover/components/dispute-panel.tsx';
import { HandoverDate } from '../../features/handover/components/handover-date.tsx';
import { HandoverList } from '../../features/handover/components/handover-list.tsx';
import { OpenDispute } from '../../features/handover/components/open-dispute.tsx';
import { useInvoice } from '../../features/invoices/data/use-invoices.ts';

/** A deal's handover: an open dispute first, then the items, their due date, and last the way to open a dispute. */
export function DealHandover({ deal, role }: { deal: Deal; role: DealRole }) {
  const { data: invoice } = useInvoice(deal.purchase?.invoiceId ?? '-');
  if (!deal.handover) {
    return (
      <Text inherit c="dimmed">
        The handover begins when the invoice is paid.
      </Text>
    );
  }
  const over = deal.completedAt !== null || deal.closed !== null;
  const closed = over || deal.hold !== null || deal.stage === 'disputed';
  return (
    <>
      {deal.dispute && <DisputePanel deal={deal} dispute={deal.dispute} role={role} />}
      <HandoverList deal={deal} role={role} closed={closed} invoice={invoice} />
      <HandoverDate deal={deal} role={role} />
      <OpenDispute deal={deal} role={role} invoice={invoice} />
    </>
  );
}
