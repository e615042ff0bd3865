import { Button, Group, Text } from '@mantine/core';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { PanelBody } from '../../../components/ui/panel.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import type { DealRole } from '../../../domain/deal/states.ts';
import type { Offer } from '../../../domain/offer/offer.ts';
import { offerMachine } from '../../../domain/offer/states.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { addDays, formatDay } from '../../../domain/shared/time.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import classes from './offer-decision.module.css';

interface OfferDecisionProps {
  deal: Deal;
  role: DealRole;
  offer: Offer;
  onAccept: () => void;
  onCounter: () => void;
}

/** What a side can do about an open offer. */
export function OfferDecision({ deal, role, offer, onAccept, onCounter }: OfferDecisionProps) {
  const decline = useCommand('declineOffer');
  const withdraw = useCommand('withdrawOffer');
  const actor = offer.by === role ? 'maker' : 'receiver';
  const can = (event: 'accept' | 'counter' | 'decline' | 'withdraw') => offerMachine.can(offer.state, event, actor);
  const version = { dealId: deal.id, version: offer.version };
  const failure = decline.error ?? withdraw.error;
  return (
    <>
      <Group wrap="wrap" p={20} className={classes.decision}>
        {can('accept') && <Button onClick={onAccept}>Accept {formatMoney(offer.price)}</Button>}
        {can('counter') && (
          <Button variant="default" onClick={onCounter}>
            Counter
          </Button>
        )}
        {can('decline') && (
          <Button variant="subtle" loading={decline.isPending} onClick={() => decline.mutate(version)}>
            Decline
          </Button>
        )}
        {can('withdraw') && (
          <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate(version)}>
            Withdraw
          </Button>
        )}
        {can('accept') && (
          <Text size="xs" c="dimmed" flex="1 1 200px">
            Accepting reserves {deal.listing.title} until {formatDay(addDays(new Date(), offer.exclusivityDays))}, when
            payment is due.
          </Text>
        )}
        {offer.state === 'back-up' && (
          <Text size="sm" c="dimmed">
            Another offer was accepted. Yours is considered again if that one falls through.
          </Text>
        )}
      </Group>
      {failure && (
        <PanelBody>
          <ErrorState text={errorText(failure)} />
        </PanelBody>
      )}
    </>
  );
}
