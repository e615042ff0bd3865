import { IconInfoCircle } from '@tabler/icons-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { safeRedirect, urls } from '../../components/urls.ts';
import { CredentialsForm } from '../../features/accounts/components/credentials-form.tsx';
import { signIn } from '../../features/accounts/data/sign-in.ts';

export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const redirect = params.get('redirect');
  const again = redirect ? `?redirect=${encodeURIComponent(redirect)}` : '';
  return (
    <div className="auth-form">
      <h1 style={{ fontSize: 31 }}>Log in</h1>
      <p className="muted" style={{ margin: '6px 0 24px' }}>
        New here?{' '}
        <Link to={`${urls.register}${again}`} className="link">
          Sign up
        </Link>
      </p>
      {params.get('reason') === 'account_deactivated' && (
        <p className="note amber" style={{ marginBottom: 16 }}>
          <IconInfoCircle size={18} stroke={1.6} aria-hidden="true" />
          Your account has been deactivated. Please contact support if you believe this is an error.
        </p>
      )}
      <CredentialsForm
        mode="log-in"
        onSubmit={async (email, password) => {
          await signIn(email, password);
          await navigate(safeRedirect(redirect), { replace: true });
        }}
      />
    </div>
  );
}
