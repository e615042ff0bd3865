import { Button, Group, Text } from '@mantine/core';
import { PaymentsOff } from '../../../components/money/money-notes.tsx';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../domain/deal/states.ts';
import type { Offer } from '../../../domain/offer/offer.ts';
import { offerMachine } from '../../../domain/offer/states.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { addDays, formatDay } from '../../../domain/shared/time.ts';
import { usePayments } from '../../../lib/api/use-payments.ts';
import { DeclineOffer, newOneText } from './decline-offer.tsx';
import classes from './offer-decision.module.css';
import { OfferFacts } from './offer-facts.tsx';

interface OfferDecisionProps {
  deal: Deal;
  role: DealRole;
  offer: Offer;
  onAccept: () => void;
  onCounter: () => void;
}

/** What a side can do about an open offer. */
export function OfferDecision({ deal, role, offer, onAccept, onCounter }: OfferDecisionProps) {
  const actor = offer.by === role ? 'maker' : 'receiver';
  const can = (event: 'accept' | 'counter' | 'decline' | 'withdraw') => offerMachine.can(offer.state, event, actor);
  const version = { dealId: deal.id, version: offer.version };
  const price = formatMoney(offer.price);
  const other = deal[otherRole(role)].name;
  const isOff = usePayments() === 'off';
  const again = newOneText(deal, role);
  return (
    <Group p={20} className={classes.decision}>
      {can('accept') && (
        <Button data-door="accept-offer" disabled={isOff} onClick={onAccept}>
          Accept {price}
        </Button>
      )}
      {can('counter') && (
        <Button variant="default" onClick={onCounter}>
          Counter
        </Button>
      )}
      {can('decline') && <DeclineOffer deal={deal} role={role} offer={offer} />}
      {can('withdraw') && (
        <CommandDialog
          command="withdrawOffer"
          label={`Withdraw ${price}?`}
          submitLabel={`Withdraw ${price}`}
          explanation={
            <>
              <p>
                {other} can’t accept it any longer. {again}
              </p>
              <OfferFacts offer={offer} role={role} madeAt={offer.createdAt} />
            </>
          }
          done="Offer withdrawn."
          input={() => version}
          trigger={(open) => (
            <Button data-door="withdraw-offer" variant="default" onClick={open}>
              Withdraw
            </Button>
          )}
        />
      )}
      {can('accept') && isOff && <PaymentsOff what="accept an offer" />}
      {can('accept') && !isOff && (
        <Text size="xs" c="dimmed" flex="1 1 200px">
          Accepting reserves {deal.listing.title} until {formatDay(addDays(new Date(), offer.exclusivityDays))}, when
          payment is due.
        </Text>
      )}
      {offer.state === 'back-up' && (
        <Text size="sm" c="dimmed">
          Another offer was accepted. {actor === 'maker' ? 'Yours' : 'This one'} is considered again if that one falls
          through.
        </Text>
      )}
    </Group>
  );
}
