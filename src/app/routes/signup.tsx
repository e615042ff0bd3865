import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { onboardingUrl } from '../../domain/account/onboarding.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { CredentialsForm } from '../../features/accounts/components/credentials-form.tsx';
import { GoogleButton } from '../../features/accounts/components/google-button.tsx';
import { sessionFlag } from '../../lib/session/session-flag.ts';

const load = () => import('../../features/accounts/data/sign-up.ts');
const loadContinue = () => import('../../features/accounts/data/continue-sign-up.ts');
const ContinueSignUp = lazy(() => import('../../features/accounts/components/continue-sign-up.tsx'));

export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // Whoever came from Google, or has not finished, has a session already.
  const [signedIn, setSignedIn] = useState(sessionFlag.get);
  const path = params.get('path') === 'seller' ? 'seller' : 'buyer';
  const start = () => navigate(`${onboardingUrl(path)}?tab=verify-email`, { replace: true });
  const setPath = async () => {
    await (await loadContinue()).continueSignUp(path);
    await start();
  };

  return (
    <div className="auth-form">
      <h1 style={{ fontSize: 31 }}>{path === 'seller' ? 'Sell a project' : 'Buy a project'}</h1>
      <p className="muted" style={{ margin: '6px 0 24px' }}>
        Not this way round?{' '}
        <Link to={sitePaths.register()} className="link">
          Go back
        </Link>
      </p>
      {signedIn ? (
        <Suspense>
          <ContinueSignUp onContinue={setPath} onNobody={() => setSignedIn(false)} />
        </Suspense>
      ) : (
        <>
          <GoogleButton
            onOutcome={async (outcome) => {
              if (outcome.kind === 'link') await navigate(sitePaths.login(), { state: { linking: outcome.email } });
              else if (outcome.isNew) await setPath();
              else await navigate(sitePaths.dashboard, { replace: true });
            }}
          />
          <p className="or">or with your email</p>
          <CredentialsForm
            mode="sign-up"
            onTouched={() => void load()}
            onSubmit={async (email, password) => {
              await (await load()).signUp(email, password, path);
              await start();
            }}
          />
        </>
      )}
    </div>
  );
}
