import { lazy, Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { sessionFlag } from '../../lib/session-flag.ts';
import { PublicFooter } from '../shell/public-footer.tsx';
import { PublicHeader } from '../shell/public-header.tsx';

const SignedInFrame = lazy(() => import('./signed-in.tsx').then((module) => ({ default: module.SearchFrame })));

/** Public pages. /search shows the signed-in frame to who may have a session; nobody else loads it. */
export function PublicLayout() {
  const { pathname } = useLocation();
  if (pathname === '/search' && sessionFlag.get()) {
    return (
      <Suspense fallback={<PublicHeader />}>
        <SignedInFrame />
      </Suspense>
    );
  }
  return (
    <>
      <PublicHeader />
      <main id="main" className="wide">
        <Outlet />
      </main>
      <PublicFooter />
    </>
  );
}
