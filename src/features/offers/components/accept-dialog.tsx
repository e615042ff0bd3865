import { Button, Modal, Stack, Text } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { BillingForm } from '../../../components/account/billing-form.tsx';
import { UnansweredNote } from '../../../components/deal/unanswered-note.tsx';
import { PaymentsOff } from '../../../components/money/money-notes.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { toast } from '../../../components/ui/toast.tsx';
import type { User } from '../../../domain/account/user.ts';
import type { Deal } from '../../../domain/deal/deal.ts';
import type { DealRole } from '../../../domain/deal/states.ts';
import type { Offer } from '../../../domain/offer/offer.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { addDays, formatDate } from '../../../domain/shared/time.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { usePayments } from '../../../lib/api/use-payments.ts';
import { OfferFacts } from './offer-facts.tsx';
import { WhatIfList } from './what-if-list.tsx';

interface AcceptDialogProps {
  deal: Deal;
  role: DealRole;
  offer: Offer;
  hasBilling: boolean;
  payouts: User['payouts'];
  /** How many other open offers there are on the listing; null where the reader does not know. */
  others?: number | null;
  opened: boolean;
  onClose: () => void;
}

/** Sums up an offer and what follows before it is accepted, and asks for billing details the first time. */
export function AcceptDialog({
  deal,
  role,
  offer,
  hasBilling,
  payouts,
  others = null,
  opened,
  onClose,
}: AcceptDialogProps) {
  const navigate = useNavigate();
  const accept = useCommand('acceptOffer', () => {
    toast.success('Accepted. The invoice is issued.');
    onClose();
    void navigate(sitePaths.deal(deal.id, 'invoice'));
  });
  const isOff = usePayments() === 'off';
  const price = formatMoney(offer.price);
  const until = formatDate(addDays(new Date(), offer.exclusivityDays));
  return (
    <Modal opened={opened} onClose={onClose} title={`Accept ${price}?`} size="lg">
      <Stack>
        <OfferFacts offer={offer} role={role} madeAt={offer.createdAt} />
        <p>
          {role === 'buyer' ? 'You pay' : `${deal.buyer.name} pays`} by {until}. The payment provider holds the money
          until the handover is confirmed.
        </p>
        <UnansweredNote deal={deal} role={role} />
        {role === 'seller' && deal.sellerHidden && (
          <Note tone="slate" component="p">
            Accepting shows {deal.buyer.name} who you are.
          </Note>
        )}
        <div>
          <Text fw={600} mb={4}>
            What happens if…
          </Text>
          <WhatIfList deal={deal} role={role} offer={offer} hasBilling={hasBilling} payouts={payouts} others={others} />
        </div>
        {isOff && <PaymentsOff what="accept an offer" />}
        {accept.error && <ErrorState text={errorText(accept.error)} />}
        {hasBilling ? (
          <Button
            size="lg"
            disabled={isOff}
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
