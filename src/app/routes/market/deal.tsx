import { useParams } from 'react-router-dom';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { answerTimeText } from '../../../domain/account/reputation.ts';
import { type Deal, roleIn } from '../../../domain/deal/deal.ts';
import { DEAL_TABS, type DealTab } from '../../../domain/deal/tabs.ts';
import { isOpenDispute } from '../../../domain/dispute/states.ts';
import { isolated } from '../../../domain/shared/isolated.ts';
import { useMe } from '../../../features/accounts/data/use-session.tsx';
import { DealRecord } from '../../../features/deal-records/components/deal-record.tsx';
import { DealFrame } from '../../../features/deals/components/deal-frame.tsx';
import { EndDeal } from '../../../features/deals/components/end-deal.tsx';
import { Timeline } from '../../../features/deals/components/timeline.tsx';
import { useDeal } from '../../../features/deals/data/use-deal.ts';
import { useProfile } from '../../../features/profiles/data/profile-reads.ts';
import { useChoice } from '../../../lib/use-choice.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { DealAccess } from '../../deal/deal-access.tsx';
import { DealMenu } from '../../deal/deal-menu.tsx';
import { DealAfter, DealHandover, DealInvoice, DealOffer, DealPayout } from '../../deal/deal-tabs.tsx';
import { DealThread } from '../../deal/deal-thread.tsx';
import { NotFound } from '../../not-found.tsx';

/** The most relevant tab for the deal's stage. */
function defaultTab(deal: Deal): DealTab {
  if (isOpenDispute(deal.dispute)) return 'handover';
  if (deal.completedAt) return 'review';
  if (deal.handover) return 'handover';
  if (deal.purchase) return 'invoice';
  return deal.offer ? 'offer' : 'access';
}

export function Component() {
  const { dealId = '' } = useParams();
  const me = useMe();
  const asked = useChoice('tab', DEAL_TABS, null);
  const { status, data: deal, refused, retry } = useDeal(dealId, me.uid);
  const seen = deal && roleIn(deal, me.uid) === 'buyer' ? deal.seller : deal?.buyer;
  // An anonymous seller has no profile to look up.
  const profile = useProfile(seen?.uid ?? '');
  const answers = answerTimeText(profile.data?.answerMinutes ?? null);
  useTitle(deal ? `${isolated(deal.listing.title)}: ${DEAL_TABS[asked ?? defaultTab(deal)]}` : 'Deal');
  if (status === 'loading') return <RowsSkeleton rows={6} />;
  if (refused) return <NotFound what="deal" />;
  if (status === 'error') return <ErrorState text="The deal could not be loaded." onRetry={retry} />;
  const role = deal && roleIn(deal, me.uid);
  if (!deal || !role) return <NotFound what="deal" />;
  // The most relevant tab is shown next to the conversation.
  const tab = asked && asked !== 'conversation' ? asked : defaultTab(deal);
  return (
    <DealFrame
      deal={deal}
      role={role}
      tab={tab}
      talking={asked === 'conversation'}
      menu={<DealMenu deal={deal} role={role} />}
      answers={answers}
      thread={<DealThread key={deal.id} deal={deal} role={role} />}
    >
      {deal.purchase?.paidAt && tab !== 'invoice' && <DealPayout invoiceId={deal.purchase.invoiceId} role={role} />}
      {tab === 'access' && <DealAccess deal={deal} role={role} me={me} />}
      {tab === 'offer' && <DealOffer deal={deal} role={role} me={me} />}
      {tab === 'invoice' && <DealInvoice deal={deal} role={role} me={me} />}
      {tab === 'handover' && <DealHandover deal={deal} role={role} />}
      {(tab === 'access' || tab === 'offer' || tab === 'invoice') && <EndDeal deal={deal} role={role} />}
      {tab === 'review' && <DealAfter deal={deal} role={role} />}
      {tab === 'timeline' && <Timeline deal={deal} role={role} />}
      {tab === 'record' && <DealRecord deal={deal} />}
    </DealFrame>
  );
}
