import { Box, Button, Group, Loader } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { toast } from '../../components/toast/toast.tsx';
import { isAdmin } from '../../domain/account/user.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { ConfirmedGate } from '../../features/accounts/components/second-factor/factor-gate.tsx';
import { useAdminCheck } from '../../features/accounts/data/use-admin-check.ts';
import { useRealMe } from '../../features/accounts/data/use-session.tsx';
import { PageMain } from '../shell/page-main.tsx';
import { BarePage } from './blank-layout.tsx';

const NO_PRIVILEGES = 'You do not have administrator privileges. Please contact the system administrator.';

export const VerifyingAdmin = () => (
  <main id="main" tabIndex={-1}>
    <Group mih="100vh" justify="center" role="status">
      <Loader size="sm" aria-hidden="true" />
      <p>Verifying admin access...</p>
    </Group>
  </main>
);

/**
 * The admin gate (specification section 4): loading, then allowed or denied. A user denied on entry sees the message
 * and is sent to /dashboard; one who loses the role on an open page sees Access Denied and stays.
 */
export function AdminGate({ children }: { children: ReactNode }) {
  const me = useRealMe();
  const check = useAdminCheck(me.uid);
  const navigate = useNavigate();
  const denied = check.status === 'denied' ? check.message : null;
  const notified = useRef(false);
  useEffect(() => {
    if (denied === null || notified.current) return;
    notified.current = true;
    toast.error(denied);
    void navigate(sitePaths.dashboard, { replace: true });
  }, [denied, navigate]);
  if (check.status === 'loading') return <VerifyingAdmin />;
  if (check.status === 'allowed' && isAdmin(me)) {
    return (
      <ConfirmedGate frame={(page) => <BarePage>{page}</BarePage>} waiting={<VerifyingAdmin />}>
        {children}
      </ConfirmedGate>
    );
  }
  return (
    <PageMain>
      <h1>Access Denied</h1>
      <Box component="p" mt="sm" mb="md">
        {denied ?? NO_PRIVILEGES}
      </Box>
      <Button component={Link} to={sitePaths.dashboard}>
        Go to Dashboard
      </Button>
    </PageMain>
  );
}
