import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { safeRedirect, sitePaths } from '../../domain/site-paths.ts';
import { CredentialsForm } from '../../features/accounts/components/credentials-form.tsx';
import { GoogleButton } from '../../features/accounts/components/google-button.tsx';
import type { GoogleOutcome } from '../../features/accounts/data/google-sign-in.ts';

const load = () => import('../../features/accounts/data/sign-in.ts');

export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const arrived = useLocation().state as { linking?: string; email?: string } | null;
  const [linking, setLinking] = useState(arrived?.linking ?? null);
  const redirect = params.get('redirect');

  const afterGoogle = async (outcome: GoogleOutcome) => {
    if (outcome.kind === 'link') return setLinking(outcome.email);
    await navigate(outcome.isNew ? sitePaths.register() : safeRedirect(redirect), { replace: true });
  };

  return (
    <div className="auth-form">
      <h1 style={{ fontSize: 31 }}>Log in</h1>
      <p className="muted" style={{ margin: '6px 0 24px' }}>
        New here?{' '}
        <Link to={sitePaths.register(redirect)} className="link">
          Sign up
        </Link>
      </p>
      {params.get('reason') === 'account_deactivated' && (
        <p className="note amber" style={{ marginBottom: 16 }}>
          <IconInfoCircle size={18} stroke={1.6} aria-hidden="true" />
          Your account has been deactivated. Please contact support if you believe this is an error.
        </p>
      )}
      {linking ? (
        <p className="note slate" style={{ marginBottom: 16 }} role="status">
          <IconInfoCircle size={18} stroke={1.6} aria-hidden="true" />
          <span>
            {linking} has an account with a password. Log in with it once, and Google opens the same account from then
            on.
          </span>
        </p>
      ) : (
        <>
          <GoogleButton onOutcome={afterGoogle} />
          <p className="or">or with your email</p>
        </>
      )}
      <CredentialsForm
        key={linking}
        mode="log-in"
        email={linking ?? arrived?.email ?? ''}
        onTouched={() => void load()}
        onSubmit={async (email, password) => {
          await (await load()).signIn(email, password);
          await navigate(safeRedirect(redirect), { replace: true });
        }}
      />
      <p style={{ marginTop: 14 }}>
        <Link to={sitePaths.forgotPassword} className="link">
          Forgot your password?
        </Link>
      </p>
    </div>
  );
}
