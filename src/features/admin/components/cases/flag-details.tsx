import { Group } from '@mantine/core';
import { SharedFileLink } from '../../../../components/shared-file/shared-file-link.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Money } from '../../../../components/ui/money.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Quote } from '../../../../components/ui/quote.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import type { Flag } from '../../../../domain/case/flag.ts';
import { REPORTED_NAMES } from '../../../../domain/case/report.ts';
import type { Deal } from '../../../../domain/deal/deal.ts';
import { canConfirmOutside } from '../../../../domain/invoice/outside/outside-payment.ts';
import { heldCents } from '../../../../domain/invoice/purchase.ts';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { useInvoice } from '../../../../lib/firebase/deal-reads.ts';
import { useDeal } from '../../data/deal-reads.ts';
import { DivideHeldMoney } from '../money/held-money.tsx';
import { MoneyChecks } from '../money/money-checks.tsx';
import { OutsideDecision } from '../money/outside-decision.tsx';
import { ProviderOperations } from '../money/provider-operations.tsx';
import { HeldReview } from './held-review.tsx';
import { RatesStatus } from './rates-status.tsx';

/** The failed payment operation behind a case, with its remedies. */
function FailedOperation({ invoiceId, operationId }: { invoiceId: string; operationId: string }) {
  const invoice = useInvoice(invoiceId).data;
  return invoice ? <ProviderOperations invoice={invoice} only={operationId} /> : null;
}

/** The decision a flagged deal needs: an outside payment, or a dispute with both statements. */
function FlagDecision({ deal }: { deal: Deal }) {
  const { dispute } = deal;
  const invoice = useInvoice(deal.purchase?.invoiceId ?? null).data;
  const held = invoice ? heldCents(invoice) : 0;
  if (invoice && canConfirmOutside(deal, invoice, 'admin')) {
    return <OutsideDecision deal={deal} invoice={invoice} />;
  }
  const isDecidable = held > 0 && (dispute?.state === 'ready' || deal.hold !== null);
  return (
    <>
      {dispute &&
        (['buyer', 'seller'] as const).map((side) => {
          const statement = dispute[side];
          return (
            <div key={side}>
              <h3>
                <bdi>{deal[side].name}</bdi>, {side}
              </h3>
              {statement ? (
                <>
                  <p dir="auto" className={textClasses.preLine}>
                    {statement.text}
                  </p>
                  {statement.files?.map((fileId) => (
                    <SharedFileLink key={fileId} dealId={deal.id} fileId={fileId} />
                  ))}
                  <Muted>
                    Proposed refund to the buyer: <Money cents={statement.wantsRefund} exact />
                  </Muted>
                </>
              ) : (
                <Muted>No statement yet.</Muted>
              )}
            </div>
          );
        })}
      {isDecidable && (
        <div>
          <DivideHeldMoney
            command="decideDispute"
            label="Decide"
            held={held}
            input={(shares) => ({ dealId: deal.id, ...shares })}
          />
        </div>
      )}
    </>
  );
}

/** A flag's subject, and the decision it needs from an administrator. */
export function FlagDetails({ flag }: { flag: Flag }) {
  const deal = useDeal(flag.dealId).data;
  const listingId = deal?.listingId ?? flag.listingId;
  const invoiceId = flag.invoiceId ?? deal?.purchase?.invoiceId;
  return (
    <>
      {flag.kind === 'reconciliation' && flag.state === 'open' ? (
        <MoneyChecks only="differences" />
      ) : (
        <p dir="auto" className={textClasses.preLine}>
          {flag.reason}
        </p>
      )}
      {flag.kind === 'rates' && flag.state === 'open' && <RatesStatus />}
      {flag.report && (
        <Quote>
          <Muted size="xs">The {REPORTED_NAMES[flag.report.kind]} at the time of the report:</Muted>
          {flag.report.excerpt}
        </Quote>
      )}
      <Group component="p" fz="sm">
        {deal && (
          <span>
            <bdi>{deal.listing.title}</bdi>: <bdi>{deal.buyer.name}</bdi> buys from <bdi>{deal.seller.name}</bdi>
            {deal.offer && (
              <>
                {' '}
                for <Money cents={deal.offer.price} />
              </>
            )}
          </span>
        )}
        {listingId && <TextLink to={adminPaths.listing(listingId)}>Listing</TextLink>}
        {flag.report && <TextLink to={adminPaths.user(flag.report.reporterId)}>Reporter</TextLink>}
        {invoiceId && <TextLink to={adminPaths.invoice(invoiceId)}>Invoice</TextLink>}
        {flag.uid && <TextLink to={adminPaths.user(flag.uid)}>Account</TextLink>}
      </Group>
      {invoiceId && flag.operationId && <FailedOperation invoiceId={invoiceId} operationId={flag.operationId} />}
      {deal && flag.kind === 'review-held' && flag.uid ? (
        <HeldReview deal={deal} authorId={flag.uid} />
      ) : (
        deal && <FlagDecision deal={deal} />
      )}
    </>
  );
}
