import { Button, Modal, Stack } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { BillingForm } from '../../../components/account/billing-form.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { toast } from '../../../components/ui/toast.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../domain/deal/states.ts';
import type { Offer } from '../../../domain/offer/offer.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { addDays, formatDate } from '../../../domain/shared/time.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { OfferFacts } from './offer-facts.tsx';

interface AcceptDialogProps {
  deal: Deal;
  role: DealRole;
  offer: Offer;
  hasBilling: boolean;
  hasPayouts: boolean;
  opened: boolean;
  onClose: () => void;
}

/** Sums up an offer before it is accepted, and asks for billing details the first time. */
export function AcceptDialog({ deal, role, offer, hasBilling, hasPayouts, opened, onClose }: AcceptDialogProps) {
  const navigate = useNavigate();
  const accept = useCommand('acceptOffer', () => {
    toast.success('Accepted. The invoice is issued.');
    onClose();
    void navigate(sitePaths.deal(deal.id, 'invoice'));
  });
  const price = formatMoney(offer.price);
  const until = formatDate(addDays(new Date(), offer.exclusivityDays));
  return (
    <Modal opened={opened} onClose={onClose} title={`Accept ${price}?`}>
      <Stack>
        <p>
          {deal.listing.title} is reserved for {role === 'buyer' ? 'you' : deal[otherRole(role)].name} until {until}.
          Other open offers are kept as back-ups.
        </p>
        <OfferFacts offer={offer} role={role} />
        <p>
          {role === 'buyer' ? 'You pay' : `${deal.buyer.name} pays`} by {until}. The payment provider holds the money
          until the handover is confirmed.
        </p>
        {role === 'seller' && deal.sellerHidden && (
          <Note tone="slate" component="p">
            Accepting shows {deal.buyer.name} who you are.
          </Note>
        )}
        {role === 'seller' && !hasPayouts && (
          <Note tone="amber" component="p">
            You have no payout account yet. You can accept; what is released waits until you have set one up.
          </Note>
        )}
        {accept.error && <ErrorState text={errorText(accept.error)} />}
        {hasBilling ? (
          <Button
            size="lg"
            loading={accept.isPending}
            onClick={() => accept.mutate({ dealId: deal.id, version: offer.version })}
          >
            Accept {price}
          </Button>
        ) : (
          <BillingForm />
        )}
      </Stack>
    </Modal>
  );
}
