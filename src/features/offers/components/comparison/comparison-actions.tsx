import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Muted } from '../../../../components/ui/muted.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import type { User } from '../../../../domain/account/user.ts';
import { offerActor } from '../../../../domain/offer/offer.ts';
import type { OfferColumn } from '../../../../domain/offer/side-by-side.ts';
import { offerMachine } from '../../../../domain/offer/states.ts';
import { formatMoney } from '../../../../domain/shared/money.ts';
import { sitePaths } from '../../../../domain/site-paths.ts';
import { AcceptDialog, DeclineOffer } from '../answer-offer.tsx';
import { DealRoomContext } from '../deal-room.ts';

interface ComparisonActionsProps {
  column: OfferColumn;
  hasBilling: boolean;
  payouts: User['payouts'];
  /** Number of other open offers. */
  others: number;
}

/** The seller's actions on one of the compared offers; counter-offers are made in the deal room. */
export function ComparisonActions({ column: { deal, offer }, hasBilling, payouts, others }: ComparisonActionsProps) {
  const [accepting, setAccepting] = useState(false);
  const actor = offerActor(offer, 'seller');
  const room = (
    <Button component={Link} to={sitePaths.deal(deal.id, 'offer')} variant="subtle" size="sm">
      Open deal
      <span className={textClasses.visuallyHidden}>
        {' '}
        with <bdi>{deal.buyer.name}</bdi>
      </span>
    </Button>
  );
  return (
    <Group gap="xs">
      {offerMachine.can(offer.state, 'accept', actor) && (
        <Button variant="default" size="sm" onClick={() => setAccepting(true)}>
          Accept {formatMoney(offer.price)}
          <span className={textClasses.visuallyHidden}>
            {' '}
            from <bdi>{deal.buyer.name}</bdi>
          </span>
        </Button>
      )}
      {offerMachine.can(offer.state, 'decline', actor) && (
        <DeclineOffer deal={deal} role="seller" offer={offer} size="sm" />
      )}
      {room}
      {/* Stays mounted while an acceptance is in flight, because the subscription may update before the response
          arrives. */}
      <DealRoomContext value={{ deal, role: 'seller', hasBilling, payouts, others, teaser: null }}>
        <AcceptDialog offer={offer} opened={accepting} onClose={() => setAccepting(false)} />
      </DealRoomContext>
      {offer.state === 'back-up' && (
        <Muted size="xs" w="100%">
          Considered again if the accepted one falls through.
        </Muted>
      )}
    </Group>
  );
}
