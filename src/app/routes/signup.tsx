import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { urls } from '../../components/urls.ts';
import { onboardingUrl } from '../../domain/account/onboarding.ts';
import { CredentialsForm } from '../../features/accounts/components/credentials-form.tsx';
import { signUp } from '../../features/accounts/data/sign-up.ts';

export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const path = params.get('path') === 'seller' ? 'seller' : 'buyer';
  return (
    <div className="auth-form">
      <h1 style={{ fontSize: 31 }}>{path === 'seller' ? 'Sell a project' : 'Buy a project'}</h1>
      <p className="muted" style={{ margin: '6px 0 24px' }}>
        Not this way round?{' '}
        <Link to={urls.register} className="link">
          Go back
        </Link>
      </p>
      <CredentialsForm
        mode="sign-up"
        onSubmit={async (email, password) => {
          await signUp(email, password, path);
          await navigate(`${onboardingUrl(path)}?tab=verify-email`, { replace: true });
        }}
      />
    </div>
  );
}
