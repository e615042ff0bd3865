import { Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { ReportButton } from '../../components/report/report-button.tsx';
import { SessionProvider, useSession } from '../../features/accounts/data/use-session.tsx';
import { ListingActions } from '../../features/deals/components/listing-actions.tsx';
import { useIsOwnListing } from '../../features/deals/data/use-is-own-listing.ts';
import type { PublicListing } from '../../features/listings/data/use-listing.ts';
import { FirebaseProvider } from '../../lib/firebase/firebase-provider.tsx';
import { SignedOutActions } from './signed-out-actions.tsx';

interface Props {
  listing: PublicListing;
  /** Called as soon as it is known whether the user is a member. */
  onMember: (member: boolean) => void;
}

const ReportListing = ({ listing, uid }: { listing: PublicListing; uid: string }) =>
  useIsOwnListing(listing, uid) === false && (
    <ReportButton kind="listing" subjectId={listing.id} label="Report this listing" />
  );

/** What a signed-in user can do with a listing. */
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
        <ListingActions listing={listing} me={session.me} />
        <ReportListing listing={listing} uid={session.me.uid} />
      </>
    );
  }
  if (session.status === 'loading') return <Skeleton height={96} />;
  return <SignedOutActions listing={listing} />;
}
