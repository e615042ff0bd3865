import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react';
import { caller } from '../api/caller.ts';

const ImpersonatedContext = createContext<string | null>(null);

/** The account that an administrator impersonates on this page; null without one. */
export const useImpersonatedUid = (): string | null => useContext(ImpersonatedContext);

/** Shows a page as an account that an administrator impersonates, and makes its calls for it; null for oneself. */
export const ActAs = ({ uid, children }: { uid: string | null; children: ReactNode }) => (
  <ImpersonatedContext value={uid}>
    <CallAs uid={uid} />
    {children}
  </ImpersonatedContext>
);

/** Stands before the page: its effect runs before the page's, whose calls are then made for the shown account. */
function CallAs({ uid }: { uid: string | null }) {
  useLayoutEffect(() => caller.actFor(uid), [uid]);
  return null;
}
