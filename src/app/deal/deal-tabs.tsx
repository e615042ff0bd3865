import type { ReactNode } from 'react';
import { PriceBasis } from '../../components/listing/price-basis.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { Muted } from '../../components/ui/muted.tsx';
import { RowsSkeleton } from '../../components/ui/rows-skeleton.tsx';
import type { User } from '../../domain/account/user.ts';
import { saleEndedAt } from '../../domain/deal/after-sale.ts';
import type { Deal } from '../../domain/deal/deal.ts';
import { outcomeRows } from '../../domain/deal/outcome-rows.ts';
import { type DealRole, isPaid } from '../../domain/deal/states.ts';
import { DEAL_TABS, type DealTab } from '../../domain/deal/tabs.ts';
import { disputesOf } from '../../domain/dispute/dispute.ts';
import { isOpenDispute } from '../../domain/dispute/states.ts';
import { isOpenToOffers } from '../../domain/listing/states.ts';
import { DealRecord } from '../../features/deal-records/components/deal-record.tsx';
import { DeferredPayments, SaleOutcome, SupportTime } from '../../features/deals/components/after-sale.tsx';
import { DealFrame } from '../../features/deals/components/deal-frame.tsx';
import { EndDeal } from '../../features/deals/components/end-deal.tsx';
import { Timeline } from '../../features/deals/components/timeline.tsx';
import { DisputePanel } from '../../features/handover/components/dispute-panel.tsx';
import { HandoverContext } from '../../features/handover/components/handover-context.ts';
import { HandoverDate } from '../../features/handover/components/handover-date.tsx';
import { HandoverList } from '../../features/handover/components/handover-list.tsx';
import { OpenDispute } from '../../features/handover/components/open-dispute.tsx';
import { useHandover } from '../../features/handover/data/use-handover.ts';
import { InvoiceView } from '../../features/invoices/components/invoice-view.tsx';
import { MoneyReceived } from '../../features/invoices/components/money-received.tsx';
import { OutsidePayment } from '../../features/invoices/components/outside-payment.tsx';
import { PayoutWaits } from '../../features/invoices/components/payouts.tsx';
import { useListing } from '../../features/listings/data/listing-reads.ts';
import { OfferPanel } from '../../features/offers/components/offer-panel.tsx';
import { useOffers } from '../../features/offers/data/offer-reads.ts';
import { ReviewPanel } from '../../features/reviews/components/review-panel.tsx';
import { useInvoice, useOffersOnOwnListing } from '../../lib/firebase/deal-reads.ts';
import { DealAccess } from './deal-access.tsx';

/** A deal's latest offer. A counteroffer may include any asset of the listing, even those the offer left out. */
function DealOffer({ deal, role, me }: { deal: Deal; role: DealRole; me: User }) {
  const { data: listing } = useListing(deal.listingId);
  const open = listing !== undefined && isOpenToOffers(listing.state);
  const offers = useOffersOnOwnListing(role === 'seller' ? deal.listingId : null, me.uid);
  const others =
    role === 'seller' && offers.status === 'success' ? offers.data.filter(({ id }) => id !== deal.id).length : null;
  return (
    <>
      <OfferPanel
        room={{
          deal,
          role,
          hasBilling: me.billing !== null,
          payouts: me.payouts,
          others,
          teaser: listing?.teaser ?? null,
        }}
        open={open}
      />
      {listing && deal.offer && <PriceBasis teaser={listing.teaser} />}
    </>
  );
}

/** A deal's purchase invoice, and how it is settled outside the site. */
export function DealInvoice({ deal, role, me }: { deal: Deal; role: DealRole; me: User }) {
  const { status, data, retry } = useInvoice(deal.purchase?.invoiceId ?? null);
  if (!deal.purchase) {
    return <Muted inherit>The invoice appears here once an offer is accepted.</Muted>;
  }
  if (status === 'error') return <ErrorState text="The invoice could not be loaded." onRetry={retry} />;
  if (!data) return <RowsSkeleton />;
  return (
    <>
      <InvoiceView invoice={data} me={me} />
      <OutsidePayment room={{ deal, invoice: data, role }} />
    </>
  );
}

/** Shown above the tabs of a paid deal: the reason its money has not been paid out yet. */
function DealPayout({ invoiceId, role }: { invoiceId: string; role: DealRole }) {
  const { data: invoice } = useInvoice(invoiceId);
  return invoice ? <PayoutWaits invoice={invoice} role={role} /> : null;
}

/**
 * A deal's handover: disputes from all rounds first, then the items and their due date, and finally the control to open
 * a dispute.
 */
