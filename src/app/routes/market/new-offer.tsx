import { Box, Title } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { OwnBuyerCard } from '../../../components/buyer/own-buyer-card.tsx';
import { PriceBasis } from '../../../components/listing/price-basis.tsx';
import { toast } from '../../../components/toast/toast.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { dealIdOf } from '../../../domain/collections.ts';
import { AppError } from '../../../domain/errors.ts';
import { openOfferOf } from '../../../domain/offer/next-offer.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useMe } from '../../../features/accounts/data/use-session.tsx';
import { UnsavedCardNote } from '../../../features/deals/components/unsaved-card-note.tsx';
import { useDeal } from '../../../features/deals/data/use-deal.ts';
import { useListing } from '../../../features/listings/data/listing-reads.ts';
import { OfferForm } from '../../../features/offers/components/offer-form.tsx';
import { firstOfferValues } from '../../../features/offers/components/offer-values.ts';
import { OpenOfferNote } from '../../../features/offers/components/open-offer-note.tsx';
import { useSavedTerms } from '../../../features/offers/data/offer-reads.ts';
import { unsentOfferStore } from '../../../features/offers/data/unsent-offer-store.ts';
import { clearOutcome, useCommand } from '../../../lib/api/use-command.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { NotFound } from '../../not-found.tsx';

export function Component() {
  const { listingId = '' } = useParams();
  const { data, error, isError, refetch } = useListing(listingId);
  const me = useMe();
  const { uid } = me;
  const { data: deal } = useDeal(dealIdOf(listingId, uid), uid);
  const keepAs = `offer-${dealIdOf(listingId, uid)}`;
  const replaces = deal && openOfferOf(deal)?.by === 'buyer';
  const { data: saved } = useSavedTerms(uid);
  const [editing, setEditing] = useState(false);
  const navigate = useNavigate();
  useTitle(data ? `Offer for ${isolateText(data.teaser.title)}` : 'Make an offer');
  const make = useCommand('makeOffer', (made) => {
    unsentOfferStore.forget(keepAs);
    toast.success('Offer sent.');
    void navigate(sitePaths.deal(made.dealId, 'offer'));
  });
  if (error instanceof AppError && error.status < 500) return <NotFound what="project" />;
  if (isError) return <ErrorState text="The project could not be loaded." onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton />;
  return (
    <Box maw={640}>
      <h1>
        Offer for <bdi>{data.teaser.title}</bdi>
      </h1>
      <Muted inherit mt="sm" mb="lg">
        <TextLink to={sitePaths.listing(data.id, data.teaser.title)}>See the listing</TextLink>
      </Muted>
      {deal && <OpenOfferNote deal={deal} />}
      <PriceBasis teaser={data.teaser} />
      <Title order={2} mt="lxl" mb="sm">
        Your buyer card
      </Title>
      <Muted inherit mb="md">
        The seller sees it with your offer.
      </Muted>
      <OwnBuyerCard me={me} onEditing={setEditing} />
      <Title order={2} mt="lxl" mb="md">
        Your terms
      </Title>
      <OfferForm
        savedTerms={saved}
        initial={firstOfferValues(data.teaser)}
        keepAs={keepAs}
        project={data.teaser}
        submitLabel={(price) => (price ? `${replaces ? 'Replace it with' : 'Offer'} ${price}` : 'Make an offer')}
        role="buyer"
        priceHint={data.teaser.askingPrice}
        waitsFor={editing && <UnsavedCardNote />}
        busy={make.isPending}
        error={make.error}
        onEdit={clearOutcome(make)}
        onSubmit={(terms, fail) => make.mutate({ listingId, terms }, { onError: fail })}
      />
    </Box>
  );
}
