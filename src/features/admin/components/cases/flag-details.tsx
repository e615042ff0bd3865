import { Link } from 'react-router-dom';
import { Money } from '../../../../components/ui/money.tsx';
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
      <p style={{ whiteSpace: 'pre-line' }}>{flag.reason}</p>
      {flag.report && (
        <blockquote className="quote">
          <p className="tiny muted">The {REPORTED_NAMES[flag.report.kind]}, as it read then:</p>
          {flag.report.excerpt}
        </blockquote>
      )}
      <p className="row wrap small">
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
        {deal && (
          <Link to={sitePaths.listing(deal.listingId, deal.listing.title)} className="link">
            The listing
          </Link>
        )}
        {!deal && flag.listingId && (
          <Link to={sitePaths.listing(flag.listingId, '')} className="link">
            The listing
          </Link>
        )}
        {flag.report && (
          <Link to={adminPaths.user(flag.report.reporterId)} className="link">
            Who reported it
          </Link>
        )}
        {invoiceId && (
          <Link to={adminPaths.invoice(invoiceId)} className="link">
            The invoice
          </Link>
        )}
        {flag.uid && (
          <Link to={adminPaths.user(flag.uid)} className="link">
            The account
          </Link>
        )}
      </p>
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
      <div className="row wrap">
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
      </div>
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
                  <p style={{ whiteSpace: 'pre-line' }}>{statement.text}</p>
                  <p className="muted small">
                    Asks that <Money cents={statement.wantsRefund} exact /> go back to the buyer.
                  </p>
                </>
              ) : (
                <p className="muted small">Has not stated their case.</p>
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
