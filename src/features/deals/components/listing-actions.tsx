import { Button, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Note } from '../../../components/ui/note.tsx';
import { Refusal } from '../../../components/ui/refusal.tsx';
import type { User } from '../../../domain/account/user.ts';
import { dealId } from '../../../domain/collections.ts';
import { buyerCardOf } from '../../../domain/deal/buyer-card.ts';
import { accessMachine } from '../../../domain/deal/states.ts';
import type { ListingState } from '../../../domain/listing/states.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { fieldErrors } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useDeal } from '../data/use-deal.ts';
import { BuyNow } from './buy-now.tsx';
import { BuyerCard } from './buyer-card.tsx';

interface Props {
  listing: {
    id: string;
    state: ListingState;
    revision: number;
    teaser: {
      title: string;
      askingPrice: number;
      supportDays: number;
      buyNow: boolean;
      seller: { uid: string; name: string };
    };
  };
  me: User;
}

/** What a signed-in person can do about a listing, by its state and their deal. */
export function DealActions({ listing, me }: Props) {
  const [dialog, setDialog] = useState<'ask' | 'request' | null>(null);
  const id = dealId(listing.id, me.uid);
  const own = listing.teaser.seller.uid === me.uid;
  const { data: deal } = useDeal(own ? null : id);
  if (own) {
    return (
      <Button component={Link} to={sitePaths.selling} variant="default" fullWidth>
        This is your listing
      </Button>
    );
  }
  if (!me.emailVerified) {
    return (
      <Button component={Link} to={sitePaths.verifyEmailStep} fullWidth>
        Verify your email to ask or offer
      </Button>
    );
  }
  if (listing.state === 'sold' && !deal)
    return (
      <Note tone="fern" component="p">
        This project was sold.
      </Note>
    );
  if (listing.state === 'paused' && !deal) return <Note component="p">The seller has paused this listing.</Note>;
  const canRequest = accessMachine.can(deal?.access.state ?? 'none', 'request', 'buyer');
  return (
    <Stack gap={8}>
      {deal?.offer ? (
        <Button component={Link} to={sitePaths.deal(id, 'offer')} size="lg" fullWidth>
          Open the deal
        </Button>
      ) : (
        <Button component={Link} to={sitePaths.newOffer(listing.id)} size="lg" fullWidth>
          Make an offer
        </Button>
      )}
      {listing.teaser.buyNow && listing.state === 'live' && <BuyNow listing={listing} me={me} />}
      {canRequest && (
        <Button variant="default" fullWidth onClick={() => setDialog('request')}>
          Request access
        </Button>
      )}
      {deal ? (
        <Button component={Link} to={sitePaths.deal(id)} variant="subtle" fullWidth>
          {deal.access.state === 'granted' ? 'See what access opened' : 'Go to the conversation'}
        </Button>
      ) : (
        <Button variant="subtle" fullWidth onClick={() => setDialog('ask')}>
          Ask a question
        </Button>
      )}
      <AskDialog listing={listing} opened={dialog === 'ask'} onClose={() => setDialog(null)} />
      <RequestDialog listing={listing} me={me} opened={dialog === 'request'} onClose={() => setDialog(null)} />
    </Stack>
  );
}

interface DialogProps {
  listing: Props['listing'];
  opened: boolean;
  onClose: () => void;
}

function AskDialog({ listing, opened, onClose }: DialogProps) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const ask = useCommand('askQuestion', ({ dealId }) => void navigate(sitePaths.deal(dealId)));
  return (
    <Modal opened={opened} onClose={onClose} title={`Ask ${listing.teaser.seller.name}`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask.mutate({ listingId: listing.id, text });
        }}
      >
        <Stack>
          <Textarea
            label="Your question"
            data-autofocus
            value={text}
            error={fieldErrors(ask.error).text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {ask.error && <Refusal error={ask.error} />}
          <Button type="submit" loading={ask.isPending} disabled={!text.trim()}>
            Send the question
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}

function RequestDialog({ listing, me, opened, onClose }: DialogProps & { me: User }) {
  const [note, setNote] = useState('');
  const navigate = useNavigate();
  const request = useCommand('requestAccess', ({ dealId }) => void navigate(sitePaths.deal(dealId, 'access')));
  return (
    <Modal opened={opened} onClose={onClose} title="Request access">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          request.mutate({ listingId: listing.id, note });
        }}
      >
        <Stack>
          <Text inherit c="dimmed">
            {listing.teaser.seller.name} sees your name, this card and your note, and decides. With access you see the
            web address, costs, known problems and identifiers.
          </Text>
          <BuyerCard card={buyerCardOf(me)} />
          <Textarea
            label="Who you are and what you plan"
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {request.error && <Refusal error={request.error} />}
          <Button type="submit" loading={request.isPending}>
            Request access
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
