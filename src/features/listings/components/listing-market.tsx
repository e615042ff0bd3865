import type { PublicListing } from '../data/listing-reads.ts';
import { Comparables } from './comparables.tsx';
import { SimilarProjects } from './similar-projects.tsx';

interface ListingMarketProps {
  listing: PublicListing;
  /** Members see all comparable sales. */
  member: boolean;
}

/** Similar projects for sale and past sales in the category, loaded together in one file. */
export const ListingMarket = ({ listing, member }: ListingMarketProps) => (
  <>
    <SimilarProjects listing={listing} />
    <Comparables listing={listing} member={member} />
  </>
);
