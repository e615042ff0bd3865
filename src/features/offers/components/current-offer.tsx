import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { offerTone } from '../../../components/deal/tones.ts';
import { Moment } from '../../../components/time/moment.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import { StateChip } from '../../../components/ui/state-chip.tsx';
import type { Offer } from '../../../domain/offer/offer.ts';
import { isOpenOffer, OFFER_STATE_LABELS } from '../../../domain/offer/states.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useLowestPrice } from '../data/offer-reads.ts';
import { AcceptDialog, OfferDecision } from './answer-offer.tsx';
import { CounterOffer } from './counter-offer.tsx';
import { otherName, useDealRoom } from './deal-room.ts';
import { HandoverPlan } from './handover-plan.tsx';
import { ComparedTerms } from './offer-diff.tsx';
import { OfferFigures } from './offer-figures.tsx';
import { WhatIfFold, WhatItMeans } from './what-it-means.tsx';

/** Warns the seller of a price below their floor. Only they can see the floor, which is stored in their draft. */
function BelowFloor({ listingId, price }: { listingId: string; price: number }) {
  const floor = useLowestPrice(listingId);
  if (floor === null || price >= floor) return null;
  return (
    <Note tone="amber" component="p">
      Below your floor of {formatMoney(floor)}. Only you see this.
    </Note>
  );
}

interface CurrentOfferProps {
  offer: Offer;
  /** Earlier versions, oldest first. */
  earlier: readonly Offer[];
  /** True if the listing accepts offers. */
  listingOpen: boolean;
}

/** A deal's latest offer: its changes, its consequences, and the actions available for it. */
export function CurrentOffer({ offer, earlier, listingOpen }: CurrentOfferProps) {
  const room = useDealRoom();
  const { deal, role, others } = room;
  const [mode, setMode] = useState<'read' | 'counter' | 'accept'>('read');
  const mine = offer.by === role;
  const other = otherName(room);
  const before = earlier.at(-1);
  const isCounter = before?.state === 'countered';
  const open = isOpenOffer(offer.state);
  const over = !open && offer.state !== 'accepted' && offer.state !== 'completed';
  return (
    <>
      <Panel>
        <PanelHead>
          <div>
            <h2>
              {mine ? 'Your' : `${isolateText(other)}’s`} {isCounter ? 'counter-offer' : 'offer'}
            </h2>
            <Muted>
              Version {offer.version}, <Moment at={offer.createdAt} form="day" />
              {before && `, after version ${before.version}`}
            </Muted>
            {open && others !== null && others > 0 && (
              <Text size="sm">
                <TextLink to={sitePaths.offersOn(deal.listingId)}>
                  Compare with {others === 1 ? 'the other open offer' : `${others} other open offers`}
                </TextLink>
              </Text>
            )}
          </div>
          <StateChip tone={offerTone(offer.state, !mine)}>{OFFER_STATE_LABELS[offer.state]}</StateChip>
        </PanelHead>
        <PanelBody>
          {role === 'seller' && <BelowFloor listingId={deal.listingId} price={offer.price} />}
          <ComparedTerms offer={offer} earlier={earlier} />
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

      <CounterOffer offer={offer} opened={mode === 'counter'} onClose={() => setMode('read')} />
      {mode !== 'counter' && <WhatItMeans offer={offer} role={role} other={other} />}
      {(open || deal.stage === 'accepted') && !offer.buyNow && <WhatIfFold offer={offer} />}
      <OfferFigures figures={offer.figures} />
      {open && <HandoverPlan offer={offer} role={role} />}
      {over && role === 'buyer' && listingOpen && (
        <Button component={Link} to={sitePaths.newOffer(deal.listingId)} data-control="make-offer" mt="md">
          Make a new offer
        </Button>
      )}
      <AcceptDialog offer={offer} opened={mode === 'accept'} onClose={() => setMode('read')} />
    </>
  );
}
