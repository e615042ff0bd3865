import type { ReactNode } from 'react';
import { Moment } from '../../../../components/time/moment.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { TextLink } from '../../../../components/ui/link.tsx';
import { Money } from '../../../../components/ui/money.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import { Sums, SumsRow } from '../../../../components/ui/sums.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { allFigures } from '../../../../domain/listing/figures/figure-check.ts';
import type { Listing, Teaser } from '../../../../domain/listing/listing.ts';
import { ownershipFact } from '../../../../domain/ownership/ownership-status.ts';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { usePublishedTiers } from '../../../../lib/firebase/listing-reads.ts';
import { ConnectedAccount } from '../review/connected-account.tsx';
import { RecomputedFigures } from '../review/recomputed-figures.tsx';
import { SubmittedDocuments } from '../review/submitted-documents.tsx';
import { PersonName } from '../users/person-name.tsx';

/** A listing's stored facts at a glance. */
export function ListingFacts({ listing }: { listing: Listing }) {
  const { id, sellerId, teaser, ownership, acceptedDealId, submissions } = listing;
  const dates: [string, Date | null][] = [
    ['Created', listing.createdAt],
    ['Last submitted', listing.submittedAt],
    ['First listed', listing.firstListedAt],
    ['Last approved in a review', listing.reviewedAt],
    ['Last confirmed as for sale', listing.confirmedAt],
    ['Sold', listing.soldAt],
  ];
  return (
    <Sums>
      <Fact label="Seller">
        <TextLink to={adminPaths.user(sellerId)}>
          <PersonName uid={sellerId} />
        </TextLink>
      </Fact>
      <Fact label="Listing id">{id}</Fact>
      {teaser && (
        <Fact label="Asking price">
          <Money cents={teaser.askingPrice} />
        </Fact>
      )}
      <Fact label="Versions submitted">{submissions}</Fact>
      <Fact label="Ownership">{ownershipFact(ownership)}</Fact>
      {dates.map(
        ([label, date]) =>
          date && (
            <Fact key={label} label={label}>
              <Moment at={date} form="date" />
            </Fact>
          ),
      )}
      {acceptedDealId && (
        <Fact label="Accepted deal">
          <TextLink to={adminPaths.deal(acceptedDealId)}>Open the deal</TextLink>
        </Fact>
      )}
    </Sums>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <SumsRow label={label} mutedLabel>
    <span className={textClasses.breakAnywhere}>{children}</span>
  </SumsRow>
);

/** Proof of an approved listing's figures, both public and access-only. */
export function ListingProof({ listing, teaser }: { listing: Listing; teaser: Teaser }) {
  const { status, accessTier, retry } = usePublishedTiers(listing.id);
  if (status === 'loading') return <RowsSkeleton rows={2} />;
  if (status === 'error') return <ErrorState text="The listing’s figures could not be loaded." onRetry={retry} />;
  const figures = allFigures({ teaser, accessTier });
  const explanations = { ...teaser.details.figureWords, ...accessTier?.details.openedWords };
  return (
    <>
      <RecomputedFigures listing={listing} figures={figures} explanations={explanations} />
      <ConnectedAccount listing={listing} figures={figures} explanations={explanations} />
      <SubmittedDocuments listing={listing} figures={figures} />
    </>
  );
}
