import { InCurrency } from '../../../components/money/in-currency.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Section } from '../../../components/ui/section.tsx';
import type { DealWithOffer } from '../../../domain/deal/deal.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { OfferList } from './offer-list.tsx';
import { areComparable, OffersHead } from './offers-head.tsx';
import classes from './received-offers.module.css';

interface ReceivedOffersProps {
  /** Deals in which the current user is the seller, most recently changed first. */
  offers: readonly DealWithOffer[];
  uid: string;
  status: 'loading' | 'error' | 'success';
  onRetry: () => void;
}

/** The latest offers, grouped by listing; each heading links to all offers on that listing. */
export function ReceivedOffers({ offers, uid, status, onRetry }: ReceivedOffersProps) {
  if (status === 'error' || !offers.length) {
    return <OfferList offers={[]} uid={uid} status={status} onRetry={onRetry} />;
  }
  return [...Map.groupBy(offers, ({ listingId }) => listingId)].map(([id, deals], i) => {
    const { title, askingPrice } = (deals[0] as DealWithOffer).listing;
    return (
      <Section key={id} aria-label={title} {...(i === 0 && { className: classes.first })}>
        <OffersHead id={id} title={title} view={areComparable(deals) ? 'list' : null}>
          asking {formatMoney(askingPrice)}
          <InCurrency cents={askingPrice} />,{' '}
          <TextLink inherit to={sitePaths.offersOn(id, 'list')}>
            all offers
          </TextLink>
        </OffersHead>
        <div className={classes.rows}>
          <OfferList offers={deals} uid={uid} status="success" onRetry={onRetry} oneListing={title} />
        </div>
      </Section>
    );
  });
}
