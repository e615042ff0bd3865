import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { RevenueChart } from '../../../components/listing/revenue-chart.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { urls } from '../../../components/urls.ts';
import { CONFIDENTIALITY_TERMS, TERMS_VERSION } from '../../../domain/deal/confidentiality-terms.ts';
import type { Deal } from '../../../domain/deal/deal.ts';
import { accessMachine, type DealRole } from '../../../domain/deal/states.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { formatDate } from '../../../domain/shared/time.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { BuyerCard } from './buyer-card.tsx';
import { DealDocuments } from './deal-documents.tsx';
import { OpeningLog } from './opening-log.tsx';

export const AccessPanel = ({ deal, role }: { deal: Deal; role: DealRole }) =>
  role === 'seller' ? <SellerAccess deal={deal} /> : <BuyerAccess deal={deal} />;

function SellerAccess({ deal }: { deal: Deal }) {
  const [revoking, setRevoking] = useState(false);
  const grant = useCommand('grantAccess');
  const refuse = useCommand('refuseAccess');
  const revoke = useCommand('revokeAccess');
  const { state, note, card, changedAt, terms } = deal.access;
  const input = { dealId: deal.id };
  const failure = grant.error ?? refuse.error ?? revoke.error;
  const busy = grant.isPending || refuse.isPending || revoke.isPending;
  const name = deal.buyer.name;
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>Access for {name}</h2>
      </div>
      <div className="panel-body stack">
        {state === 'requested' && (
          <>
            <p>{name} asks to see the web address, costs, known problems and identifiers.</p>
            {card && <BuyerCard card={card} />}
            {note && <blockquote className="quote">{note}</blockquote>}
          </>
        )}
        {state === 'none' && <p>{name} has not asked for access. You can grant it all the same.</p>}
        {state === 'granted' && (
          <p>
            {name} has access since {changedAt && formatDate(changedAt)}
            {terms
              ? ` and accepted the confidentiality terms on ${formatDate(terms.at)}.`
              : ', and has not accepted the confidentiality terms yet.'}
          </p>
        )}
        {(state === 'refused' || state === 'revoked' || state === 'withdrawn' || state === 'expired') && (
          <p>{name} has no access now.</p>
        )}
        <OpeningLog listingId={deal.listingId} buyerId={deal.buyerId} />
        <p className="small">
          <Link to={urls.editListing(deal.listingId, 'pictures')} className="link">
            Documents of the listing
          </Link>
        </p>
        {failure && <ErrorState text={errorText(failure)} />}
        <div className="row">
          {accessMachine.can(state, 'grant', 'seller') && (
            <Button loading={grant.isPending} disabled={busy} onClick={() => grant.mutate(input)}>
              Grant access
            </Button>
          )}
          {accessMachine.can(state, 'refuse', 'seller') && (
            <Button variant="default" loading={refuse.isPending} disabled={busy} onClick={() => refuse.mutate(input)}>
              Refuse
            </Button>
          )}
          {accessMachine.can(state, 'revoke', 'seller') && !deal.purchase && (
            <Button variant="default" className="danger" disabled={busy} onClick={() => setRevoking(true)}>
              Withdraw access
            </Button>
          )}
        </div>
      </div>
      <Modal opened={revoking} onClose={() => setRevoking(false)} title={`Withdraw access from ${name}?`}>
        <div className="stack">
          <p>{name} no longer sees what access opened. You can grant it again.</p>
          <Button
            className="danger"
            variant="default"
            loading={revoke.isPending}
            onClick={() => revoke.mutate(input, { onSuccess: () => setRevoking(false) })}
          >
            Withdraw access
          </Button>
        </div>
      </Modal>
    </section>
  );
}

function BuyerAccess({ deal }: { deal: Deal }) {
  const request = useCommand('requestAccess');
  const { state, terms } = deal.access;
  if (state === 'granted') return terms ? <AccessTier deal={deal} /> : <Terms deal={deal} />;
  const text = {
    none: 'With access you see the web address, costs, known problems and identifiers.',
    requested: `${deal.seller.name} has your request and decides.`,
    refused: `${deal.seller.name} did not grant access.`,
    withdrawn: 'You took your request back.',
    revoked: `${deal.seller.name} withdrew your access.`,
    expired: 'Your access has expired.',
  }[state];
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>Access</h2>
      </div>
      <div className="panel-body stack">
        <p>{text}</p>
        {request.error && <ErrorState text={errorText(request.error)} />}
        {accessMachine.can(state, 'request', 'buyer') && (
          <div>
            <Button loading={request.isPending} onClick={() => request.mutate({ listingId: deal.listingId, note: '' })}>
              Request access
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

function Terms({ deal }: { deal: Deal }) {
  const accept = useCommand('acceptTerms');
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>Confidentiality terms</h2>
      </div>
      <div className="panel-body stack">
        <p>{deal.seller.name} let you in. Before you look:</p>
        <ol style={{ listStyle: 'decimal', paddingLeft: 20 }} className="stack">
          {CONFIDENTIALITY_TERMS.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ol>
        {accept.error && <ErrorState text={errorText(accept.error)} />}
        <div>
          <Button loading={accept.isPending} onClick={() => accept.mutate({ dealId: deal.id, version: TERMS_VERSION })}>
            Accept the terms and look
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Read through the API alone: checked, logged, never from Firestore. */
function AccessTier({ deal }: { deal: Deal }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['access-tier', deal.id, deal.access.changedAt?.getTime()],
    queryFn: () => callApi('openAccessTier', { listingId: deal.listingId }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton />;
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>What access opened</h2>
        <span className="muted small">Confidential</span>
      </div>
      <div className="panel-body stack">
        <dl className="sums">
          <div>
            <dt className="muted">Web address</dt>
            <dd>
              {data.url ? (
                <a href={data.url} className="link" target="_blank" rel="noreferrer">
                  {data.url}
                </a>
              ) : (
                'none given'
              )}
            </dd>
          </div>
          {data.ttmCosts !== null && (
            <div>
              <dt className="muted">Costs, 12 months</dt>
              <dd>{formatMoney(data.ttmCosts)}</dd>
            </div>
          )}
          {data.identifiers.map((asset) => (
            <div key={asset.id}>
              <dt className="muted">{asset.label}</dt>
              <dd>{asset.identifier || 'no identifier given'}</dd>
            </div>
          ))}
        </dl>
        {data.history && (
          <div>
            <h3>Revenue, {data.history.months.length} months</h3>
            <RevenueChart months={data.history.months} from={data.history.from} />
          </div>
        )}
        <div>
          <h3>Known problems</h3>
          <p style={{ whiteSpace: 'pre-line' }}>{data.knownProblems}</p>
        </div>
        <DealDocuments deal={deal} />
      </div>
    </section>
  );
}
