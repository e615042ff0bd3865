import { Button, Modal, Stack } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { BillingForm } from '../../../components/account/billing-form.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Sums } from '../../../components/ui/sums.tsx';
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

/** Repeats the facts before an offer is accepted, and asks for billing details the first time. */
export function AcceptDialog({
  deal,
  role,
  offer,
  hasBilling,
  opened,
  onClose,
}: {
  deal: Deal;
  role: DealRole;
  offer: Offer;
  hasBilling: boolean;
  opened: boolean;
  onClose: () => void;
}) {
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
          <div>
            <dt>Price</dt>
            <dd>{price}</dd>
          </div>
          {role === 'seller' && (
            <>
              <div>
                <dt>Handoff’s fee, {FEE_PERCENT} %</dt>
                <dd>{formatMoney(netToSeller(offer.price) - offer.price)}</dd>
              </div>
              <div className="total">
                <dt>You get on completion</dt>
                <dd>{formatMoney(netToSeller(offer.price))}</dd>
              </div>
            </>
          )}
          {role === 'buyer' && (
            <div>
              <dt>To be paid by</dt>
              <dd>{until}</dd>
            </div>
          )}
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
