import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { InCurrency } from '../../../components/money/in-currency.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Section, SectionHead } from '../../../components/ui/section.tsx';
import type { DealWithOffer } from '../../../domain/deal/deal.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { OfferList } from './offer-list.tsx';
import classes from './received-offers.module.css';

/** The two views of the offers on one listing; the address says which. */
export const VIEWS = { list: 'List', 'side-by-side': 'Side by side' } as const;

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

interface OffersHeadProps {
  id: string;
  title: string;
  sideBySide: boolean;
  children: ReactNode;
}

/** The listing, a remark on its offers, and the choice of their view. */
export function OffersHead({ id, title, sideBySide, children }: OffersHeadProps) {
  const [address, setAddress] = useSearchParams();
  return (
    <SectionHead>
      <div>
        <Title order={2} fz="lg">
          <TextLink dir="auto" c="inherit" to={sitePaths.ownListing(id)}>
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
