import { Box, Flex } from '@mantine/core';
import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { ListingStateChip } from '../../../components/listing/listing-state-chip.tsx';
import { Thumb } from '../../../components/listing/thumb.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Money } from '../../../components/ui/money.tsx';
import { RelativeTime } from '../../../components/ui/relative-time.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { isPublic } from '../../../domain/listing/states.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import classes from '../../search/components/search-page.module.css';
import { useOwnListings } from '../data/use-own-listings.ts';

/** The seller's listings by state, or what to do when there is none. */
export function OwnListings({ uid, empty }: { uid: string; empty: React.ReactNode }) {
  const { status, data, retry } = useOwnListings(uid);
  if (status === 'loading') return <RowsSkeleton rows={3} />;
  if (status === 'error') return <ErrorState text="Your listings could not be loaded." onRetry={retry} />;
  if (!data.length) return empty;
  return (
    <table className={clsx('table', 'flip')}>
      <thead>
        <tr>
          <th>Project</th>
          <th>State</th>
          <th>Changed</th>
          <th className={classes.n}>Asking</th>
        </tr>
      </thead>
      <tbody>
        {data.map((listing) => (
          <tr key={listing.id}>
            <td data-label="Project">
              <Flex
                to={
                  isPublic(listing.state)
                    ? sitePaths.listing(listing.id, listing.title)
                    : sitePaths.editListing(listing.id)
                }
                component={Link}
                align="center"
                gap={12}
                fw={600}
              >
                <Thumb url={listing.cover} width={56} />
                {listing.title || 'Untitled draft'}
              </Flex>
            </td>
            <td data-label="State">
              <ListingStateChip state={listing.state} />
            </td>
            <Box data-label="Changed" component="td" c="dimmed">
              <RelativeTime date={listing.updatedAt} />
            </Box>
            <td data-label="Asking" className={classes.n}>
              {listing.askingPrice === null ? '–' : <Money cents={listing.askingPrice} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
