import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useSessionFlag } from '../../lib/session/session-flag.ts';
import classes from '../shell/page-main.module.css';

const AccountWatch = lazy(() => import('./account-watch.tsx'));

interface CheckedPageProps {
  children: ReactNode;
  /** The element of the header for the bell and the profile menu. */
  tools?: Element | null;
}

/**
 * A page that needs no session, with the account check for people who have one: the page of a deactivated account is
 * blurred and cannot be used. The code for that is loaded only if there may be a session.
 */
export function CheckedPage({ children, tools = null }: CheckedPageProps) {
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

/** Around layouts some of whose pages are exempt from the check (specification section 4). */
export const Checked = () => (
  <CheckedPage>
    <Outlet />
  </CheckedPage>
);
