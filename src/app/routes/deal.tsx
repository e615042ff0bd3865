import { Text } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useParams, useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../components/ui/rows-skeleton.tsx';
import type { User } from '../../domain/account/user.ts';
import { BRAND } from '../../domain/brand.ts';
import { type Deal, roleIn } from '../../domain/deal/deal.ts';
import type { DealRole } from '../../domain/deal/states.ts';
import { DEAL_TABS, type DealTab } from '../../domain/deal/tabs.ts';
import { useMe } from '../../features/accounts/data/use-session.tsx';
import { AccessPanel } from '../../features/deals/components/access-panel.tsx';
import { DealFrame } from '../../features/deals/components/deal-frame.tsx';
import { EndDeal } from '../../features/deals/components/end-deal.tsx';
import { Timeline } from '../../features/deals/components/timeline.tsx';
import { useDeal } from '../../features/deals/data/use-deal.ts';
import { DisputePanel } from '../../features/handover/components/dispute-panel.tsx';
import { HandoverList } from '../../features/handover/components/handover-list.tsx';
import { InvoiceView } from '../../features/invoices/components/invoice-view.tsx';
import { useInvoice } from '../../features/invoices/data/use-invoices.ts';
import { OfferPanel } from '../../features/offers/components/offer-panel.tsx';
import { DealThread } from './deal-thread.tsx';
import { NotFound } from './not-found.tsx';

/** Where one looks first, by how far the deal is. */
function usualTab(deal: Deal): DealTab {
  if (deal.handover) return 'handover';
  if (deal.purchase) return 'invoice';
  return deal.offer ? 'offer' : 'access';
}

/** The deal room. */
export function Component() {
  const { dealId = '' } = useParams();
  const me = useMe();
  const asked = useSearchParams()[0].get('tab');
  const { status, data: deal, refused, retry } = useDeal(dealId);
  useDocumentTitle(`${deal?.listing.title ?? 'Deal'} · ${BRAND}`);
  if (status === 'loading') return <RowsSkeleton rows={6} />;
  if (refused) return <NotFound what="deal" />;
  if (status === 'error') return <ErrorState text="The deal could not be loaded." onRetry={retry} />;
  const role = deal && roleIn(deal, me.uid);
  if (!deal || !role) return <NotFound what="deal" />;
  const tab = asked && asked in DEAL_TABS ? (asked as DealTab) : usualTab(deal);
  return (
    <DealFrame deal={deal} role={role} tab={tab} thread={<DealThread key={deal.id} deal={deal} role={role} />}>
      {tab === 'access' && <AccessPanel deal={deal} role={role} />}
      {tab === 'offer' && <OfferPanel deal={deal} role={role} hasBilling={me.billing !== null} />}
      {tab === 'invoice' && <DealInvoice deal={deal} me={me} />}
      {tab === 'handover' && <DealHandover deal={deal} role={role} />}
      {(tab === 'access' || tab === 'offer' || tab === 'invoice') && <EndDeal deal={deal} role={role} />}
      {tab === 'timeline' && <Timeline deal={deal} role={role} />}
    </DealFrame>
  );
}

function DealInvoice({ deal, me }: { deal: Deal; me: User }) {
  const { status, data, retry } = useInvoice(deal.purchase?.invoiceId ?? '-');
  if (status === 'error') return <ErrorState text="The invoice could not be loaded." onRetry={retry} />;
  if (!data) return <RowsSkeleton />;
  return <InvoiceView invoice={data} me={me} />;
}

const DealHandover = ({ deal, role }: { deal: Deal; role: DealRole }) => {
  if (!deal.handover)
    return (
      <Text inherit c="dimmed">
        The handover begins when the invoice is paid.
      </Text>
    );
  const over = deal.completedAt !== null || deal.closed !== null || deal.stage === 'disputed';
  const list = <HandoverList dealId={deal.id} round={deal.round} role={role} closed={over} />;
  const dispute = <DisputePanel deal={deal} role={role} />;
  // A dispute comes first; the way to open one stands below.
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
};
