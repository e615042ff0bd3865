import { Group } from '@mantine/core';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Money } from '../../../../components/ui/money.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Quote } from '../../../../components/ui/quote.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import type { Flag } from '../../../../domain/case/flag.ts';
import { REPORTED_NAMES } from '../../../../domain/case/report.ts';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { useInvoice } from '../../../../lib/firebase/deal-reads.ts';
import { useDeal } from '../../data/deal-reads.ts';
import { DealDecision } from '../deals/deal-decision.tsx';
import { MoneyChecks } from '../money/money-checks.tsx';
import { ProviderOperations } from '../money/provider-operations.tsx';
import { HeldReview } from './held-review.tsx';
import { RatesStatus } from './rates-status.tsx';

/** The failed payment operation behind a case, with its remedies. */
function FailedOperation({ invoiceId, operationId }: { invoiceId: string; operationId: string }) {
  const invoice = useInvoice(invoiceId).data;
  return invoice ? <ProviderOperations invoice={invoice} only={operationId} /> : null;
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
        deal && <DealDecision deal={deal} />
      )}
    </>
  );
}
