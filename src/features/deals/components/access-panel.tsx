import { Box, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { RevenueChart } from '../../../components/listing/revenue-chart.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import { Quote } from '../../../components/ui/quote.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { Sums } from '../../../components/ui/sums.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { CONFIDENTIALITY_TERMS, TERMS_VERSION } from '../../../domain/deal/confidentiality-terms.ts';
import type { Deal } from '../../../domain/deal/deal.ts';
import { accessMachine, type DealRole } from '../../../domain/deal/states.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { formatDate } from '../../../domain/shared/time.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useAccessTier } from '../data/use-access-tier.ts';
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
    <Panel>
      <PanelHead>
        <h2>Access for {name}</h2>
      </PanelHead>
      <PanelBody>
        {state === 'requested' && (
          <>
            <p>{name} asks to see the web address, costs, known problems and identifiers.</p>
            {card && <BuyerCard card={card} />}
            {note && <Quote>{note}</Quote>}
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
        <Text size="sm">
          <TextLink to={sitePaths.editListing(deal.listingId, 'pictures')}>Documents of the listing</TextLink>
        </Text>
        {failure && <ErrorState text={errorText(failure)} />}
        <Group>
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
            <Button variant="default" c="brick" disabled={busy} onClick={() => setRevoking(true)}>
              Withdraw access
            </Button>
          )}
        </Group>
      </PanelBody>
      <Modal opened={revoking} onClose={() => setRevoking(false)} title={`Withdraw access from ${name}?`}>
        <Stack>
          <p>{name} no longer sees what access opened. You can grant it again.</p>
          <Button
            c="brick"
            variant="default"
            loading={revoke.isPending}
            onClick={() => revoke.mutate(input, { onSuccess: () => setRevoking(false) })}
          >
            Withdraw access
          </Button>
        </Stack>
      </Modal>
    </Panel>
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
    <Panel>
      <PanelHead>
        <h2>Access</h2>
      </PanelHead>
      <PanelBody>
        <p>{text}</p>
        {request.error && <ErrorState text={errorText(request.error)} />}
        {accessMachine.can(state, 'request', 'buyer') && (
          <div>
            <Button loading={request.isPending} onClick={() => request.mutate({ listingId: deal.listingId, note: '' })}>
              Request access
            </Button>
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}

function Terms({ deal }: { deal: Deal }) {
  const accept = useCommand('acceptTerms');
  return (
    <Panel>
      <PanelHead>
        <h2>Confidentiality terms</h2>
      </PanelHead>
      <PanelBody>
        <p>{deal.seller.name} let you in. Before you look:</p>
        <Stack component="ol" pl={20} style={{ listStyle: 'decimal' }}>
          {CONFIDENTIALITY_TERMS.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </Stack>
        {accept.error && <ErrorState text={errorText(accept.error)} />}
        <div>
          <Button loading={accept.isPending} onClick={() => accept.mutate({ dealId: deal.id, version: TERMS_VERSION })}>
            Accept the terms and look
          </Button>
        </div>
      </PanelBody>
    </Panel>
  );
}

function AccessTier({ deal }: { deal: Deal }) {
  const { data, error, refetch } = useAccessTier(deal);
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton />;
  return (
    <Panel>
      <PanelHead>
        <h2>What access opened</h2>
        <Text size="sm" c="dimmed" span>
          Confidential
        </Text>
      </PanelHead>
      <PanelBody>
        <Sums>
          <div>
            <Box component="dt" c="dimmed">
              Web address
            </Box>
            <dd>
              {data.url ? (
                <a href={data.url} className={textClasses.link} target="_blank" rel="noreferrer">
                  {data.url}
                </a>
              ) : (
                'none given'
              )}
            </dd>
          </div>
          {data.ttmCosts !== null && (
            <div>
              <Box component="dt" c="dimmed">
                Costs, 12 months
              </Box>
              <dd>{formatMoney(data.ttmCosts)}</dd>
            </div>
          )}
          {data.identifiers.map((asset) => (
            <div key={asset.id}>
              <Box component="dt" c="dimmed">
                {asset.label}
              </Box>
              <dd>{asset.identifier || 'no identifier given'}</dd>
            </div>
          ))}
        </Sums>
        {data.history && (
          <div>
            <h3>Revenue, {data.history.months.length} months</h3>
            <RevenueChart months={data.history.months} from={data.history.from} />
          </div>
        )}
        <div>
          <h3>Known problems</h3>
          <p className={textClasses.preLine}>{data.knownProblems}</p>
        </div>
        <DealDocuments deal={deal} />
      </PanelBody>
    </Panel>
  );
}
