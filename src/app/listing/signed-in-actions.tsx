import { Box, Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { ReportButton } from '../../components/report/report-button.tsx';
import { SessionProvider, useSession } from '../../features/accounts/data/use-session.tsx';
import { ListingActions } from '../../features/deals/components/listing-actions.tsx';
import { useIsOwnListing } from '../../features/deals/data/use-deal.ts';
import { PriceBar } from '../../features/listings/components/price-bar.tsx';
import type { PublicListing } from '../../features/listings/data/listing-reads.ts';
import { WatchButton } from '../../features/watchlist/components/watch-button.tsx';
import { useWatched } from '../../features/watchlist/data/watched-store.ts';
import { FirebaseProvider } from '../../lib/firebase/firebase-provider.tsx';
import { SignedOutActions } from './signed-out-actions.tsx';

interface Props {
  listing: PublicListing;
  /** Called with the user's membership status, initially false, and again whenever it changes. */
  onMember: (member: boolean) => void;
}

const ReportListing = ({ listing, uid }: { listing: PublicListing; uid: string }) =>
  useIsOwnListing(listing, uid) === false && (
    <ReportButton kind="listing" subjectId={listing.id} label="Report this listing" />
  );

/**
 * The watch button of a listing. A sold listing can only be removed from the watchlist, and users can't watch their
 * own.
 */
function Watch({ listing, uid }: { listing: PublicListing; uid: string }) {
  const { watched } = useWatched(listing.id);
  const isOwn = useIsOwnListing(listing, uid);
  if (isOwn !== false || (listing.state === 'sold' && !watched)) return null;
  return (
    <Box mt="sm">
      <WatchButton project={{ id: listing.id, title: listing.teaser.title }} wide />
    </Box>
  );
}

/** A signed-in user's actions on a listing. */
export default function SignedInActions(props: Props) {
  return (
    <FirebaseProvider>
      <SessionProvider>
        <Actions {...props} />
      </SessionProvider>
    </FirebaseProvider>
  );
}

function Actions({ listing, onMember }: Props) {
  const session = useSession();
  const member = session.status === 'ready' && session.me.premium;
  useEffect(() => onMember(member), [member, onMember]);
  if (session.status === 'ready') {
    return (
      <>
        <ListingActions
          listing={listing}
          me={session.me}
          bar={(action) => <PriceBar teaser={listing.teaser}>{action}</PriceBar>}
        />
        <Watch listing={listing} uid={session.me.uid} />
        <ReportListing listing={listing} uid={session.me.uid} />
      </>
    );
  }
  if (session.status === 'loading') return <Skeleton height={96} />;
  return <SignedOutActions listing={listing} />;
}
