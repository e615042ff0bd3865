import type { ConnectionResult } from '../../domain/connection/reading.ts';
import { revenueByKind } from '../../domain/recompute/revenue-split.ts';
import { formatExactMoney } from '../../domain/shared/money.ts';
import { formatCount } from '../../domain/shared/numbers.ts';
import { formatCalendarDate } from '../../domain/shared/time.ts';
import { ConvertedDetails } from '../money/converted-amounts.tsx';
import { Sums, SumsRow } from '../ui/sums.tsx';

/** Totals imported from a connected account that aren't among the listing's figures. */
export function ConnectionSummary({ result }: { result: ConnectionResult }) {
  const { rows, counted: counting, averageOrder, subscriptionsRead, lastChargeAt } = result;
  const { recurring, oneOff, untold } = revenueByKind(result);
  return (
    <>
      <Sums>
        {recurring !== 0 && <SumsRow label="Recurring revenue, 12 months">{formatExactMoney(recurring)}</SumsRow>}
        {oneOff !== 0 && <SumsRow label="One-off revenue, 12 months">{formatExactMoney(oneOff)}</SumsRow>}
        {untold !== 0 && (
          <SumsRow label="Disputes (Stripe doesn’t say which charge)">{formatExactMoney(untold)}</SumsRow>
        )}
        {averageOrder !== null && <SumsRow label="Average payment">{formatExactMoney(averageOrder)}</SumsRow>}
        {lastChargeAt && <SumsRow label="Last charge">{formatCalendarDate(lastChargeAt)}</SumsRow>}
        <SumsRow label="Transactions read">{formatCount(rows)}</SumsRow>
        <SumsRow label="… that move revenue">{formatCount(counting)}</SumsRow>
        <SumsRow label="Subscriptions read">{formatCount(subscriptionsRead)}</SumsRow>
      </Sums>
      <ConvertedDetails conversions={result.conversions} />
    </>
  );
}
