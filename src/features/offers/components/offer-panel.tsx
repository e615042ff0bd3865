import { Box, Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { offerTone } from '../../../components/deal/offer-tone.ts';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { StateChip } from '../../../components/ui/state-chip.tsx';
import { Sums } from '../../../components/ui/sums.tsx';
import textClasses from '../../../components/ui/text.module.css';
import type { Deal } from '../../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../domain/deal/states.ts';
import type { Offer } from '../../../domain/offer/offer.ts';
import { isOpenOffer, OFFER_STATE_LABELS, offerMachine } from '../../../domain/offer/states.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { addDays, formatDay } from '../../../domain/shared/time.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useFloor } from '../data/use-floor.ts';
import { useOffers } from '../data/use-offers.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { HandoverPlan } from './handover-plan.tsx';
import { OfferDiff } from './offer-diff.tsx';
import { OfferForm, termsOf } from './offer-form.tsx';
import { WhatItMeans } from './what-it-means.tsx';

/** The newest offer of a deal, what changed in it, and what may be done about it. */
export function OfferPanel({ deal, role, hasBilling }: { deal: Deal; role: DealRole; hasBilling: boolean }) {
  const { status, data, retry } = useOffers(deal.id);
  if (status === 'loading') return <RowsSkeleton />;
  if (status === 'error') return <ErrorState text="The offers could not be loaded." onRetry={retry} />;
  const offer = data.at(-1);
  if (!offer) return <NoOffer deal={deal} role={role} />;
  return (
    <CurrentOffer
      key={offer.version}
      deal={deal}
      role={role}
      hasBilling={hasBilling}
      offer={offer}
      before={data.at(-2)}
    />
  );
}

/** For the seller alone: the floor is in their own draft, which nobody else reads. */
function BelowFloor({ listingId, price }: { listingId: string; price: number }) {
  const floor = useFloor(listingId);
  if (floor === null || price >= floor) return null;
  return (
    <Note tone="amber" component="p" mb={16}>
      Below your floor of {formatMoney(floor)}. Only you see this.
    </Note>
  );
}

const NoOffer = ({ deal, role }: { deal: Deal; role: DealRole }) => (
  <div>
    <Title order={2} mb={6}>
      No offer yet
    </Title>
    <Text inherit c="dimmed" maw="46ch">
      {role === 'buyer'
        ? 'An offer says price, days and conditions. The seller accepts, counters or declines it.'
        : `${deal.buyer.name} has made no offer. You are told when one comes.`}
    </Text>
    {role === 'buyer' && (
      <Button component={Link} to={sitePaths.newOffer(deal.listingId)} mt={16}>
        Make an offer
      </Button>
    )}
  </div>
);

