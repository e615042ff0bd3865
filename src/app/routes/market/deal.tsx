import { useParams } from 'react-router-dom';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { replyTimeText } from '../../../domain/account/reputation.ts';
import { roleIn } from '../../../domain/deal/deal.ts';
import { DEAL_TABS } from '../../../domain/deal/tabs.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { FactorRequired } from '../../../features/accounts/components/second-factor/factor-required.tsx';
import { useMe } from '../../../features/accounts/data/use-session.tsx';
import { useDeal } from '../../../features/deals/data/use-deal.ts';
import { useProfile } from '../../../features/profiles/data/profile-reads.ts';
import { useImpersonatedUid } from '../../../lib/session/act-as.tsx';
import { useChoice } from '../../../lib/use-choice.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { DealMenu } from '../../deal/deal-menu.tsx';
import { DealRoom, tabTitle } from '../../deal/deal-tabs.tsx';
import { DealThread } from '../../deal/deal-thread.tsx';
import { NotFound } from '../../not-found.tsx';

export function Component() {
  const { dealId = '' } = useParams();
  const me = useMe();
  const isOwn = useImpersonatedUid() === null;
  const asked = useChoice('tab', DEAL_TABS, null);
  const { status, data: deal, refused, retry } = useDeal(dealId, me.uid);
  const seen = deal && roleIn(deal, me.uid) === 'buyer' ? deal.seller : deal?.buyer;
  // An anonymous seller has no profile to look up.
  const profile = useProfile(seen?.uid ?? '');
  const answers = replyTimeText(profile.data?.answerMinutes ?? null);
  useTitle(deal ? `${isolateText(deal.listing.title)}: ${tabTitle(deal, asked)}` : 'Deal');
  if (status === 'loading') return <RowsSkeleton rows={6} />;
  if (refused) return <NotFound what="deal" />;
  if (status === 'error') return <ErrorState text="The deal could not be loaded." onRetry={retry} />;
  const role = deal && roleIn(deal, me.uid);
  if (!deal || !role) return <NotFound what="deal" />;
  return (
    <DealRoom
      deal={deal}
      role={role}
      me={me}
      asked={asked}
      menu={<DealMenu deal={deal} role={role} />}
      answers={answers}
      thread={<DealThread key={deal.id} deal={deal} role={role} />}
      factor={isOwn && <FactorRequired uid={me.uid} />}
    />
  );
}
