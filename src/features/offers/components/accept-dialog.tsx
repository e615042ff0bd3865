import { Button, Modal, Stack } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { BillingForm } from '../../../components/account/billing-form.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Sums, SumsRow } from '../../../components/ui/sums.tsx';
import { toast } from '../../../components/ui/toast.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { type DealRole, otherRole } from '../../../domain/deal/states.ts';
import { FEE_PERCENT, netToSeller } from '../../../domain/invoice/fee.ts';
import type { Offer } from '../../../domain/offer/offer.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { addDays, formatDate } from '../../../domain/shared/time.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

interface AcceptDialogProps {
  deal: Deal;
  role: DealRole;
  offer: Offer;
  hasBilling: boolean;
  opened: boolean;
  onClose: () => void;
}

/** Sums up an offer before it is accepted, and asks for billing details the first time. */
export function AcceptDialog({ deal, role, offer, hasBilling, opened, onClose }: AcceptDialogProps) {
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
        <Sums>
          <SumsRow label="Price">{price}</SumsRow>
          {role === 'seller' && (
            <>
              <SumsRow label={`Handoff’s fee, ${FEE_PERCENT}%`}>
                {formatMoney(netToSeller(offer.price) - offer.price)}
              </SumsRow>
              <SumsRow label="You get on completion" total>
                {formatMoney(netToSeller(offer.price))}
              </SumsRow>
            </>
          )}
          {role === 'buyer' && <SumsRow label="To be paid by">{until}</SumsRow>}
        </Sums>
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
