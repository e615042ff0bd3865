import { Skeleton } from '@mantine/core';
import { SessionProvider, useSession } from '../../features/accounts/data/use-session.tsx';
import { DealActions } from '../../features/deals/components/deal-actions.tsx';
import type { PublicListing } from '../../features/listings/data/use-listing.ts';
import { FirebaseProvider } from '../../lib/firebase-provider.tsx';
import { SignedOutActions } from './listing-signed-out-actions.tsx';

/** What somebody with a session can do about a listing. */
export default function SignedInActions({ listing }: { listing: PublicListing }) {
  return (
    <FirebaseProvider>
      <SessionProvider>
        <Actions listing={listing} />
      </SessionProvider>
    </FirebaseProvider>
  );
}

function Actions({ listing }: { listing: PublicListing }) {
  const session = useSession();
  if (session.status === 'ready') return <DealActions listing={listing} me={session.me} />;
  if (session.status === 'loading') return <Skeleton height={96} />;
  return <SignedOutActions listing={listing} />;
}
