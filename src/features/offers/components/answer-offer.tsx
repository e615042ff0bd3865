import { Button, Group, Modal, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { BillingForm } from '../../../components/account/billing-form.tsx';
import { UnansweredNote } from '../../../components/deal/unanswered-note.tsx';
import { PaymentsOff, PublicPriceNote } from '../../../components/money/money-notes.tsx';
import { Moment } from '../../../components/time/moment.tsx';
import { toast } from '../../../components/toast/toast.tsx';
import { CommandDialog } from '../../../components/ui/command-dialog.tsx';
import { DialogFoot } from '../../../components/ui/dialog-foot.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Note } from '../../../components/ui/note.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../domain/deal/states.ts';
import { feesOfOffer } from '../../../domain/invoice/fee.ts';
import type { Offer } from '../../../domain/offer/offer.ts';
import { OFFER_STATE_LABELS, offerMachine } from '../../../domain/offer/states.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { addDays } from '../../../domain/shared/time.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { usePayments } from '../../../lib/api/use-payments.ts';
import classes from './answer-offer.module.css';
import { useDealRoom } from './deal-room.ts';
import { OfferFacts } from './offer-facts.tsx';
import { WhatIfList } from './what-it-means.tsx';

/** Returns a sentence saying who can make a new offer once an offer is closed. */
const newOneText = (deal: Deal, role: DealRole): string =>
  role === 'seller' ? `${isolateText(deal.buyer.name)} can make a new one.` : 'You can make a new one.';

interface DeclineOfferProps {
  deal: Deal;
  role: DealRole;
  offer: Offer;
  size?: 'sm';
}

/** A button that declines an offer. Its confirmation dialog states the offer's price. */
export function DeclineOffer({ deal, role, offer, size }: DeclineOfferProps) {
  const price = formatMoney(offer.price);
  return (
    <CommandDialog
      command="declineOffer"
      label={`Decline ${price}?`}
      submitLabel={`Decline ${price}`}
      explanation={
        <>
          <p>The offer ends and can no longer be accepted. {newOneText(deal, role)}</p>
          <OfferFacts offer={offer} role={role} fees={feesOfOffer(offer)} />
        </>
      }
      done="Offer declined."
      input={() => ({ dealId: deal.id, version: offer.version })}
      trigger={(open) => (
        <Button variant="subtle" onClick={open} {...(size && { size })}>
          Decline
          {size && (
            <VisuallyHidden component="span">
              {' '}
              {price} from <bdi>{deal[otherRole(role)].name}</bdi>
            </VisuallyHidden>
          )}
        </Button>
      )}
    />
  );
}

interface OfferDecisionProps {
  deal: Deal;
  role: DealRole;
  offer: Offer;
  onAccept: () => void;
  onCounter: () => void;
}

/** One side's actions on an open offer. */
export function OfferDecision({ deal, role, offer, onAccept, onCounter }: OfferDecisionProps) {
  const actor = offer.by === role ? 'maker' : 'receiver';
  const can = (event: 'accept' | 'counter' | 'decline' | 'withdraw') => offerMachine.can(offer.state, event, actor);
  const version = { dealId: deal.id, version: offer.version };
  const price = formatMoney(offer.price);
  const other = deal[otherRole(role)].name;
  const isOff = usePayments() === 'off';
  const again = newOneText(deal, role);
  return (
    <Group p="mlg" className={classes.decision}>
      {can('accept') && (
        <Button data-control="accept-offer" disabled={isOff} onClick={onAccept}>
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
              <OfferFacts offer={offer} role={role} fees={feesOfOffer(offer)} />
            </>
          }
          done="Offer withdrawn."
          input={() => version}
          trigger={(open) => (
            <Button data-control="withdraw-offer" variant="default" onClick={open}>
              Withdraw
            </Button>
          )}
        />
      )}
      {can('accept') && isOff && <PaymentsOff what="accept an offer" />}
      {can('accept') && !isOff && (
        <Muted size="xs" flex="1 1 200px">
          Accepting reserves <bdi>{deal.listing.title}</bdi> until{' '}
          <Moment at={addDays(new Date(), offer.exclusivityDays)} form="day" />, when payment is due.
        </Muted>
      )}
      {offer.state === 'back-up' && (
        <Muted>
          Another offer was accepted. {actor === 'maker' ? 'Yours' : 'This one'} is considered again if that one falls
          through.
        </Muted>
      )}
    </Group>
  );
}

interface AcceptDialogProps {
  offer: Offer;
  opened: boolean;
  onClose: () => void;
}

/** Summarizes an offer and its consequences before acceptance, and asks for billing details the first time. */
export function AcceptDialog({ offer, opened, onClose }: AcceptDialogProps) {
  const { deal, role, hasBilling, others } = useDealRoom();
  const navigate = useNavigate();
  const accept = useCommand('acceptOffer', () => {
    toast.success('Accepted. The invoice is issued.');
    onClose();
    void navigate(sitePaths.deal(deal.id, 'invoice'));
  });
  const isOff = usePayments() === 'off';
  const price = formatMoney(offer.price);
  const until = addDays(new Date(), offer.exclusivityDays);
  // The offer has been settled in another tab or by the other side.
  const isOver = offer.state !== 'pending' && !accept.isPending && !accept.isSuccess;
  const close = () => {
    onClose();
    if (accept.isError) accept.reset();
  };
  return (
    <Modal opened={opened} onClose={close} title={`Accept ${price}?`} size="lg">
      <Stack>
        <OfferFacts offer={offer} role={role} fees={feesOfOffer(offer)} />
        <p>
          {role === 'buyer' ? 'You pay' : `${isolateText(deal.buyer.name)} pays`} by <Moment at={until} form="date" />.
          The payment provider holds the money until the handover is confirmed.
        </p>
        {role === 'seller' && <PublicPriceNote price={offer.price} />}
        <UnansweredNote deal={deal} role={role} />
        {role === 'seller' && deal.sellerHidden && (
          <Note tone="slate" component="p">
            <span>
              Accepting shows <bdi>{deal.buyer.name}</bdi> who you are.
            </span>
          </Note>
        )}
        <div>
          <Text fw={600} mb="xs">
            What happens if…
          </Text>
          <WhatIfList offer={offer} />
        </div>
        {isOff && <PaymentsOff what="accept an offer" />}
        {accept.error && <ErrorState text={errorText(accept.error)} />}
        {isOver && !accept.error && (
          <Note tone="slate" component="p" role="status">
            The offer changed while this was open. It is now: {OFFER_STATE_LABELS[offer.state].toLowerCase()}.
          </Note>
        )}
        {isOver ? null : hasBilling ? (
          <DialogFoot>
            <Button
              size="lg"
              flex={1}
              disabled={isOff}
              loading={accept.isPending}
              onClick={() =>
                accept.mutate({
                  dealId: deal.id,
                  version: offer.version,
                  ...(others !== null && { otherOffers: others }),
                })
              }
            >
              Accept {price}
            </Button>
          </DialogFoot>
        ) : (
          <BillingForm />
        )}
      </Stack>
    </Modal>
  );
}
