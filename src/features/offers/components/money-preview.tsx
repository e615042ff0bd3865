import { Text } from '@mantine/core';
import type { DealRole } from '../../../domain/deal/states.ts';
import { payoutPlan } from '../../../domain/invoice/provider/payout-plan.ts';
import type { OfferValues } from '../data/offer-values-schema.ts';
import { isDays, plannedPayment } from './offer-values.ts';
import { PaymentSums, PayoutSums } from './plan-sums.tsx';
import { completionText, payByText } from './plan-words.ts';

/** What the typed terms come to for the side that types them: what the buyer pays, or what reaches the seller, and when. */
export function MoneyPreview({ values, role }: { values: OfferValues; role: DealRole }) {
  const { exclusivityDays } = values;
  const plan = plannedPayment(values);
  const title = role === 'buyer' ? 'What you would pay' : 'What would reach you';
  return (
    <section aria-label={title}>
      <Text fw={600} mb={4}>
        {title}
      </Text>
      {plan !== null && role === 'seller' ? (
        <PayoutSums plan={payoutPlan(plan, new Date())} completion={completionText('seller')} reader="seller" />
      ) : plan !== null && isDays(exclusivityDays) ? (
        <PaymentSums plan={payoutPlan(plan, new Date())} payBy={payByText({ exclusivityDays })} />
      ) : (
        <Text size="sm" c="dimmed">
          Appears here once {role === 'buyer' ? 'the price, exclusivity' : 'the price'} and every amount and day of the
          payment are filled in and fit together.
        </Text>
      )}
    </section>
  );
}
