import { Group, Text } from '@mantine/core';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Money } from '../../../../components/ui/money.tsx';
import { Quote } from '../../../../components/ui/quote.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { type Flag, REPORTED_NAMES } from '../../../../domain/case/flag.ts';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { useDeal } from '../../data/use-deal.ts';
import { MoneyChecks } from '../money/money-checks.tsx';
import { FailedOperation } from './failed-operation.tsx';
import { FlagDecision } from './flag-decision.tsx';

/** What a flag is about, with the decision it asks an administrator for. */
export function FlagDetails({ flag }: { flag: Flag }) {
  const deal = useDeal(flag.dealId).data;
  const listingId = deal?.listingId ?? flag.listingId;
  const invoiceId = flag.invoiceId ?? deal?.purchase?.invoiceId;
  return (
    <>
      {flag.kind === 'reconciliation' && flag.state === 'open' ? (
        <MoneyChecks only="differences" />
      ) : (
        <p className={textClasses.preLine}>{flag.reason}</p>
      )}
      {flag.report && (
        <Quote>
          <Text size="xs" c="dimmed">
            The {REPORTED_NAMES[flag.report.kind]} at the time of the report:
          </Text>
          {flag.report.excerpt}
        </Quote>
      )}
      <Group component="p" fz="sm">
        {deal && (
          <span>
            {deal.listing.title}: {deal.buyer.name} buys from {deal.seller.name}
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
      {deal && <FlagDecision deal={deal} />}
    </>
  );
}
