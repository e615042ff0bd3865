import { Button, Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import { TextLink } from '../../components/ui/link.tsx';
import { Note } from '../../components/ui/note.tsx';
import { sitePaths } from '../../domain/site-paths.ts';
import { PriceBar } from '../../features/listings/components/price-bar.tsx';
import type { PublicListing } from '../../features/listings/data/listing-reads.ts';
import { WatchButton } from '../../features/watchlist/components/watch-button.tsx';

/** Asks visitors to sign up first and then brings them back to this listing. */
export function SignedOutActions({ listing }: { listing: PublicListing }) {
  if (listing.state === 'sold')
    return (
      <Note tone="fern" component="p">
        This project was sold.
      </Note>
    );
  const watch = <WatchButton project={{ id: listing.id, title: listing.teaser.title }} wide />;
  if (listing.state === 'paused')
    return (
      <Stack gap="sm">
        <Note component="p">The seller has paused this listing.</Note>
        {watch}
      </Stack>
    );
  const back = sitePaths.listing(listing.id, listing.teaser.title);
  return (
    <Stack gap="sm">
      <Button component={Link} to={sitePaths.register(back)} size="lg" fullWidth>
        Sign up to ask or offer
      </Button>
      <Button component={Link} to={sitePaths.login(back)} variant="default" fullWidth>
        Log in
      </Button>
      {watch}
      <TextLink to={sitePaths.login(back)} size="sm">
        Report this listing
      </TextLink>
      <PriceBar teaser={listing.teaser}>
        <Button component={Link} to={sitePaths.register(back)}>
          Sign up to ask or offer
        </Button>
      </PriceBar>
    </Stack>
  );
}
