import { Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { ContactNote } from '../../../components/contact/contact-warning.tsx';
import { InCurrency } from '../../../components/money/in-currency.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import { type AgreedTerms, DILIGENCE_MEANING, EXCLUSIVITY_MEANING, type Offer } from '../../../domain/offer/offer.ts';
import { OFFER_TERMS } from '../../../domain/offer/offer-terms.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { daysText } from '../../../domain/shared/time.ts';

interface OfferTermsProps {
  offer: Offer;
  /** True to warn the user about contact and payment details in the offer's conditions. */
  watchful: boolean;
}

/** All terms of an offer. */
export function OfferTerms({ offer, watchful }: OfferTermsProps) {
  const rows: Record<keyof AgreedTerms, ReactNode> = {
    price: (
      <SumsRow label={OFFER_TERMS.price.label}>
        <Text inherit span fw={600}>
          {formatMoney(offer.price)}
        </Text>
        <InCurrency cents={offer.price} />
      </SumsRow>
    ),
    installments: offer.installments.map(({ amount, days }, i) => (
      <SumsRow
        key={`${i}-${amount}`}
        label={`Of which installment ${i + 1}`}
        note={`${daysText(days)} after completion`}
      >
        {formatMoney(amount)}
      </SumsRow>
    )),
    holdback: offer.holdback && (
      <SumsRow label="Of which holdback" note={`for ${daysText(offer.holdback.days)} after completion`}>
        {formatMoney(offer.holdback.amount)}
      </SumsRow>
    ),
    diligenceDays: !offer.buyNow && (
      <SumsRow label={OFFER_TERMS.diligenceDays.label} note={DILIGENCE_MEANING}>
        {daysText(offer.diligenceDays)}
      </SumsRow>
    ),
    exclusivityDays: !offer.buyNow && (
      <SumsRow label={OFFER_TERMS.exclusivityDays.label} note={EXCLUSIVITY_MEANING}>
        {daysText(offer.exclusivityDays)}
      </SumsRow>
    ),
    supportDays: <SumsRow label={OFFER_TERMS.supportDays.label}>{daysText(offer.supportDays)}</SumsRow>,
    assets: <SumsRow label={OFFER_TERMS.assets.label}>{OFFER_TERMS.assets.text(offer.assets)}</SumsRow>,
    conditions: (
      <SumsRow label={OFFER_TERMS.conditions.label} prose={offer.conditions !== ''}>
        {OFFER_TERMS.conditions.text(offer.conditions)}
        <ContactNote text={offer.conditions} watchful={watchful} mt="xs" />
      </SumsRow>
    ),
  };
  return (
    <Sums>
      {Object.entries(rows).map(([term, row]) => (
        <Fragment key={term}>{row}</Fragment>
      ))}
    </Sums>
  );
}
