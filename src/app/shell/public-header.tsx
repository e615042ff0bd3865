import { Button } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../components/ui/icon-button.tsx';
import { Logo } from '../../components/ui/logo.tsx';
import { sitePaths } from '../../domain/site-paths.ts';
import { useSessionFlag } from '../../lib/session/session-flag.ts';
import classes from './public-header.module.css';

/** The bar at the top of pages without a sidebar: the logo first, then the page's own content. */
export const SiteBar = ({ children }: { children: ReactNode }) => (
  <header className={classes.bar}>
    <div className={classes.content}>{children}</div>
  </header>
);

const MENU = 'site-menu';
const closeMenu = () => document.getElementById(MENU)?.hidePopover();

interface PublicHeaderProps {
  /** Receives the slot for the bell and the profile menu of signed-in users. */
  toolsRef?: (place: Element | null) => void;
}

/** The header of public pages, with links in a row, or behind a menu button on phones. */
export function PublicHeader({ toolsRef }: PublicHeaderProps) {
  const signedIn = useSessionFlag();
  useEffect(() => {
    delete document.documentElement.dataset.session;
  }, []);
  const links = [
    { label: 'Browse', to: sitePaths.search },
    { label: 'How a sale runs', to: '/#how' },
    { label: 'Fees', to: '/#fees' },
    { label: 'List a project', to: signedIn ? sitePaths.selling : sitePaths.signup('seller') },
  ];
  return (
    <SiteBar>
      <div className={classes.logo}>
        <Logo to={signedIn ? sitePaths.search : sitePaths.home} />
      </div>
      <nav className={classes.links} aria-label="Main">
        {links.map(({ label, to }) => (
          <HeaderLink key={label} to={to}>
            {label}
          </HeaderLink>
        ))}
      </nav>
      {signedIn ? (
        <>
          <Button component={Link} to={sitePaths.dashboard} variant="default" size="sm" className={classes.wideOnly}>
            Dashboard
          </Button>
          <div ref={toolsRef} className={classes.tools} />
        </>
      ) : (
        <>
          <Button
            component={Link}
            to={sitePaths.login()}
            variant="subtle"
            size="sm"
            className={clsx(classes.visitor, classes.wideOnly)}
          >
            Log in
          </Button>
          <Button component={Link} to={sitePaths.register()} variant="default" size="sm" className={classes.visitor}>
            Sign up
          </Button>
        </>
      )}
      <IconButton className={classes.phoneOnly} aria-label="Menu" popoverTarget={MENU}>
        <IconMenu2 size={20} stroke={1.6} aria-hidden="true" />
      </IconButton>
      {/* The native popover closes on Escape and outside clicks, and returns focus. */}
      <nav id={MENU} popover="auto" className={classes.menu} aria-label="Menu">
        {links.map(({ label, to }) => (
          <HeaderLink key={label} to={to} onClick={closeMenu}>
            {label}
          </HeaderLink>
        ))}
        {signedIn ? (
          <Link to={sitePaths.dashboard} onClick={closeMenu}>
            Dashboard
          </Link>
        ) : (
          <Link to={sitePaths.login()} onClick={closeMenu}>
            Log in
          </Link>
        )}
      </nav>
    </SiteBar>
  );
}

type LinkProps = React.ComponentPropsWithRef<typeof Link>;

/** Links to a section of the landing page reload the document, so that the browser scrolls there. */
const HeaderLink = ({ to, ...rest }: LinkProps) => <Link to={to} reloadDocument={String(to).includes('#')} {...rest} />;
