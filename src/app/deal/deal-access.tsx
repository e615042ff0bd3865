import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Panel, PanelBody, PanelHead } from '../../components/ui/panel.tsx';
import type { User } from '../../domain/account/user.ts';
import type { Deal } from '../../domain/deal/deal.ts';
import type { DealRole } from '../../domain/deal/states.ts';
import { opensTier } from '../../domain/document/document.ts';
import { AppError } from '../../domain/errors.ts';
import { isOpenToOffers } from '../../domain/listing/states.ts';
import { BuyerAnswers } from '../../features/answers/components/buyer-answers.tsx';
import { SellerAnswers } from '../../features/answers/components/seller-answers.tsx';
import { DiligenceTier } from '../../features/deals/components/access-tier.tsx';
import { BuyerAccess } from '../../features/deals/components/buyer-access.tsx';
import { CodeAccess } from '../../features/deals/components/code-access.tsx';
import { SellerAccess } from '../../features/deals/components/seller-access.tsx';
import { useListing } from '../../features/listings/data/listing-reads.ts';
import { useOwnListingAndDraft } from '../../features/listings/data/own-listing-reads.ts';
import { projectOf } from './project-of.ts';

const OlderFigures = lazy(() =>
  import('../../features/listings/components/older-figures.tsx').then((module) => ({ default: module.OlderFigures })),
);

interface Props {
  deal: Deal;
  me: User;
}

/** The access tab of a deal, for either party: access, figures, questions and documents. */
export function DealAccess({ deal, me, role }: Props & { role: DealRole }) {
  const asked = useSearchParams()[0].get('question');
  return role === 'seller' ? (
    <>
      <SellerAccess deal={deal} />
      <CodeAccess deal={deal} role="seller" />
      <OwnAnswers deal={deal} asked={asked} />
    </>
  ) : (
    <OwnAccess deal={deal} me={me} asked={asked} />
  );
}

/** The buyer's own access, which can be requested as long as the project is for sale. */
function OwnAccess({ deal, me, asked }: Props & { asked: string | null }) {
  const { data: listing, error } = useListing(deal.listingId);
  const isGone = error instanceof AppError && error.code === 'not-found';
  return (
    <>
      <BuyerAccess
        deal={deal}
        me={me}
        teaser={listing?.teaser ?? null}
        closed={listing ? !isOpenToOffers(listing.state) : isGone}
      />
      {me.premium && listing && opensTier(deal, 'access') && <EarlierFigures listingId={listing.id} />}
      {opensTier(deal, 'diligence') && <DiligenceTier deal={deal} />}
      <CodeAccess deal={deal} role="buyer" />
      {opensTier(deal, 'access') && (
        <BuyerAnswers deal={deal} project={listing ? projectOf(listing.teaser) : null} asked={asked} />
      )}
    </>
  );
}

/** Past values of the listing's figures, including figures revealed only with access; shown to members only. */
const EarlierFigures = ({ listingId }: { listingId: string }) => (
  <Panel>
    <PanelHead>
      <h2>Earlier figures</h2>
    </PanelHead>
    <PanelBody>
      <Suspense fallback={<Skeleton height={32} />}>
        <OlderFigures listingId={listingId} />
      </Suspense>
    </PanelBody>
  </Panel>
);

/** The questions about the seller's listing, shown once the buyer has access or has asked something. */
function OwnAnswers({ deal, asked }: { deal: Deal; asked: string | null }) {
  const { listing } = useOwnListingAndDraft(deal.listingId);
  if (!listing?.teaser || (deal.access.state !== 'granted' && !deal.questions.asked.length)) return null;
  return <SellerAnswers frame="panel" listing={listing} project={projectOf(listing.teaser)} asked={asked} />;
}
