import { Text } from '@mantine/core';
import { ContactNote } from '../../../components/contact/contact-warning.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import { closingText } from '../../../domain/offer/closing-date.ts';
import { CLOSING_MEANS, DILIGENCE_MEANS, EXCLUSIVITY_MEANS, type Offer } from '../../../domain/offer/offer.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { daysText } from '../../../domain/shared/time.ts';

interface OfferTermsProps {
  offer: Offer;
  /** Whether contact and payment details in its conditions are pointed out to who reads it. */
  watchful: boolean;
}

/** All terms of an offer. */
export const OfferTerms = ({ offer, watchful }: OfferTermsProps) => (
  <Sums>
    <SumsRow label="Price">
      <Text inherit span fw={600}>
        {formatMoney(offer.price)}
      </Text>
    </SumsRow>
    {offer.instalments.map(({ amount, days }, i) => (
      <SumsRow
        key={`${i}-${amount}`}
        label={`Of which installment ${i + 1}`}
        note={`${daysText(days)} after completion`}
      >
        {formatMoney(amount)}
      </SumsRow>
    ))}
    {offer.holdback && (
      <SumsRow label="Of which holdback" note={`for ${daysText(offer.holdback.days)} after completion`}>
        {formatMoney(offer.holdback.amount)}
      </SumsRow>
    )}
    {!offer.buyNow && (
      <>
        <SumsRow label="Diligence" note={DILIGENCE_MEANS}>
          {daysText(offer.diligenceDays)}
        </SumsRow>
        <SumsRow label="Exclusivity" note={EXCLUSIVITY_MEANS}>
          {daysText(offer.exclusivityDays)}
        </SumsRow>
      </>
    )}
    <SumsRow label="Seller’s help">{daysText(offer.supportDays)}</SumsRow>
    {offer.closingOn && (
      <SumsRow label="Closing date" note={CLOSING_MEANS}>
        {closingText(offer.closingOn)}
      </SumsRow>
    )}
    <SumsRow label="Assets">{offer.assets.map((asset) => asset.label).join(', ')}</SumsRow>
    <SumsRow label="Conditions" prose={offer.conditions !== ''}>
      {offer.conditions || 'none'}
      <ContactNote text={offer.conditions} watchful={watchful} mt={4} />
    </SumsRow>
  </Sums>
);
