import { Text } from '@mantine/core';
import { InCurrency } from '../../../components/money/in-currency.tsx';
import { FeesNote } from '../../../components/money/money-notes.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import type { DealRole } from '../../../domain/deal/states.ts';
import type { AgreedFees } from '../../../domain/invoice/fee.ts';
import { cashAtClose } from '../../../domain/invoice/invoice-parts.ts';
import { payoutPlan } from '../../../domain/invoice/provider/payout-plan.ts';
import { type AgreedTerms, DILIGENCE_MEANING, EXCLUSIVITY_MEANING } from '../../../domain/offer/offer.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { daysText } from '../../../domain/shared/time.ts';
import { completionText, PayoutSums } from './plan-sums.tsx';

interface OfferFactsProps {
  offer: Omit<AgreedTerms, 'assets'>;
  role: DealRole;
  fees: AgreedFees;
}

/** An offer's amounts and dates before a decision on it, including the net amount for the seller. */
export const OfferFacts = ({ offer, role, fees }: OfferFactsProps) => (
  <div>
    <Sums>
      <SumsRow label="Price">
        {formatMoney(offer.price)}
        <InCurrency cents={offer.price} />
      </SumsRow>
      <SumsRow label="Cash at close" note={`Within ${daysText(offer.exclusivityDays)} of acceptance`}>
        {formatMoney(cashAtClose(offer))}
      </SumsRow>
      {offer.holdback && (
        <SumsRow label="Of which held back" note={`For ${daysText(offer.holdback.days)} after completion`}>
          {formatMoney(offer.holdback.amount)}
        </SumsRow>
      )}
      {offer.installments.map(({ amount, days }, i) => (
        <SumsRow key={i} label={`Installment ${i + 1}`} note={`${daysText(days)} after completion`}>
          {formatMoney(amount)}
        </SumsRow>
      ))}
      <SumsRow label="Diligence" note={DILIGENCE_MEANING}>
        {daysText(offer.diligenceDays)}
      </SumsRow>
      <SumsRow label="Exclusivity" note={EXCLUSIVITY_MEANING}>
        {daysText(offer.exclusivityDays)}
      </SumsRow>
    </Sums>
    {role === 'buyer' && (
      <Muted mt="sm">
        You pay no fee. <FeesNote fees={fees} reader="buyer" />
      </Muted>
    )}
    {role === 'seller' && (
      <>
        <Text fw={600} mt="mlg" mb="xs">
          What you would get
        </Text>
        <PayoutSums plan={payoutPlan(offer, fees)} completion={completionText('seller')} reader="seller" />
      </>
    )}
  </div>
);
