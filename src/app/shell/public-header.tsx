import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { Logo } from '../../components/logo.tsx';
import { urls } from '../../components/urls.ts';
import { sessionFlag } from '../../lib/session-flag.ts';

export function PublicHeader() {
  const signedIn = sessionFlag.get();
  return (
    <header className="pub">
      <div className="pub-in">
        <Logo to={signedIn ? urls.search : urls.home} />
        <nav aria-label="Main" className="grow">
          <Link to={urls.search}>Browse</Link>
          <a href="/#how">How a sale runs</a>
          <a href="/#fees">Fees</a>
          <Link to={signedIn ? urls.selling : urls.signup('seller')}>List a project</Link>
        </nav>
        <span className="grow" />
        {signedIn ? (
          <Button component={Link} to={urls.dashboard} variant="default" size="sm">
            Dashboard
          </Button>
        ) : (
          <>
            <Button component={Link} to={urls.login()} variant="subtle" size="sm">
              Log in
            </Button>
            <Button component={Link} to={urls.register} variant="default" size="sm">
              Sign up
            </Button>
          </>
        )}
      </div>
    </header>
  );
}
