import { lazy, Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { PageWidth } from '../../components/ui/page.tsx';
import { sitePaths } from '../../domain/site-paths.ts';
import { useSessionFlag } from '../../lib/session/session-flag.ts';
import { PublicFooter } from '../shell/public-footer.tsx';
import { PublicHeader } from '../shell/public-header.tsx';
import { GuardedPage } from './guarded-page.tsx';

const SignedInFrame = lazy(() => import('./signed-in.tsx').then((module) => ({ default: module.SearchFrame })));

/** The layout of public pages. Code for signed-in users is loaded only if there may be a session. */
export function PublicLayout() {
  const { pathname } = useLocation();
  const mayHaveSession = useSessionFlag();
  const [tools, setTools] = useState<Element | null>(null);
  if (pathname === sitePaths.search && mayHaveSession) {
    return (
      <Suspense fallback={<PublicHeader />}>
        <SignedInFrame />
      </Suspense>
    );
  }
  return (
    <GuardedPage tools={tools}>
      <PublicHeader toolsRef={setTools} />
      <PageWidth id="main" component="main">
        <Outlet />
      </PageWidth>
      <PublicFooter />
    </GuardedPage>
  );
}
