import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl, Text, Title } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
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
  hasBilling: boolean;
  payouts: User['payouts'];
}

/** The offers on each of one’s own listings, as a list or side by side; the address says which listing and how. */
export function ReceivedOffers({ offers, uid, status, onRetry, hasBilling, payouts }: ReceivedOffersProps) {
  const [address, setAddress] = useSearchParams();
  const named = address.get('listing');
  const view = useChoice('view', VIEWS, 'list');
  const byListing = Map.groupBy(offers, ({ listingId }) => listingId);
  const shown = [...byListing].filter(([id]) => named === null || id === named);
  if (status !== 'success' || !shown.length) {
    return (
      <>
        <OfferList offers={[]} uid={uid} status={status} onRetry={onRetry} />
        {named && status === 'success' && <TextLink to={sitePaths.offers('received')}>See all listings</TextLink>}
      </>
    );
  }
  return (
    <>
      {named && byListing.size > 1 && (
        <Text size="sm" mb="smd">
          <TextLink to={sitePaths.offers('received')}>See all {byListing.size} listings with offers</TextLink>
        </Text>
      )}
      {shown.map(([id, deals], i) => {
        const first = deals[0] as DealWithOffer;
        const { title, askingPrice } = first.listing;
        const sideBySide = view === 'side-by-side' && named === id;
        return (
          <Section key={id} aria-label={title} {...(i === 0 && { className: classes.first })}>
            <SectionHead>
              <div>
                <Title order={2} fz="lg">
                  <TextLink c="inherit" to={sitePaths.ownListing(id)}>
                    {title}
                  </TextLink>
                </Title>
                <Muted>
                  {openText(deals)}
                  {!sideBySide && `, asking ${formatMoney(askingPrice)}`}
                </Muted>
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
            {sideBySide ? (
              <OfferComparison listingId={id} title={title} deals={deals} hasBilling={hasBilling} payouts={payouts} />
            ) : (
              <div className={classes.rows}>
                <OfferList offers={deals} uid={uid} status="success" onRetry={onRetry} oneListing={title} />
              </div>
            )}
          </Section>
        );
      })}
    </>
  );
}

/** `3 offers, 2 of them open` */
function openText(deals: readonly DealWithOffer[]): string {
  const open = deals.filter(({ offer }) => isOpenOffer(offer.state)).length;
  const all = `${deals.length} ${deals.length === 1 ? 'offer' : 'offers'}`;
  if (open === deals.length) return `${open} open ${open === 1 ? 'offer' : 'offers'}`;
  return `${all}, ${open === 0 ? 'none' : `${open} of them`} open`;
}
