import { Group, Text } from '@mantine/core';
import { Money } from '../../../../components/ui/money.tsx';
import { Quote } from '../../../../components/ui/quote.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { TextLink } from '../../../../components/ui/text-link.tsx';
import type { Flag } from '../../../../domain/case/flag.ts';
import { REPORTED_NAMES } from '../../../../domain/case/report.ts';
import type { Deal } from '../../../../domain/deal/deal.ts';
import { heldCents } from '../../../../domain/invoice/purchase.ts';
import { adminPaths, sitePaths } from '../../../../domain/site-paths.ts';
import { useOneDeal, useOneInvoice } from '../../data/use-money.ts';
import { DivideForm } from '../money/divide-form.tsx';
import { ReasonButton } from '../reason-button.tsx';

/** What a flag is about, with what an administrator decides in it. */
export function FlagDetails({ flag }: { flag: Flag }) {
  const deal = useOneDeal(flag.dealId).data;
  const invoiceId = flag.invoiceId ?? deal?.purchase?.invoiceId;
  return (
    <>
      <p className={textClasses.preLine}>{flag.reason}</p>
      {flag.report && (
        <Quote>
          <Text size="xs" c="dimmed">
            The {REPORTED_NAMES[flag.report.kind]}, as it read then:
          </Text>
          {flag.report.excerpt}
        </Quote>
      )}
      <Group component="p" wrap="wrap" fz="sm">
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
        {deal && <TextLink to={sitePaths.listing(deal.listingId, deal.listing.title)}>The listing</TextLink>}
        {!deal && flag.listingId && <TextLink to={sitePaths.listing(flag.listingId, '')}>The listing</TextLink>}
        {flag.report && <TextLink to={adminPaths.user(flag.report.reporterId)}>Who reported it</TextLink>}
        {invoiceId && <TextLink to={adminPaths.invoice(invoiceId)}>The invoice</TextLink>}
        {flag.uid && <TextLink to={adminPaths.user(flag.uid)}>The account</TextLink>}
      </Group>
      {deal && <Decision deal={deal} />}
    </>
  );
}

function Decision({ deal }: { deal: Deal }) {
  const { dispute } = deal;
  const invoice = useOneInvoice(deal.purchase?.invoiceId ?? '-').data;
  const held = invoice ? heldCents(invoice) : 0;
  if (deal.purchase?.outsideAt && invoice?.outside?.state === 'reported') {
    return (
      <Group wrap="wrap">
        <ReasonButton
          command="decideOutsidePayment"
          label="Confirm the payment outside"
          explains={`Reference ${invoice.outside.reference}. The handover begins, and the fee is invoiced to the seller.`}
          done="Confirmed."
          input={{ dealId: deal.id, confirmed: true }}
        />
        <ReasonButton
          command="decideOutsidePayment"
          label="Reject it"
          explains="The time to pay goes on."
          done="Rejected."
          input={{ dealId: deal.id, confirmed: false }}
        />
      </Group>
    );
  }
  const decidable = held > 0 && (dispute?.state === 'ready' || deal.hold !== null);
  return (
    <>
      {dispute &&
        (['buyer', 'seller'] as const).map((side) => {
          const statement = dispute[side];
          return (
            <div key={side}>
              <h3>
                {deal[side].name}, {side}
              </h3>
              {statement ? (
                <>
                  <p className={textClasses.preLine}>{statement.text}</p>
                  <Text size="sm" c="dimmed">
                    Asks that <Money cents={statement.wantsRefund} exact /> go back to the buyer.
                  </Text>
                </>
              ) : (
                <Text size="sm" c="dimmed">
                  Has not stated their case.
                </Text>
              )}
            </div>
          );
        })}
      {decidable && (
        <DivideForm held={held} target={{ command: 'decideDispute', input: { dealId: deal.id } }} label="Decide" />
      )}
    </>
  );
}
