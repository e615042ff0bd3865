import { Link } from 'react-router-dom';
import { offerTone } from '../../../../components/deal/offer-tone.ts';
import { StageLine } from '../../../../components/deal/stage-line.tsx';
import { Money } from '../../../../components/ui/money.tsx';
import { StateChip } from '../../../../components/ui/state-chip.tsx';
import type { Deal } from '../../../../domain/deal/deal.ts';
import { OFFER_STATE_LABELS } from '../../../../domain/offer/states.ts';
import { formatMoment } from '../../../../domain/shared/time.ts';
import { adminPaths, sitePaths } from '../../../../domain/site-paths.ts';
import { AuditTrail } from '../audit/audit-trail.tsx';

/** One deal as administrators see it: how far it is, who is in it, its offer, and the ways to all of those. */
export function DealDetails({ deal }: { deal: Deal }) {
  const { listing, buyer, seller, offer, purchase, dispute, hold, closed } = deal;
  return (
    <section className="panel" style={{ marginBottom: 24 }}>
      <div className="panel-head wrap">
        <div>
          <h2>{listing.title}</h2>
          <p className="muted small">
            Round {deal.round}, begun {formatMoment(deal.createdAt)}
          </p>
        </div>
        {offer && <StateChip tone={offerTone(offer.state)}>{OFFER_STATE_LABELS[offer.state]}</StateChip>}
      </div>
      <div className="panel-body stack" style={{ gap: 20 }}>
        <StageLine deal={deal} role={null} />
        <dl className="sums">
          <div>
            <dt className="muted">Buyer</dt>
            <dd>
              <Link to={adminPaths.user(buyer.uid)} className="link">
                {buyer.name}
              </Link>
            </dd>
          </div>
          <div>
            <dt className="muted">Seller</dt>
            <dd>
              <Link to={adminPaths.user(seller.uid)} className="link">
                {seller.name}
              </Link>
            </dd>
          </div>
          <div>
            <dt className="muted">Asked</dt>
            <dd>
              <Money cents={listing.askingPrice} />
            </dd>
          </div>
          {offer && (
            <div>
              <dt className="muted">
                Version {offer.version}, by the {offer.by}
              </dt>
              <dd>
                <Money cents={offer.price} />
              </dd>
            </div>
          )}
        </dl>
        {hold && (
          <p className="note amber">
            Stopped since {formatMoment(hold.since)}: {hold.reason}
          </p>
        )}
        {dispute && (
          <p className="note brick">
            Disputed since {formatMoment(dispute.openedAt)}: {dispute.reason}
          </p>
        )}
        {closed && (
          <p className="note">
            Closed {formatMoment(closed.at)}
            {closed.reason && `: ${closed.reason}`}
          </p>
        )}
        <p className="row wrap" style={{ gap: 16 }}>
          <Link to={sitePaths.listing(deal.listingId, listing.title)} className="link">
            The listing
          </Link>
          {purchase && (
            <Link to={adminPaths.invoice(purchase.invoiceId)} className="link">
              The invoice, where money is released or refunded
            </Link>
          )}
        </p>
        <AuditTrail kind="deal" id={deal.id} />
      </div>
    </section>
  );
}
