import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useSessionFlag } from '../../lib/session/session-flag.ts';
import classes from '../shell/page-main.module.css';

const AccountWatch = lazy(() => import('./account-watch.tsx'));

interface GuardedPageProps {
  children: ReactNode;
  /** The slot in the header for the bell and the profile menu. */
  tools?: Element | null;
}

/**
 * A page that works without a session but checks the account of a signed-in user: for a deactivated account it is
 * blurred and inert. The code for the check is loaded only if there may be a session.
 */
export function GuardedPage({ children, tools = null }: GuardedPageProps) {
  const [blocked, setBlocked] = useState(false);
  const mayHaveSession = useSessionFlag();
  const block = useCallback(() => setBlocked(true), []);
  return (
    <>
      <div inert={blocked} className={blocked ? classes.blurred : undefined}>
        {children}
      </div>
      {mayHaveSession && (
        <Suspense>
          <AccountWatch onDeactivated={block} tools={tools} />
        </Suspense>
      )}
    </>
  );
}

/** Wraps layouts in which some pages are exempt from the account check (specification section 4). */
export const GuardedLayout = () => (
  <GuardedPage>
    <Outlet />
  </GuardedPage>
);
