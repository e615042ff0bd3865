import '../styles/mantine-signed-in.ts';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { DeactivatedOverlay } from '../../features/accounts/components/deactivated-overlay.tsx';
import { ImpersonationBar } from '../../features/accounts/components/impersonation-bar.tsx';
import { SessionProvider, useMe, useSession } from '../../features/accounts/data/use-session.tsx';
import { NotificationBell } from '../../features/notifications/components/notification-bell.tsx';
import { NotWatching, Watching } from '../../features/watchlist/components/watching.tsx';
import { FirebaseProvider } from '../../lib/firebase/firebase-provider.tsx';
import { ProfileMenu } from '../shell/profile-menu.tsx';

interface AccountWatchProps {
  onDeactivated: () => void;
  /** The slot in the header for the bell and the profile menu. */
  tools: Element | null;
}

/**
 * Runs the account check for signed-in users on public pages, which otherwise need no session, and adds the bell and
 * the profile menu.
 */
export default function AccountWatch({ onDeactivated, tools }: AccountWatchProps) {
  return (
    <FirebaseProvider>
      <SessionProvider>
        <Watch onDeactivated={onDeactivated} tools={tools} />
        <ImpersonationBar />
      </SessionProvider>
    </FirebaseProvider>
  );
}

function Watch({ onDeactivated, tools }: AccountWatchProps) {
  const { status } = useSession();
  const deactivated = status === 'deactivated';
  useEffect(() => {
    if (deactivated) onDeactivated();
  }, [deactivated, onDeactivated]);
  if (deactivated) return <DeactivatedOverlay />;
  if (status === 'signed-out') return <NotWatching />;
  if (status !== 'ready') return null;
  return (
    <>
      <Watchlist />
      {tools && createPortal(<Tools />, tools)}
    </>
  );
}

const Watchlist = () => <Watching uid={useMe().uid} />;

function Tools() {
  const me = useMe();
  return (
    <>
      <NotificationBell uid={me.uid} />
      <ProfileMenu me={me} />
    </>
  );
}
