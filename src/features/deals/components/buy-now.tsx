import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BillingForm } from '../../../components/billing-form.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { urls } from '../../../components/urls.ts';
import { isBuyNowOff, type User } from '../../../domain/account/user.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { errorText } from '../../../lib/error-text.ts';
import { useCommand } from '../../../lib/use-command.ts';

interface Props {
  listing: { id: string; revision: number; teaser: { title: string; askingPrice: number; supportDays: number } };
  me: User;
}

/** Members take a project at its price and published terms, without an offer. */
export function BuyNow({ listing, me }: Props) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const buy = useCommand('buyNow', ({ invoiceId }) => void navigate(urls.invoice(invoiceId)));
  const { title, askingPrice, supportDays } = listing.teaser;
  const price = formatMoney(askingPrice);
  if (!me.premium || isBuyNowOff(me, new Date())) return null;
  return (
    <>
      <Button variant="default" fullWidth onClick={() => setAsking(true)}>
        Buy now for {price}
      </Button>
      <Modal opened={asking} onClose={() => setAsking(false)} title={`Buy ${title} for ${price}`}>
        <div className="stack">
          <p>
            You take it at the asking price and the published terms: no time to look closer, {supportDays} days of the
            seller’s help. It is accepted at once and has to be paid within 24 hours. The money is held by the payment
            provider until you confirm the handover.
          </p>
          {buy.error && <ErrorState text={errorText(buy.error)} />}
          {me.billing ? (
            <Button
              loading={buy.isPending}
              onClick={() => buy.mutate({ listingId: listing.id, revision: listing.revision })}
            >
              Buy for {price}
            </Button>
          ) : (
            <BillingForm />
          )}
        </div>
      </Modal>
    </>
  );
}
