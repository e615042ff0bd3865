import { Navigate, useParams } from 'react-router-dom';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useIsBlocked } from '../../../features/accounts/data/account-reads.ts';
import { useMe } from '../../../features/accounts/data/use-session.tsx';
import { ProfilePage } from '../../../features/profiles/components/profile-page.tsx';
import { useProfile } from '../../../features/profiles/data/profile-reads.ts';
import { watchCorner } from '../../listing/watch-corner.tsx';
import { NotFound } from '../../not-found.tsx';

/** A profile, by user id or username; former usernames redirect to the current one. */
export function Component() {
  const { who = '' } = useParams();
  const me = useMe();
  const { status, data: profile, retry } = useProfile(who);
  const blocked = useIsBlocked(me.uid, profile?.uid ?? null);
  if (status === 'loading') return <RowsSkeleton />;
  if (status === 'error') return <ErrorState text="This profile could not be loaded." onRetry={retry} />;
  if (!profile) return <NotFound what="person" />;
  const address = profile.username ?? profile.uid;
  if (who !== address) return <Navigate to={sitePaths.profile(address)} replace />;
  return <ProfilePage profile={profile} viewerUid={me.uid} blocked={blocked} cardCorner={watchCorner} />;
}
