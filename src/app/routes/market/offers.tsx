import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePagedRows } from '../../../components/table/list-rows.tsx';
import { PageTitle } from '../../../components/ui/page.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import type { User } from '../../../domain/account/user.ts';
import { hasOffer } from '../../../domain/deal/deal.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useMe } from '../../../features/accounts/data/use-session.tsx';
import { dealFilter } from '../../../features/deals/data/use-deal.ts';
import { OfferList } from '../../../features/offers/components/offer-list.tsx';
import { areComparable } from '../../../features/offers/components/offers-head.tsx';
import { OffersOnListing } from '../../../features/offers/components/offers-on-listing.tsx';
import { ReceivedOffers } from '../../../features/offers/components/received-offers.tsx';
import { type DEAL_LISTS, type SELLER_SIDES, useDealPages } from '../../../lib/firebase/deal-reads.ts';
import { useChoice } from '../../../lib/use-choice.ts';

/**
 * The tabs of the offers page. “Received” and “Sent” depend on the user's side in the deal, not on which party wrote
 * the latest version of the offer.
 */
const TABS = {
  'all-offers': { label: 'All offers', list: 'offers', role: 'either' },
  'to-answer': { label: 'To answer', list: 'offersToAnswer', role: 'either' },
  received: { label: 'Received', list: 'offers', role: 'seller' },
  sent: { label: 'Sent', list: 'offers', role: 'buyer' },
  accepted: { label: 'Accepted', list: 'acceptedOffers', role: 'either' },
  'under-way': { label: 'Under way', list: 'salesUnderWay', role: 'either' },
  closed: { label: 'Closed', list: 'closedOffers', role: 'either' },
} as const satisfies Record<string, { label: string; list: keyof typeof DEAL_LISTS; role: keyof typeof SELLER_SIDES }>;
const TAB_LABELS = Object.entries(TABS).map(([key, { label }]) => [key, label] as const);

export function Component() {
  const me = useMe();
  const named = useSearchParams()[0].get('listing');
  const tab = useChoice('tab', TABS, 'all-offers');
  return (
    <>
      <PageTitle>Offers</PageTitle>
      <Tabs label="Offers" tabs={TAB_LABELS} current={tab} to={sitePaths.offers} />
      {tab === 'received' && named ? (
        <OffersOnListing key={named} listingId={named} me={me} />
      ) : (
        <OffersInTab key={tab} tab={tab} me={me} />
      )}
    </>
  );
}

/** The offers in a tab, most recently changed first. */
function OffersInTab({ tab, me }: { tab: keyof typeof TABS; me: User }) {
  const { list, role } = TABS[tab];
  const pages = useDealPages(list, role, me.uid);
  const { rows, filter, foot, isFiltered } = usePagedRows(pages, dealFilter(me.uid));
  const [only, ...others] = new Set(rows.map(({ listingId }) => listingId));
  const isAlone = tab === 'received' && only !== undefined && !others.length && !pages.showMore && !isFiltered;
  // Once offers are shown side by side they stay that way, even after one of them is declined.
  const [wasComparable, setWasComparable] = useState(false);
  if (isAlone && !wasComparable && areComparable(rows)) setWasComparable(true);
  if (isAlone && wasComparable) return <OffersOnListing listingId={only} me={me} isOnly />;
  const common = { offers: rows.filter(hasOffer), uid: me.uid, status: pages.status, onRetry: pages.retry };
  return (
    <>
      {filter}
      {(rows.length > 0 || !isFiltered || pages.status !== 'success') &&
        (tab === 'received' ? <ReceivedOffers {...common} /> : <OfferList {...common} />)}
      {foot}
    </>
  );
}
