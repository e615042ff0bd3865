import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useSessionFlag } from '../../lib/session/session-flag.ts';
import classes from '../shell/page-main.module.css';

const AccountWatch = lazy(() => import('./account-watch.tsx'));

interface CheckedPageProps {
  children: ReactNode;
  /** The slot in the header for the bell and the profile menu. */
  tools?: Element | null;
}

/**
 * A page that needs no session but runs the account check if there is one: for a deactivated account it is blurred and
 * inert. The code for that is loaded only if there may be a session.
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

/** Wraps layouts some of whose pages are exempt from the check (specification section 4). */
export const Checked = () => (
  <CheckedPage>
    <Outlet />
  </CheckedPage>
);