function CurrentOffer({
  deal,
  role,
  hasBilling,
  offer,
  before,
}: {
  deal: Deal;
  role: DealRole;
  hasBilling: boolean;
  offer: Offer;
  before: Offer | undefined;
}) {
  const [mode, setMode] = useState<'read' | 'counter' | 'accept'>('read');
  const counter = useCommand('counterOffer');
  const decline = useCommand('declineOffer');
  const withdraw = useCommand('withdrawOffer');
  const mine = offer.by === role;
  const otherName = deal[otherRole(role)].name.split(' ')[0] ?? '';
  const actor = mine ? 'maker' : 'receiver';
  const can = (event: 'accept' | 'counter' | 'decline' | 'withdraw') => offerMachine.can(offer.state, event, actor);
  const on = { dealId: deal.id, version: offer.version };
  const failure = decline.error ?? withdraw.error;
  const price = formatMoney(offer.price);
  const isCounter = before?.state === 'countered';
  const title = mine
    ? isCounter
      ? 'Your counter-offer'
      : 'Your offer'
    : `${otherName}’s ${isCounter ? 'counter-offer' : 'offer'}`;

  return (
    <>
      <Panel>
        <PanelHead wrap>
          <div>
            <h2>{title}</h2>
            <Text size="sm" c="dimmed">
              Version {offer.version} of {formatDay(offer.createdAt)}
              {before && `, against version ${before.version}`}
            </Text>
          </div>
          <StateChip tone={offerTone(offer.state)}>{OFFER_STATE_LABELS[offer.state]}</StateChip>
        </PanelHead>
        <PanelBody gap={0}>
          {role === 'seller' && <BelowFloor listingId={deal.listingId} price={offer.price} />}
          {before && isCounter ? (
            <OfferDiff
              before={before}
              after={offer}
              names={{
                before: mine ? `${otherName} offered` : 'You offered',
                after: mine ? 'You ask' : `${otherName} asks`,
              }}
            />
          ) : (
            <OfferTermsList offer={offer} />
          )}
        </PanelBody>
        {isOpenOffer(offer.state) && mode !== 'counter' && (
          <PanelBody gap={0} style={{ borderTop: '1px solid var(--line)' }}>
            {can('accept') && <Button onClick={() => setMode('accept')}>Accept {price}</Button>}
            {can('counter') && (
              <Button variant="default" onClick={() => setMode('counter')}>
                Counter
              </Button>
            )}
            {can('decline') && (
              <Button variant="subtle" loading={decline.isPending} onClick={() => decline.mutate(on)}>
                Decline
              </Button>
            )}
            {can('withdraw') && (
              <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate(on)}>
                Withdraw
              </Button>
            )}
            {can('accept') && (
              <Text size="xs" c="dimmed" flex="1 1 200px">
                Accepting reserves {deal.listing.title} until {formatDay(addDays(new Date(), offer.exclusivityDays))},
                when it must be paid.
              </Text>
            )}
            {offer.state === 'back-up' && (
              <Text size="sm" c="dimmed">
                Another offer was accepted. Yours counts again if that one falls through.
              </Text>
            )}
          </PanelBody>
        )}
        {failure && (
          <PanelBody gap={0}>
            <ErrorState text={errorText(failure)} />
          </PanelBody>
        )}
      </Panel>

      {mode === 'counter' && (
        <Panel mt={20}>
          <PanelHead>
            <h2>Counter-offer</h2>
            <Button variant="subtle" size="sm" onClick={() => setMode('read')}>
              Cancel
            </Button>
          </PanelHead>
          <PanelBody gap={0}>
            <OfferForm
              initial={termsOf(offer)}
              assets={offer.assets}
              submitLabel={(amount) => `Counter with ${amount}`}
              showNet={role === 'seller'}
              busy={counter.isPending}
              error={counter.error}
              onSubmit={(terms, fail) =>
                counter.mutate({ ...on, terms }, { onError: fail, onSuccess: () => setMode('read') })
              }
            />
          </PanelBody>
        </Panel>
      )}
      <WhatItMeans offer={offer} role={role} other={otherName} />
      {isOpenOffer(offer.state) && <HandoverPlan offer={offer} role={role} />}
      {!isOpenOffer(offer.state) && offer.state !== 'accepted' && offer.state !== 'completed' && role === 'buyer' && (
        <Button component={Link} to={sitePaths.newOffer(deal.listingId)} mt={16}>
          Make a new offer
        </Button>
      )}
      <AcceptDialog
        deal={deal}
        role={role}
        offer={offer}
        hasBilling={hasBilling}
        opened={mode === 'accept'}
        onClose={() => setMode('read')}
      />
    </>
  );
}

const OfferTermsList = ({ offer }: { offer: Offer }) => (
  <Sums>
    <div>
      <dt>Price</dt>
      <Box component="dd" fw={600}>
        {formatMoney(offer.price)}
      </Box>
    </div>
    {offer.instalments.map(({ amount, days }, i) => (
      <div key={`${i}-${amount}`}>
        <dt>
          Of it as instalment {i + 1}
          <small>{days} days after completion</small>
        </dt>
        <dd>{formatMoney(amount)}</dd>
      </div>
    ))}
    {offer.holdback && (
      <div>
        <dt>
          Of it held back
          <small>for {offer.holdback.days} days after completion</small>
        </dt>
        <dd>{formatMoney(offer.holdback.amount)}</dd>
      </div>
    )}
    <div>
      <dt>Diligence</dt>
      <dd>{offer.diligenceDays} days</dd>
    </div>
    <div>
      <dt>Exclusivity</dt>
      <dd>{offer.exclusivityDays} days</dd>
    </div>
    <div>
      <dt>Seller’s help after</dt>
      <dd>{offer.supportDays} days</dd>
    </div>
    <div>
      <dt>Assets</dt>
      <dd>{offer.assets.map((asset) => asset.label).join(', ')}</dd>
    </div>
    <div>
      <dt>Conditions</dt>
      <dd className={textClasses.preLine}>{offer.conditions || 'none'}</dd>
    </div>
  </Sums>
);
