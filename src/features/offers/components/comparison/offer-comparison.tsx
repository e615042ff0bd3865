import { Button, NativeSelect } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { useFirstRows } from '../../../../components/table/list-rows.tsx';
import { EmptyState } from '../../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import type { User } from '../../../../domain/account/user.ts';
import type { DealWithOffer } from '../../../../domain/deal/deal.ts';
import { COMPARISON_SORTS, sortedOffers } from '../../../../domain/offer/side-by-side.ts';
import { isOpenOffer } from '../../../../domain/offer/states.ts';
import { isolateText } from '../../../../domain/shared/isolate-text.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { sitePaths } from '../../../../domain/site-paths.ts';
import { useChoice } from '../../../../lib/use-choice.ts';
import { useBuyers, useComparison } from '../../data/use-comparison.ts';
import { ComparisonActions } from './comparison-actions.tsx';
import classes from './comparison-head.module.css';
import { ComparisonTable } from './comparison-table.tsx';

/** Number of offers shown at first; on a phone, each takes up half a screen. */
const FIRST_OFFERS = 12;

interface OfferComparisonProps {
  listingId: string;
  title: string;
  /** The seller's deals on this listing whose offers are compared. */
  deals: readonly DealWithOffer[];
  hasBilling: boolean;
  payouts: User['payouts'];
}

/** The offers on a seller's own listing side by side, with the seller's net proceeds. */
export function OfferComparison(props: OfferComparisonProps) {
  if (!props.deals.length) {
    return (
      <EmptyState
        title="No open offers to compare"
        action={
          <Button component={Link} to={sitePaths.offers('received')}>
            See all offers you received
          </Button>
        }
      >
        Offers that are open, kept as back-ups or accepted appear here side by side. Declined, withdrawn and expired
        ones don’t.
      </EmptyState>
    );
  }
  return <Compared {...props} />;
}

function Compared({ listingId, title, deals, hasBilling, payouts }: OfferComparisonProps) {
  const sort = useChoice('sort', COMPARISON_SORTS, 'net');
  const [address, setAddress] = useSearchParams();
  const { rows, foot } = useFirstRows(sortedOffers(deals, sort), undefined, undefined, FIRST_OFFERS);
  const { status, data, retry } = useComparison(listingId, deals, rows);
  const buyers = useBuyers(rows.map(({ buyerId }) => buyerId));
  if (status === 'error') return <ErrorState text="The offers could not be loaded." onRetry={retry} />;
  if (!data) return <RowsSkeleton rows={8} />;
  const sortBy = (key: string) => {
    const next = new URLSearchParams(address);
    if (key === 'net') next.delete('sort');
    else next.set('sort', key);
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <div className={classes.head}>
        <Muted maw="62ch">
          Asking {formatMoney(data.yardstick.askingPrice)}. Compared by what you get after the fee. The dates are the
          latest possible: accepted today, paid on the last day, with full handover and inspection periods.
        </Muted>
        {deals.length > 1 && (
          <NativeSelect
            label="Order"
            value={sort}
            data={Object.entries(COMPARISON_SORTS).map(([value, label]) => ({ value, label }))}
            onChange={(event) => sortBy(event.currentTarget.value)}
          />
        )}
      </div>
      <ComparisonTable
        label={`Offers for ${isolateText(title)} side by side`}
        columns={data.columns}
        comparison={{ buyers, yardstick: data.yardstick }}
        actions={(column) => (
          <ComparisonActions
            key={column.offer.version}
            column={column}
            hasBilling={hasBilling}
            payouts={payouts}
            others={deals.filter(({ id, offer }) => id !== column.deal.id && isOpenOffer(offer.state)).length}
          />
        )}
      />
      {foot}
    </>
  );
}
