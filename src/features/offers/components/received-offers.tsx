import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { InCurrency } from '../../../components/money/in-currency.tsx';
import { useFirstRows } from '../../../components/table/list-rows.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Section, SectionHead } from '../../../components/ui/section.tsx';
import type { User } from '../../../domain/account/user.ts';
import { isOpenOffer } from '../../../domain/offer/states.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useChoice } from '../../../lib/use-choice.ts';
import { OfferComparison } from './comparison/offer-comparison.tsx';
import { type DealWithOffer, OfferList } from './offer-list.tsx';
import classes from './received-offers.module.css';

const VIEWS = { list: 'List', 'side-by-side': 'Side by side' } as const;

interface ReceivedOffersProps {
  /** The deals in which the reader sells, last changed first. */
  offers: readonly DealWithOffer[];
  uid: string;
  status: 'loading' | 'error' | 'success';
  onRetry: () => void;
}

/** The newest offers by listing; each heading leads to all of them. */
export function ReceivedOffers({ offers, uid, status, onRetry }: ReceivedOffersProps) {
  if (status === 'error' || !offers.length) {
    return <OfferList offers={[]} uid={uid} status={status} onRetry={onRetry} />;
  }
  return [...Map.groupBy(offers, ({ listingId }) => listingId)].map(([id, deals], i) => {
    const { title, askingPrice } = (deals[0] as DealWithOffer).listing;
    return (
      <Section key={id} aria-label={title} {...(i === 0 && { className: classes.first })}>
        <OffersHead id={id} title={title} sideBySide={false}>
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

interface OffersOnListingProps extends ReceivedOffersProps {
  listingId: string;
  hasBilling: boolean;
  payouts: User['payouts'];
}

const BY_BUYER = { label: 'Filter offers by buyer', textOf: ({ buyer }: DealWithOffer) => buyer.name };

/** Every offer on one of one's own listings, as a list or side by side; the address says how. */
export function OffersOnListing(props: OffersOnListingProps) {
  const { listingId, offers, uid, status, onRetry, hasBilling, payouts } = props;
  const view = useChoice('view', VIEWS, 'list');
  const { rows, filter, foot } = useFirstRows(offers, BY_BUYER);
  const [first] = offers;
  const others = <TextLink to={sitePaths.offers('received')}>See all listings</TextLink>;
  if (status !== 'success' || !first) {
    return (
      <>
        <OfferList offers={[]} uid={uid} status={status} onRetry={onRetry} />
        {status === 'success' && others}
      </>
    );
  }
  const { title, askingPrice } = first.listing;
  const sideBySide = view === 'side-by-side';
  return (
    <>
      <Text size="sm" mb="smd">
        {others}
      </Text>
      <Section aria-label={title} className={classes.first}>
        <OffersHead id={listingId} title={title} sideBySide={sideBySide}>
          {openText(offers)}
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
            deals={offers}
            hasBilling={hasBilling}
            payouts={payouts}
          />
        ) : (
          <div className={classes.rows}>
            {filter}
            {rows.length > 0 && (
              <OfferList offers={rows} uid={uid} status="success" onRetry={onRetry} oneListing={title} />
            )}
            {foot}
          </div>
        )}
      </Section>
    </>
  );
}

interface OffersHeadProps {
  id: string;
  title: string;
  sideBySide: boolean;
  children: ReactNode;
}

/** The listing, what is said of its offers, and how to show them. */
function OffersHead({ id, title, sideBySide, children }: OffersHeadProps) {
  const [address, setAddress] = useSearchParams();
  return (
    <SectionHead>
      <div>
        <Title order={2} fz="lg">
          <TextLink c="inherit" to={sitePaths.ownListing(id)}>
            {title}
          </TextLink>
        </Title>
        <Muted>{children}</Muted>
      </div>
      <SegmentedControl
        size="sm"
        aria-label={`How to show the offers for ${title}`}
        value={sideBySide ? 'side-by-side' : 'list'}
        data={Object.entries(VIEWS).map(([value, label]) => ({ value, label }))}
        onChange={(next) => {
          const to = new URLSearchParams(address);
          to.set('listing', id);
          to.set('view', next);
          setAddress(to, { preventScrollReset: true });
        }}
      />
    </SectionHead>
  );
}

/** `3 offers, 2 of them open` */
function openText(deals: readonly DealWithOffer[]): string {
  const open = deals.filter(({ offer }) => isOpenOffer(offer.state)).length;
  const all = `${deals.length} ${deals.length === 1 ? 'offer' : 'offers'}`;
  if (open === deals.length) return `${open} open ${open === 1 ? 'offer' : 'offers'}`;
  return `${all}, ${open === 0 ? 'none' : `${open} of them`} open`;
}
