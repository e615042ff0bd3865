import { Box, Text } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import clsx from 'clsx';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { Logo } from '../../components/ui/logo.tsx';
import { StateChip } from '../../components/ui/state-chip.tsx';
import { sitePaths } from '../../domain/site-paths.ts';
import { useMe, useRealMe } from '../../features/accounts/data/use-session.tsx';
import { NotificationBell } from '../../features/notifications/components/notification-bell.tsx';
import { Watching } from '../../features/watchlist/components/watching.tsx';
import { PageMain } from './page-main.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import classes from './signed-in-shell.module.css';
import { UpgradeCard } from './upgrade-card.tsx';
import { UserNav } from './user-nav.tsx';

/** Loaded only by administrators. */
const AdminNav = lazy(() => import('./admin-nav.tsx').then((module) => ({ default: module.AdminNav })));

/** The sidebar and header around signed-in pages. Below 1140 px a button in the header opens the sidebar. */
export function SignedInShell({ kind, children }: { kind: 'user' | 'admin'; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const [shown, real] = [useMe(), useRealMe()];
  const me = kind === 'admin' ? real : shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the sidebar
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [open]);

  return (
    <div className={classes.app}>
      {kind === 'user' && <Watching uid={me.uid} />}
      <aside className={clsx(classes.side, open && classes.open)} id="sidebar" aria-label="Sidebar">
        <div className={classes.sideIn}>
          <div className={classes.sideTop}>
            <Logo to={sitePaths.search} />
            {kind === 'admin' && <StateChip tone="plain">Admin</StateChip>}
          </div>
          {kind === 'admin' ? (
            <Suspense>
              <AdminNav />
            </Suspense>
          ) : (
            <UserNav uid={me.uid} />
          )}
          {kind === 'user' && <UpgradeCard me={me} />}
        </div>
      </aside>
      <button type="button" className={classes.sideScrim} aria-label="Close the menu" onClick={() => setOpen(false)} />
      <div>
        <header className={classes.head}>
          <IconButton
            className={classes.menuButton}
            aria-label="Menu"
            aria-expanded={open}
            aria-controls="sidebar"
            onClick={() => setOpen(true)}
          >
            <IconMenu2 size={20} stroke={1.6} aria-hidden="true" />
          </IconButton>
          <Box flex={1} miw={0}>
            {pathname !== sitePaths.search && (
              <Text to={sitePaths.search} component={Link} size="sm" c="dimmed">
                Browse projects
              </Text>
            )}
          </Box>
          <NotificationBell uid={me.uid} />
          <ProfileMenu me={me} />
        </header>
        <PageMain>{children}</PageMain>
      </div>
    </div>
  );
}
