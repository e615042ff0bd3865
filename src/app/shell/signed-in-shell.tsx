import { Button, Group } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import clsx from 'clsx';
import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { Logo } from '../../components/ui/logo.tsx';
import { Muted } from '../../components/ui/muted.tsx';
import { StateChip } from '../../components/ui/state-chip.tsx';
import { MEMBERSHIP_OFFER } from '../../domain/account/membership.ts';
import type { User } from '../../domain/account/user.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { usePremiumStatus } from '../../features/accounts/data/account-reads.ts';
import { useMe, useRealMe } from '../../features/accounts/data/use-session.tsx';
import { NotificationBell } from '../../features/notifications/components/notification-bell.tsx';
import { Watching } from '../../features/watchlist/components/watching.tsx';
import { HEAD_PLACE } from '../../lib/head-place.ts';
import { KeepLastView } from './keep-last-view.ts';
import { PageMain } from './page-main.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import classes from './signed-in-shell.module.css';
import { UserNav } from './user-nav.tsx';

/** Shown to users without a membership, once their status is known (specification section 2). */
export const UpgradeCard = ({ me }: { me: Pick<User, 'uid' | 'premium'> }) =>
  usePremiumStatus(me) === false && (
    <section className={classes.upgrade} aria-label="Upgrade Plan">
      <b>Upgrade Plan</b>
      <Muted>{MEMBERSHIP_OFFER}</Muted>
      <Button component={Link} to={sitePaths.membership} variant="default" size="sm" fullWidth>
        Upgrade Now
      </Button>
    </section>
  );

/** Loaded only for administrators. */
const AdminNav = lazy(() => import('./admin-nav.tsx').then((module) => ({ default: module.AdminNav })));

type Kind = 'user' | 'admin';

interface SignedInShellProps {
  kind: Kind;
  /**
   * False until the account is loaded: account-specific parts are left out, but the page is already in its final
   * position.
   */
  isReady?: boolean;
  children: ReactNode;
}

/** The sidebar and header around signed-in pages. Below 1,140 px, a button in the header opens the sidebar. */
export function SignedInShell({ kind, isReady = true, children }: SignedInShellProps) {
  const [open, setOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const sidebar = useFocusInside(open, menuButton);
  const frame = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the sidebar
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    // In a wider window the sidebar is always visible and covers nothing.
    const wide = window.matchMedia('(min-width: 1141px)');
    const over = new AbortController();
    window.addEventListener('keydown', close, over);
    wide.addEventListener('change', () => setOpen(false), over);
    return () => over.abort();
  }, [open]);

  return (
    <div ref={frame} className={classes.app}>
      {isReady && <KeepLastView frame={frame} />}
      <aside ref={sidebar} className={clsx(classes.side, open && classes.open)} id="sidebar" aria-label="Sidebar">
        <div className={classes.sideIn}>
          <div className={classes.sideTop}>
            <Logo to={sitePaths.search} />
            {kind === 'admin' && <StateChip tone="plain">Admin</StateChip>}
          </div>
          {isReady && (kind === 'admin' ? <AdminSide /> : <UserSide />)}
        </div>
      </aside>
      <button type="button" className={classes.sideScrim} aria-label="Close the menu" onClick={() => setOpen(false)} />
      <div inert={open}>
        <header className={classes.head}>
          <IconButton
            ref={menuButton}
            className={classes.menuButton}
            aria-label="Menu"
            aria-expanded={open}
            aria-controls="sidebar"
            onClick={() => setOpen(true)}
          >
            <IconMenu2 size={20} stroke={1.6} aria-hidden="true" />
          </IconButton>
          <div className={classes.headLogo}>
            <Logo to={sitePaths.search} />
          </div>
          <Group flex={1} miw={0} gap="mlg">
            {pathname === sitePaths.search ? (
              <div id={HEAD_PLACE} className={classes.headPlace} />
            ) : (
              <Muted to={sitePaths.search} component={Link} visibleFrom="sm">
                Browse projects
              </Muted>
            )}
            <Muted to={sitePaths.help} component={Link} visibleFrom="sm">
              Help
            </Muted>
          </Group>
          {isReady && <AccountTools kind={kind} />}
        </header>
        <PageMain>{children}</PageMain>
      </div>
    </div>
  );
}

/** Moves focus into the opened element, and back to its button on close. */
function useFocusInside(open: boolean, button: RefObject<HTMLElement | null>): RefObject<HTMLElement | null> {
  const inside = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!open) return;
    const opener = button.current;
    inside.current?.querySelector('a')?.focus();
    return () => opener?.focus();
  }, [open, button]);
  return inside;
}

const AdminSide = () => (
  <Suspense>
    <AdminNav />
  </Suspense>
);

function UserSide() {
  const me = useMe();
  return (
    <>
      <Watching uid={me.uid} />
      <UserNav uid={me.uid} payouts={me.payouts} />
      <UpgradeCard me={me} />
    </>
  );
}

function AccountTools({ kind }: { kind: Kind }) {
  const shown = useMe();
  const real = useRealMe();
  const me = kind === 'admin' ? real : shown;
  return (
    <>
      <NotificationBell uid={me.uid} />
      <ProfileMenu me={me} />
    </>
  );
}