export function DealHandover({ deal, role }: { deal: Deal; role: DealRole }) {
  const { data: invoice } = useInvoice(deal.purchase?.invoiceId ?? null);
  const over = deal.completedAt !== null || deal.closed !== null;
  const closed = over || deal.hold !== null || deal.stage === 'disputed';
  return (
    <HandoverContext value={{ deal, role, closed, invoice }}>
      {disputesOf(deal).map((dispute) => (
        <DisputePanel key={dispute.openedAt.getTime()} dispute={dispute} />
      ))}
      {deal.handover ? (
        <>
          <HandoverList />
          <HandoverDate />
          <OpenDispute />
        </>
      ) : (
        <Muted inherit>The handover begins when the invoice is paid.</Muted>
      )}
    </HandoverContext>
  );
}

/**
 * Everything after the sale: a dispute over the holdback, the seller's money, reviews, the support period, outstanding
 * payments, and promises compared with their outcome. A refunded sale shows only the promises.
 */
function DealAfter({ deal, role }: { deal: Deal; role: DealRole }) {
  const offers = useOffers(deal.id);
  const items = useHandover(deal.id, deal.round);
  const { data: invoice } = useInvoice(deal.purchase?.invoiceId ?? null);
  const { completedAt } = deal;
  if (!saleEndedAt(deal)) return <ReviewPanel deal={deal} role={role} />;
  const failed = [offers, items].find(({ status }) => status === 'error');
  const offer = offers.data?.find(({ version }) => version === deal.offer?.version);
  return (
    <>
      {completedAt && deal.dispute?.over === 'holdback' && (
        <HandoverContext value={{ deal, role, closed: true, invoice }}>
          <DisputePanel dispute={deal.dispute} />
        </HandoverContext>
      )}
      {completedAt && role === 'seller' && invoice && <MoneyReceived invoice={invoice} />}
      {completedAt && <ReviewPanel deal={deal} role={role} />}
      {failed && <ErrorState text="What was agreed could not be loaded." onRetry={failed.retry} />}
      {!failed && !(offer && items.data) && <RowsSkeleton />}
      {offer && items.data && (
        <>
          {completedAt && <SupportTime deal={deal} role={role} days={offer.supportDays} completedAt={completedAt} />}
          {completedAt && invoice && <DeferredPayments deal={deal} role={role} invoice={invoice} />}
          {completedAt && (
            <HandoverContext value={{ deal, role, closed: true, invoice }}>
              <OpenDispute />
            </HandoverContext>
          )}
          <SaleOutcome
            version={offer.version}
            rows={outcomeRows({ deal, offer, items: items.data, invoice, now: new Date() })}
          />
        </>
      )}
    </>
  );
}

/** Returns the most relevant tab for the deal's stage. */
function defaultTab(deal: Deal): DealTab {
  if (deal.completedAt) return 'review';
  if (isOpenDispute(deal.dispute)) return 'handover';
  if (deal.handover) return 'handover';
  if (deal.purchase) return 'invoice';
  return deal.offer ? 'offer' : 'access';
}

/** Returns the page title for the tab shown when `asked` was requested. */
export const tabTitle = (deal: Deal, asked: DealTab | null): string => DEAL_TABS[asked ?? defaultTab(deal)];

interface DealRoomProps {
  deal: Deal;
  role: DealRole;
  me: User;
  /** The tab requested in the URL; null for the most relevant one. */
  asked: DealTab | null;
  menu: ReactNode;
  /** The other side's response time, such as `within 5 hours`; null if unknown. */
  answers: string | null;
  thread: ReactNode;
  /** A prompt to set up a second factor, for a buyer who has, or may soon have, something to confirm. */
  factor?: ReactNode;
}

/** A deal's selected tab, next to the conversation. */
export function DealRoom({ deal, role, me, asked, factor, ...frame }: DealRoomProps) {
  // If the conversation was requested, the most relevant tab is shown next to it.
  const tab = asked && asked !== 'conversation' ? asked : defaultTab(deal);
  const asksForFactor =
    role === 'buyer' && (deal.stage === 'accepted' || isPaid(deal)) && (tab === 'invoice' || tab === 'handover');
  return (
    <DealFrame deal={deal} role={role} tab={tab} talking={asked === 'conversation'} {...frame}>
      {deal.purchase?.paidAt && tab !== 'invoice' && <DealPayout invoiceId={deal.purchase.invoiceId} role={role} />}
      {asksForFactor && factor}
      {tab === 'access' && <DealAccess deal={deal} role={role} me={me} />}
      {tab === 'offer' && <DealOffer deal={deal} role={role} me={me} />}
      {tab === 'invoice' && <DealInvoice deal={deal} role={role} me={me} />}
      {tab === 'handover' && <DealHandover deal={deal} role={role} />}
      {(tab === 'access' || tab === 'offer' || tab === 'invoice') && <EndDeal deal={deal} role={role} />}
      {tab === 'review' && <DealAfter deal={deal} role={role} />}
      {tab === 'timeline' && <Timeline deal={deal} role={role} />}
      {tab === 'record' && <DealRecord deal={deal} />}
    </DealFrame>
  );
}
