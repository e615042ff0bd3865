import { PageWidth } from '../../components/ui/page.tsx';
import { sitePaths } from '../../domain/site-paths.ts';
import '../styles/mantine-signed-in.ts';
import { Box, Button, Title } from '@mantine/core';
import { useEffect } from 'react';
import { Link, Navigate, Outlet, useLocation } from 'react-router-dom';
import { Logo } from '../../components/ui/logo.tsx';
import { RowsSkeleton } from '../../components/ui/rows-skeleton.tsx';
import { DeactivatedOverlay } from '../../features/accounts/components/deactivated-overlay.tsx';
import { ImpersonationBar } from '../../features/accounts/components/impersonation-bar.tsx';
import {
  NoAdminWhileImpersonating,
  NotWhileImpersonating,
} from '../../features/accounts/components/not-while-impersonating.tsx';
import { FirstFactorGate } from '../../features/accounts/components/second-factor/factor-gate.tsx';
import { FactorPrompt } from '../../features/accounts/components/second-factor/factor-prompt.tsx';
import { SessionProvider, useImpersonating, useSession } from '../../features/accounts/data/use-session.tsx';
import { UnsentDelivery } from '../../features/messages/components/unsent-delivery.tsx';
import { ForgetOldOffers } from '../../features/offers/components/forget-old-offers.tsx';
import { NotWatching } from '../../features/watchlist/components/watching.tsx';
import { FirebaseProvider } from '../../lib/firebase/firebase-provider.tsx';
import { lastViews } from '../../lib/session/last-views.ts';
import { isLeaving } from '../../lib/session/sign-out.ts';
import { usePage } from '../navigation/page-state.ts';
import { PageMain } from '../shell/page-main.tsx';
import { SiteBar } from '../shell/public-header.tsx';
import { SignedInShell } from '../shell/signed-in-shell.tsx';
import { AdminGate, VerifyingAdmin } from './admin-gate.tsx';
import { BarePage } from './blank-layout.tsx';

const Providers = ({ children }: { children: React.ReactNode }) => (
  <FirebaseProvider>
    <SessionProvider>
      {children}
      <ImpersonationBar />
      <FactorPrompt />
    </SessionProvider>
  </FirebaseProvider>
);

/** The overlay for a deactivated account; the page behind it is blurred and inert. */
const Deactivated = () => (
  <>
    <PageMain blurred>
      <RowsSkeleton />
    </PageMain>
    <DeactivatedOverlay />
  </>
);

/** Shown while the account is loading: the page's heading, and a placeholder for the content. */
function Waiting() {
  const { meta } = usePage();
  return (
    <>
      <Title order={1} mb="lg">
        {meta?.heading ?? meta?.title}
      </Title>
      <RowsSkeleton />
    </>
  );
}

/** Lets signed-in users through; visitors are sent to /login and return here afterwards. */
function Gate({ children, waiting }: { children: React.ReactNode; waiting: React.ReactNode }) {
  const session = useSession();
  const isOut = session.status === 'signed-out' || session.status === 'deactivated';
  useEffect(() => {
    if (!isOut) return;
    lastViews.forget();
    lastViews.hide();
  }, [isOut]);
  const { pathname, search } = useLocation();
  if (session.status === 'loading' || (session.status === 'signed-out' && isLeaving())) {
    return waiting;
  }
  if (session.status === 'signed-out') return <Navigate to={sitePaths.login(pathname + search)} replace />;
  if (session.status === 'deactivated') return <Deactivated />;
  return <FirstFactorGate frame={(page) => <BarePage>{page}</BarePage>}>{children}</FirstFactorGate>;
}

/** For pages of the auth layout that need a user and show their own placeholder until the account is loaded. */
export const RequireUser = () => (
  <Providers>
    <Gate waiting={<Outlet />}>
      <OwnOnly />
    </Gate>
  </Providers>
);
function OwnOnly() {
  const impersonation = useImpersonating();
  return impersonation ? <NotWhileImpersonating name={impersonation.targetName} /> : <Outlet />;
}

export const DashboardLayout = () => (
  <Providers>
    <Gate
      waiting={
        <SignedInShell kind="user" isReady={false}>
          <Waiting />
        </SignedInShell>
      }
    >
      <UnsentDelivery />
      <ForgetOldOffers />
      <SignedInShell kind="user">
        <Outlet />
      </SignedInShell>
    </Gate>
  </Providers>
);

/** The signed-in frame around the public search. If there turns out to be no session, only the search is shown. */
export const SearchFrame = () => (
  <Providers>
    <SearchGate />
  </Providers>
);
function SearchGate() {
  const session = useSession();
  if (session.status === 'deactivated') return <Deactivated />;
  if (session.status === 'signed-out') {
    return (
      <PageWidth id="main" component="main">
        <NotWatching />
        <Outlet />
      </PageWidth>
    );
  }
  return (
    <SignedInShell kind="user" isReady={session.status === 'ready'}>
      <Outlet />
    </SignedInShell>
  );
}

export const ListProjectLayout = () => (
  <Providers>
    <Gate
      waiting={
        <PageMain>
          <Waiting />
        </PageMain>
      }
    >
      <SiteBar>
        <Box mr="auto">
          <Logo to={sitePaths.search} />
        </Box>
        <Button component={Link} to={sitePaths.selling} variant="default" size="sm">
          Save and close
        </Button>
      </SiteBar>
      <PageWidth id="main" component="main">
        <Outlet />
      </PageWidth>
    </Gate>
  </Providers>
);

export const AdminLayout = () => (
  <Providers>
    <Gate waiting={<VerifyingAdmin />}>
      <AdminGate>
        <SignedInShell kind="admin">
          <AdminOnly />
        </SignedInShell>
      </AdminGate>
    </Gate>
  </Providers>
);
function AdminOnly() {
  const impersonation = useImpersonating();
  return impersonation ? <NoAdminWhileImpersonating name={impersonation.targetName} /> : <Outlet />;
}
