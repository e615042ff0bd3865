import { lazy, Suspense, useCallback, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PageWidth } from '../../components/ui/page.tsx';
import { sitePaths } from '../../domain/site-paths.ts';
import { sessionFlag } from '../../lib/session/session-flag.ts';
import classes from '../shell/page-main.module.css';
import { PublicFooter } from '../shell/public-footer.tsx';
import { PublicHeader } from '../shell/public-header.tsx';

const SignedInFrame = lazy(() => import('./signed-in.tsx').then((module) => ({ default: module.SearchFrame })));
const AccountWatch = lazy(() => import('./account-watch.tsx'));

/** The layout of public pages. Code for signed-in users is loaded only if there may be a session. */
export function PublicLayout() {
  const { pathname } = useLocation();
  const [blocked, setBlocked] = useState(false);
  const block = useCallback(() => setBlocked(true), []);
  const [tools, setTools] = useState<Element | null>(null);
  const mayBeSignedIn = sessionFlag.get();
  if (pathname === sitePaths.search && mayBeSignedIn) {
    return (
      <Suspense fallback={<PublicHeader />}>
        <SignedInFrame />
      </Suspense>
    );
  }
  return (
    <>
      <div inert={blocked} className={blocked ? classes.blurred : undefined}>
        <PublicHeader toolsRef={setTools} />
        <PageWidth id="main" component="main">
          <Outlet />
        </PageWidth>
        <PublicFooter />
      </div>
      {mayBeSignedIn && (
        <Suspense>
          <AccountWatch onDeactivated={block} tools={tools} />
        </Suspense>
      )}
    </>
  );
}
