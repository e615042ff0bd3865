import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { BillingForm } from '../../../components/account/billing-form.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { MEMBERSHIP_PRICE } from '../../../domain/account/membership.ts';
import { isBuyNowOff, type User } from '../../../domain/account/user.ts';
import { formatMoney } from '../../../domain/shared/money.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

interface Props {
  listing: { id: string; revision: number; teaser: { title: string; askingPrice: number; supportDays: number } };
  me: User;
}

/** Members take a project at its price and published terms, without an offer. */
export function BuyNow({ listing, me }: Props) {
  const [asking, setAsking] = useState(false);
  const { title, askingPrice } = listing.teaser;
  const price = formatMoney(askingPrice);
  if (isBuyNowOff(me, new Date())) {
    return (
      <Text size="sm" c="dimmed">
        Buying at once is off for you: two purchases were not paid in time.
      </Text>
    );
  }
  return (
    <>
      <Button variant="default" fullWidth onClick={() => setAsking(true)}>
        Buy now for {price}
      </Button>
      <Modal opened={asking} onClose={() => setAsking(false)} title={`Buy ${title} for ${price}`}>
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
        You take it at the asking price and the published terms: no time to look closer, {listing.teaser.supportDays}{' '}
        days of the seller’s help. It is accepted at once and has to be paid within 24 hours. The money is held by the
        payment provider until you confirm the handover.
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
    </Stack>
  );
}

/** What a membership would change here, and what goes without one. */
const ForMembers = ({ listingId }: { listingId: string }) => (
  <Stack>
    <p>
      Buying at the asking price, accepted at once, is for members: {formatMoney(MEMBERSHIP_PRICE)} once, no renewal.
      Without a membership you can offer the asking price, and the seller answers.
    </p>
    <Button component={Link} to={sitePaths.membership}>
      See what members get
    </Button>
    <Button component={Link} to={sitePaths.newOffer(listingId)} variant="default">
      Make an offer
    </Button>
  </Stack>
);
