import type { PublicListing } from '../data/listing-reads.ts';
import { Comparables } from './comparables.tsx';
import { SimilarProjects } from './similar-projects.tsx';

interface ListingMarketProps {
  listing: PublicListing;
  /** True for members, who see all comparable sales. */
  member: boolean;
}

/** Similar projects for sale and past sales in the category, bundled in one chunk. */
export const ListingMarket = ({ listing, member }: ListingMarketProps) => (
  <>
    <SimilarProjects listing={listing} />
    <Comparables listing={listing} member={member} />
  </>
);
