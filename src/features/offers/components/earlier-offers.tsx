import { Text } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { Section } from '../../../components/ui/section.tsx';
import type { DealRole } from '../../../domain/deal/states.ts';
import type { Offer } from '../../../domain/offer/offer.ts';
import { OFFER_STATE_LABELS } from '../../../domain/offer/states.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { formatMoment } from '../../../domain/shared/time.ts';
import classes from './earlier-offers.module.css';
import { OfferTerms } from './offer-terms.tsx';

interface EarlierOffersProps {
  /** Newest first. */
  offers: readonly Offer[];
  role: DealRole;
  /** The other side's name. */
  other: string;
}

/** The versions before the newest; each opens in place, and one that the address names is open. */
export function EarlierOffers({ offers, role, other }: EarlierOffersProps) {
  const named = Number(useSearchParams()[0].get('version'));
  if (!offers.length) return null;
  return (
    <Section>
      <h2>Earlier versions</h2>
      {offers.map((offer) => (
        <details key={`${offer.version} ${named}`} open={offer.version === named} className={classes.version}>
          <summary>
            <b>
              Version {offer.version}, {formatMoney(offer.price)}
            </b>
            <Text size="sm" c="dimmed" span>
              {offer.by === role ? 'You' : other}, {formatMoment(offer.createdAt)} · {OFFER_STATE_LABELS[offer.state]}
            </Text>
          </summary>
          <OfferTerms offer={offer} />
        </details>
      ))}
    </Section>
  );
}
