import { PageTitle } from '../../../components/ui/page.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { roleIn } from '../../../domain/deal/deal.ts';
import { isOpenOffer } from '../../../domain/offer/states.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useMe } from '../../../features/accounts/data/use-session.tsx';
import { type DealWithOffer, OfferList } from '../../../features/offers/components/offer-list.tsx';
import { ReceivedOffers } from '../../../features/offers/components/received-offers.tsx';
import { useMyDeals } from '../../../lib/firebase/deal-reads.ts';
import { useChoice } from '../../../lib/use-choice.ts';

/** Whoever wrote the last version, a deal stays on the side that the reader is on. */
const TABS: Record<string, { label: string; shows: (deal: DealWithOffer, uid: string) => boolean }> = {
  'all-offers': { label: 'All offers', shows: () => true },
  received: { label: 'Received', shows: (deal, uid) => roleIn(deal, uid) === 'seller' },
  sent: { label: 'Sent', shows: (deal, uid) => roleIn(deal, uid) === 'buyer' },
  accepted: { label: 'Accepted', shows: (deal) => deal.offer.state === 'accepted' || deal.offer.state === 'completed' },
  closed: { label: 'Closed', shows: (deal) => !isOpenOffer(deal.offer.state) && deal.offer.state !== 'accepted' },
};
const TAB_LABELS = Object.entries(TABS).map(([key, { label }]) => [key, label] as const);

export function Component() {
  const me = useMe();
  const tab = useChoice('tab', TABS, 'all-offers');
  const { status, data, retry } = useMyDeals(me.uid);
  const offers = data
    .filter((deal): deal is DealWithOffer => deal.offer !== null)
    .filter((deal) => TABS[tab]?.shows(deal, me.uid));
  return (
    <>
      <PageTitle>Offers</PageTitle>
      <Tabs label="Offers" tabs={TAB_LABELS} current={tab} to={sitePaths.offers} />
      {tab === 'received' ? (
        <ReceivedOffers
          offers={offers}
          uid={me.uid}
          status={status}
          onRetry={retry}
          hasBilling={me.billing !== null}
          payouts={me.payouts}
        />
      ) : (
        <OfferList offers={offers} uid={me.uid} status={status} onRetry={retry} />
      )}
    </>
  );
}
