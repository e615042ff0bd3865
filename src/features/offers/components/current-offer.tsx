import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { offerTone } from '../../../components/deal/offer-tone.ts';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import { StateChip } from '../../../components/ui/state-chip.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../domain/deal/states.ts';
import type { Offer } from '../../../domain/offer/offer.ts';
import { isOpenOffer, OFFER_STATE_LABELS } from '../../../domain/offer/states.ts';
import { formatDay } from '../../../domain/shared/time.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { BelowFloor } from './below-floor.tsx';
import { HandoverPlan } from './handover-plan.tsx';
import { OfferDecision } from './offer-decision.tsx';
import { OfferDiff } from './offer-diff.tsx';
import { OfferForm } from './offer-form.tsx';
import { OfferTerms } from './offer-terms.tsx';
import { termsOf } from './offer-values.ts';
import { WhatItMeans } from './what-it-means.tsx';

interface CurrentOfferProps {
  deal: Deal;
  role: DealRole;
  hasBilling: boolean;
  offer: Offer;
  /** The version before it, if any. */
  before: Offer | undefined;
}

/** The newest offer of a deal: what changed in it, what it means, and what can be done about it. */
export function CurrentOffer({ deal, role, hasBilling, offer, before }: CurrentOfferProps) {
  const [mode, setMode] = useState<'read' | 'counter' | 'accept'>('read');
  const counter = useCommand('counterOffer', () => setMode('read'));
  const mine = offer.by === role;
  const otherName = deal[otherRole(role)].name.split(' ')[0] ?? '';
  const isCounter = before?.state === 'countered';
  const open = isOpenOffer(offer.state);
  const over = !open && offer.state !== 'accepted' && offer.state !== 'completed';
  return (
    <>
      <Panel>
        <PanelHead wrap>
          <div>
            <h2>
              {mine ? 'Your' : `${otherName}’s`} {isCounter ? 'counter-offer' : 'offer'}
            </h2>
            <Text size="sm" c="dimmed">
              Version {offer.version}, {formatDay(offer.createdAt)}
              {before && `, after version ${before.version}`}
            </Text>
          </div>
          <StateChip tone={offerTone(offer.state)}>{OFFER_STATE_LABELS[offer.state]}</StateChip>
        </PanelHead>
        <PanelBody>
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
            <OfferTerms offer={offer} />
          )}
        </PanelBody>
        {open && mode !== 'counter' && (
          <OfferDecision
            deal={deal}
            role={role}
            offer={offer}
            onAccept={() => setMode('accept')}
            onCounter={() => setMode('counter')}
          />
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
          <PanelBody>
            <OfferForm
              initial={termsOf(offer)}
              assets={offer.assets}
              submitLabel={(amount) => `Counter with ${amount}`}
              showNet={role === 'seller'}
              busy={counter.isPending}
              error={counter.error}
              onSubmit={(terms, fail) =>
                counter.mutate({ dealId: deal.id, version: offer.version, terms }, { onError: fail })
              }
            />
          </PanelBody>
        </Panel>
      )}
      <WhatItMeans offer={offer} role={role} other={otherName} />
      {open && <HandoverPlan offer={offer} role={role} />}
      {over && role === 'buyer' && (
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
