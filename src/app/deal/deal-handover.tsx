import { Text } from '@mantine/core';
import type { Deal } from '../../domain/deal/deal.ts';
import type { DealRole } from '../../domain/deal/states.ts';
import { DisputePanel } from '../../features/handover/components/dispute-panel.tsx';
import { HandoverList } from '../../features/handover/components/handover-list.tsx';

/** A deal's handover. An open dispute comes first; the way to open one comes last. */
export function DealHandover({ deal, role }: { deal: Deal; role: DealRole }) {
  if (!deal.handover) {
    return (
      <Text inherit c="dimmed">
        The handover begins when the invoice is paid.
      </Text>
    );
  }
  const closed = deal.completedAt !== null || deal.closed !== null || deal.stage === 'disputed';
  const list = <HandoverList dealId={deal.id} round={deal.round} role={role} closed={closed} />;
  const dispute = <DisputePanel deal={deal} role={role} />;
  return deal.dispute ? (
    <>
      {dispute}
      {list}
    </>
  ) : (
    <>
      {list}
      {dispute}
    </>
  );
}
