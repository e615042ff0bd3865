import { FeesNote } from '../../../components/money/money-notes.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import { percentText } from '../../../domain/invoice/fee.ts';
import { instalmentName, type PayoutPlan } from '../../../domain/invoice/provider/payout-plan.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { upperFirst } from '../../../domain/shared/text.ts';
import { daysText } from '../../../domain/shared/time.ts';

const afterCompletion = (days: number): string => `${daysText(days)} after completion`;
const instalments = ({ payments }: PayoutPlan): number => payments.length - 1;

/** What the buyer pays and when; `payBy` says until when the cash at close is due. */
export const PaymentSums = ({ plan, payBy }: { plan: PayoutPlan; payBy: string }) => (
  <Sums>
    {plan.payments.map(({ kind, n, amount, days }) => (
      <SumsRow
        key={n}
        label={kind === 'close' ? 'At close' : instalmentName(n, instalments(plan))}
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
    </SumsRow>
  </Sums>
);

const PAYOUT_NAMES = { close: 'On completion', holdback: 'Holdback' } as const;

interface PayoutSumsProps {
  plan: PayoutPlan;
  /** When the deal is completed, in words. */
  completion: string;
  /** The seller reads what reaches them, the buyer what is released before the seller’s fee. */
  reader: 'seller' | 'buyer';
}

/** What reaches the seller and when, in the order of time. */
export function PayoutSums({ plan, completion, reader }: PayoutSumsProps) {
  const mine = reader === 'seller';
  return (
    <Sums>
      {plan.payouts.map(({ kind, n, amount, fee, net, days }) => {
        const when = kind === 'close' ? upperFirst(completion) : afterCompletion(days);
        return (
          <SumsRow
            key={`${kind} ${n}`}
            label={kind === 'instalment' ? instalmentName(n, instalments(plan)) : PAYOUT_NAMES[kind]}
            note={mine ? `${when}; ${formatMoney(amount)} less ${formatMoney(fee)}` : when}
          >
            {formatMoney(mine ? net : amount)}
          </SumsRow>
        );
      })}
      {mine && (
        <SumsRow
          label={`Handoff’s fee, ${percentText(plan.fees)}, already taken off`}
          note={<FeesNote fees={plan.fees} reader="seller" />}
          mutedLabel
        >
          {formatMoney(-plan.fee)}
        </SumsRow>
      )}
      <SumsRow label={mine ? 'You get in total' : 'Before the seller’s fee'} total>
        {formatMoney(mine ? plan.net : plan.price)}
      </SumsRow>
    </Sums>
  );
}
