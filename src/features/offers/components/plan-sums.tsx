import { Text } from '@mantine/core';
import { memo } from 'react';
import { InCurrency } from '../../../components/money/in-currency.tsx';
import { FeesNote } from '../../../components/money/money-notes.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import type { DealRole } from '../../../domain/deal/states.ts';
import { INSPECTION_DAYS } from '../../../domain/handover/states.ts';
import { feesOfNewOffer, percentText } from '../../../domain/invoice/fee.ts';
import { installmentName, type PayoutPlan, payoutPlan } from '../../../domain/invoice/provider/payout-plan.ts';
import type { Offer } from '../../../domain/offer/offer.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { upperFirst } from '../../../domain/shared/text.ts';
import { daysText } from '../../../domain/shared/time.ts';
import type { OfferValues } from '../data/unsent-offer-store.ts';
import { isValidDays, plannedPayment } from './offer-values.ts';

const afterCompletion = (days: number): string => `${daysText(days)} after completion`;
const installments = ({ payments }: PayoutPlan): number => payments.length - 1;

/** The buyer's payments with their days; `payBy` describes the deadline for paying the cash at close. */
export const PaymentSums = ({ plan, payBy }: { plan: PayoutPlan; payBy: string }) => (
  <Sums>
    {plan.payments.map(({ kind, n, amount, days }) => (
      <SumsRow
        key={n}
        label={kind === 'close' ? 'At close' : installmentName(n, installments(plan))}
        note={days === null ? upperFirst(payBy) : afterCompletion(days)}
      >
        {formatMoney(amount)}
      </SumsRow>
    ))}
    <SumsRow label="Buyer’s fee" note={<FeesNote fees={plan.fees} reader="buyer" />}>
      {formatMoney(0)}
    </SumsRow>
    <SumsRow label="Total" total>
      {formatMoney(plan.price)}
      <InCurrency cents={plan.price} />
    </SumsRow>
  </Sums>
);

const PAYOUT_NAMES = { close: 'On completion', holdback: 'Holdback' } as const;

interface PayoutSumsProps {
  plan: PayoutPlan;
  /** Text describing when the deal is completed. */
  completion: string;
  /** Sellers see their net amounts; buyers see the released amounts before the seller's fee. */
  reader: 'seller' | 'buyer';
}

/** The seller's payouts with their days, in chronological order. */
export function PayoutSums({ plan, completion, reader }: PayoutSumsProps) {
  const mine = reader === 'seller';
  return (
    <Sums>
      {plan.payouts.map(({ kind, n, amount, fee, net, days }) => {
        const when = kind === 'close' ? upperFirst(completion) : afterCompletion(days);
        return (
          <SumsRow
            key={`${kind} ${n}`}
            label={kind === 'installment' ? installmentName(n, installments(plan)) : PAYOUT_NAMES[kind]}
            note={mine ? `${when}; ${formatMoney(amount)} less ${formatMoney(fee)}` : when}
          >
            {formatMoney(mine ? net : amount)}
          </SumsRow>
        );
      })}
      {mine && (
        <SumsRow
          label={`Handoff’s fee, ${percentText(plan.fees)}, already deducted`}
          note={<FeesNote fees={plan.fees} reader="seller" />}
          mutedLabel
        >
          {formatMoney(-plan.fee)}
        </SumsRow>
      )}
      <SumsRow label={mine ? 'You get in total' : 'Before the seller’s fee'} total>
        {formatMoney(mine ? plan.net : plan.price)}
        <InCurrency cents={mine ? plan.net : plan.price} />
      </SumsRow>
    </Sums>
  );
}

/** Returns the deadline for paying the cash at close, as text. */
export const paymentDeadlineText = ({
  buyNow = false,
  exclusivityDays,
}: Pick<Offer, 'exclusivityDays'> & Partial<Offer>): string =>
  buyNow ? 'within 24 hours of the purchase' : `within ${daysText(exclusivityDays)} of acceptance`;

/** Says when a deal is completed, from one side's point of view. */
export const completionText = (role: DealRole): string =>
  `${role === 'buyer' ? 'you confirm' : 'the buyer confirms'}, or the ${INSPECTION_DAYS}-day inspection ends`;

interface MoneyPreviewProps {
  values: OfferValues;
  role: DealRole;
}

/**
 * Previews the amounts that result from the entered terms, for their author: the buyer's payments or the seller's
 * payouts, with their days.
 */
export const MoneyPreview = memo(function MoneyPreview({ values, role }: MoneyPreviewProps) {
  const { exclusivityDays } = values;
  const fees = feesOfNewOffer();
  const plan = plannedPayment(values);
  const title = role === 'buyer' ? 'What you would pay' : 'What you would get';
  return (
    <section aria-label={title}>
      <Text fw={600} mb="xs">
        {title}
      </Text>
      {plan !== null && role === 'seller' ? (
        <PayoutSums plan={payoutPlan(plan, fees)} completion={completionText('seller')} reader="seller" />
      ) : plan !== null && isValidDays(exclusivityDays) ? (
        <PaymentSums plan={payoutPlan(plan, fees)} payBy={paymentDeadlineText({ exclusivityDays })} />
      ) : (
        <Muted>
          Appears here once {role === 'buyer' ? 'the price, exclusivity' : 'the price'} and every amount and day of the
          payment are filled in and fit together.
        </Muted>
      )}
    </section>
  );
});
