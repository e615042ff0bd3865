import { ErrorState } from '../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../components/ui/rows-skeleton.tsx';
import { saleEndedAt } from '../../domain/deal/after-sale.ts';
import type { Deal } from '../../domain/deal/deal.ts';
import { outcomeRows } from '../../domain/deal/outcome-rows.ts';
import type { DealRole } from '../../domain/deal/states.ts';
import { DeferredPayments, SaleOutcome, SupportTime } from '../../features/deals/components/after-sale.tsx';
import { OpenDispute } from '../../features/handover/components/open-dispute.tsx';
import { useHandover } from '../../features/handover/data/use-handover.ts';
import { useOffers } from '../../features/offers/data/offer-reads.ts';
import { ReviewPanel } from '../../features/reviews/components/review-panel.tsx';
import { useInvoice } from '../../lib/firebase/deal-reads.ts';

/**
 * After the sale: the reviews, how long support runs, what is still to be paid, and what came of what was promised. Of
 * one that was refunded only the last.
 */
export function DealAfter({ deal, role }: { deal: Deal; role: DealRole }) {
  const offers = useOffers(deal.id);
  const items = useHandover(deal.id, deal.round);
  const { data: invoice } = useInvoice(deal.purchase?.invoiceId ?? null);
  const { completedAt } = deal;
  if (!saleEndedAt(deal)) return <ReviewPanel deal={deal} role={role} />;
  const failed = [offers, items].find(({ status }) => status === 'error');
  const offer = offers.data?.find(({ version }) => version === deal.offer?.version);
  return (
    <>
      {completedAt && <ReviewPanel deal={deal} role={role} />}
      {failed && <ErrorState text="What was agreed could not be loaded." onRetry={failed.retry} />}
      {!failed && !(offer && items.data) && <RowsSkeleton />}
      {offer && items.data && (
        <>
          {completedAt && <SupportTime deal={deal} role={role} days={offer.supportDays} completedAt={completedAt} />}
          {completedAt && invoice && <DeferredPayments deal={deal} role={role} invoice={invoice} />}
          {completedAt && <OpenDispute deal={deal} role={role} invoice={invoice} />}
          <SaleOutcome
            version={offer.version}
            rows={outcomeRows({ deal, offer, items: items.data, invoice, now: new Date() })}
          />
        </>
      )}
    </>
  );
}
