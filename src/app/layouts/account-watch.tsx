import '../styles/mantine-signed-in.ts';
import { useEffect } from 'react';
import { DeactivatedOverlay } from '../../features/accounts/components/deactivated-overlay.tsx';
import { ImpersonationBar } from '../../features/accounts/components/impersonation-bar.tsx';
import { SessionProvider, useSession } from '../../features/accounts/data/use-session.tsx';
import { FirebaseProvider } from '../../lib/firebase/firebase-provider.tsx';

/** Runs the account check for signed-in users on public pages, which otherwise need no session. */
export default function AccountWatch({ onDeactivated }: { onDeactivated: () => void }) {
  return (
    <FirebaseProvider>
      <SessionProvider>
        <Watch onDeactivated={onDeactivated} />
        <ImpersonationBar />
      </SessionProvider>
    </FirebaseProvider>
  );
}

function Watch({ onDeactivated }: { onDeactivated: () => void }) {
  const deactivated = useSession().status === 'deactivated';
  useEffect(() => {
    if (deactivated) onDeactivated();
  }, [deactivated, onDeactivated]);
  return deactivated ? <DeactivatedOverlay /> : null;
}
