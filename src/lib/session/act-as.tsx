import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';
import { caller } from '../api/caller.ts';

const ImpersonatedContext = createContext<string | null>(null);

/** Returns the account that an administrator impersonates on this page; null if there is none. */
export const useImpersonatedUid = (): string | null => useContext(ImpersonatedContext);

/**
 * Renders a page, and makes its calls, as the account that an administrator impersonates; null for the user's own
 * account.
 */
export const ActAs = ({ uid, children }: { uid: string | null; children: ReactNode }) => (
  <ImpersonatedContext value={uid}>
    <CallAs uid={uid} />
    {children}
  </ImpersonatedContext>
);

/** Rendered before the page so that its effect runs first and the page's calls are made as the impersonated account. */
function CallAs({ uid }: { uid: string | null }) {
  useLayoutEffect(() => caller.actFor(uid), [uid]);
  return null;
}
