import { Text } from '@mantine/core';
import { InCurrency } from '../../../components/money/in-currency.tsx';
import { usePagedRows } from '../../../components/table/list-rows.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Section } from '../../../components/ui/section.tsx';
import type { User } from '../../../domain/account/user.ts';
import { type Deal, hasOffer } from '../../../domain/deal/deal.ts';
import { COMPARED_STATES, isOpenOffer } from '../../../domain/offer/states.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useOffersOnOwnListing, usePagesOnOwnListing } from '../../../lib/firebase/deal-reads.ts';
import { useChoice } from '../../../lib/use-choice.ts';
import { OfferComparison } from './comparison/offer-comparison.tsx';
import { OfferList } from './offer-list.tsx';
import { areComparable, OffersHead, VIEWS } from './offers-head.tsx';
import classes from './received-offers.module.css';

/**
 * Number of offers to fetch in the side-by-side view, whose comparison fetches the offers itself; the newest one is
 * needed for the listing's title.
 */
const ONLY_COUNTED = 1;
const BY_BUYER = { label: 'Filter offers by buyer', textOf: ({ buyer }: Deal) => buyer.name };

interface OffersOnListingProps {
  listingId: string;
  me: User;
  /**
   * True if no other listing has offers and this listing's offers were comparable before; side by side is then the
   * default.
   */
  isOnly?: boolean;
}

/**
 * The offers on a seller's own listing: side by side if there are at least two (unless the URL overrides it), or else a
 * list.
 */
export function OffersOnListing({ listingId, me: { uid, billing, payouts }, isOnly = false }: OffersOnListingProps) {
  const compared = useOffersOnOwnListing(listingId, uid, COMPARED_STATES);
  const comparable = areComparable(compared.data);
  const view = useChoice('view', VIEWS, isOnly || comparable ? 'side-by-side' : 'list');
  const sideBySide = view === 'side-by-side';
  const offered = usePagesOnOwnListing('offersOnMine', listingId, uid, { only: sideBySide ? ONLY_COUNTED : undefined });
  const { rows, filter, foot, isFiltered } = usePagedRows(offered, BY_BUYER);
  const [first] = offered.data;
  const late = [offered, compared].find(({ status }) => status === 'error');
  const others = !isOnly && (
    <Text size="sm" mb="smd">
      <TextLink to={sitePaths.offers('received')}>See all listings</TextLink>
    </Text>
  );
  if (late || !first || compared.status === 'loading') {
    const status = late?.status ?? (compared.status === 'loading' ? 'loading' : offered.status);
    const retry = () => {
      offered.retry();
      compared.retry();
    };
    return (
      <>
        <OfferList offers={[]} uid={uid} status={status} onRetry={retry} />
        {status === 'success' && others}
      </>
    );
  }
  const { title, askingPrice } = first.listing;
  return (
    <>
      {others}
      <Section aria-label={title} className={classes.first}>
        <OffersHead id={listingId} title={title} view={sideBySide || comparable ? view : null}>
          {openText(offered.total, compared.data)}
          {!sideBySide && (
            <>
              , asking {formatMoney(askingPrice)}
              <InCurrency cents={askingPrice} />
            </>
          )}
        </OffersHead>
        {sideBySide ? (
          <OfferComparison
            listingId={listingId}
            title={title}
            deals={compared.data.filter(hasOffer)}
            hasBilling={billing !== null}
            payouts={payouts}
          />
        ) : (
          <div className={classes.rows}>
            {filter}
            {(rows.length > 0 || !isFiltered) && (
              <OfferList
                offers={rows.filter(hasOffer)}
                uid={uid}
                status="success"
                onRetry={offered.retry}
                oneListing={title}
              />
            )}
            {foot}
          </div>
        )}
      </Section>
    </>
  );
}

/** Returns `3 offers, 2 of them open`, or only the open ones while the total is unknown. */
function openText(total: number | null, compared: readonly Deal[]): string {
  const open = compared.filter(({ offer }) => offer && isOpenOffer(offer.state)).length;
  if (total === null || open === total) return `${open} open ${open === 1 ? 'offer' : 'offers'}`;
  const all = `${total} ${total === 1 ? 'offer' : 'offers'}`;
  return `${all}, ${open === 0 ? 'none' : `${open} of them`} open`;
}
