import { Button, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { BillingForm } from '../../../components/account/billing-form.tsx';
import { InCurrency } from '../../../components/money/in-currency.tsx';
import { FeesNote, PaymentsOff } from '../../../components/money/money-notes.tsx';
import { DialogFoot } from '../../../components/ui/dialog-foot.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Refusal } from '../../../components/ui/refusal.tsx';
import type { User } from '../../../domain/account/user.ts';
import { feesAt } from '../../../domain/invoice/fee.ts';
import { isBuyNowOff } from '../../../domain/offer/buy-now.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { daysText } from '../../../domain/shared/time.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { usePayments } from '../../../lib/api/use-payments.ts';

interface Props {
  listing: { id: string; revision: number; teaser: { title: string; askingPrice: number; supportDays: number } };
  me: User;
}

/** Lets members buy a project at its asking price and published terms, without an offer. */
export function BuyNow({ listing, me }: Props) {
  const [open, setOpen] = useState(false);
  const { title, askingPrice } = listing.teaser;
  const price = formatMoney(askingPrice);
  const isOff = usePayments() === 'off';
  if (isOff) return <PaymentsOff what="buy now" />;
  if (isBuyNowOff(me, new Date())) {
    return <Muted>Buy now is switched off for you, because two purchases were not paid in time.</Muted>;
  }
  return (
    <>
      <Button variant="default" fullWidth onClick={() => setOpen(true)}>
        Buy now for {price}
      </Button>
      <Modal opened={open} onClose={() => setOpen(false)} title={`Buy ${isolateText(title)} for ${price}`}>
        {me.premium ? <Purchase listing={listing} me={me} price={price} /> : <ForMembers listingId={listing.id} />}
      </Modal>
    </>
  );
}

function Purchase({ listing, me, price }: Props & { price: string }) {
  const navigate = useNavigate();
  const buy = useCommand('buyNow', ({ invoiceId }) => void navigate(sitePaths.invoice(invoiceId)));
  return (
    <Stack>
      <p>
        You buy at the asking price and on the published terms: no diligence period,{' '}
        {daysText(listing.teaser.supportDays)} of the seller’s help. The purchase is accepted immediately and must be
        paid within 24 hours. The money is held by the payment provider until you confirm the handover.
      </p>
      <p>
        Asking price {price}
        <InCurrency cents={listing.teaser.askingPrice} />
      </p>
      <Muted>
        You pay no fee. <FeesNote reader="buyer" />
      </Muted>
      {buy.error && <Refusal error={buy.error} />}
      {me.billing ? (
        <DialogFoot>
          <Button
            flex={1}
            loading={buy.isPending}
            onClick={() => buy.mutate({ listingId: listing.id, revision: listing.revision })}
          >
            Buy for {price}
          </Button>
        </DialogFoot>
      ) : (
        <BillingForm />
      )}
    </Stack>
  );
}

/** Explains that members can buy right away and what the membership costs, with making an offer as the alternative. */
const ForMembers = ({ listingId }: { listingId: string }) => (
  <Stack>
    <p>
      Members can buy at the asking price and are accepted immediately. Membership is{' '}
      {formatMoney(feesAt(new Date()).membership)}, paid once, with no renewal. Without it, you can offer the asking
      price, and the seller decides.
    </p>
    <Button component={Link} to={sitePaths.membership}>
      See what members get
    </Button>
    <Button component={Link} to={sitePaths.newOffer(listingId)} variant="default">
      Make an offer
    </Button>
  </Stack>
);
