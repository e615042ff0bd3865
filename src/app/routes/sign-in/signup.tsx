import { Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { FormColumn } from '../../../components/account/form-column.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { onboardingUrl } from '../../../domain/account/onboarding.ts';
import { safeRedirect, sitePaths } from '../../../domain/site-paths.ts';
import { CredentialsForm } from '../../../features/accounts/components/credentials-form.tsx';
import { GoogleButton, OrWithEmail } from '../../../features/accounts/components/google-button.tsx';
import { afterSignUp } from '../../../lib/session/onboarding-progress.ts';
import { sessionFlag } from '../../../lib/session/session-flag.ts';

const load = () => import('../../../features/accounts/data/sign-in.ts');
const loadContinue = () => import('../../../features/accounts/data/sign-in.ts');
const ContinueSignUp = lazy(() => import('../../../features/accounts/components/continue-sign-up.tsx'));

export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // Users who signed in with Google, or haven't finished onboarding, are already signed in.
  const [signedIn, setSignedIn] = useState(sessionFlag.get);
  const path = params.get('path') === 'seller' ? 'seller' : 'buyer';
  const redirect = params.get('redirect');
  const start = () => {
    afterSignUp.set(redirect);
    return navigate(`${onboardingUrl(path)}?tab=verify-email`, { replace: true });
  };
  const setPath = async () => {
    await (await loadContinue()).continueSignUp(path);
    await start();
  };

  return (
    <FormColumn>
      <Title order={1} fz={31}>
        {path === 'seller' ? 'Sell a project' : 'Buy a project'}
      </Title>
      <Muted inherit mt="sm" mb="lg">
        {path === 'seller' ? 'Want to buy instead?' : 'Want to sell instead?'}{' '}
        <TextLink to={sitePaths.register(redirect)}>Go back</TextLink>
      </Muted>
      {signedIn ? (
        <Suspense>
          <ContinueSignUp onContinue={setPath} onSignedOut={() => setSignedIn(false)} />
        </Suspense>
      ) : (
        <>
          <GoogleButton
            onOutcome={async (outcome) => {
              if (outcome.kind === 'link') await navigate(sitePaths.login(), { state: { linking: outcome.email } });
              else if (outcome.isNew) await setPath();
              else await navigate(safeRedirect(redirect), { replace: true });
            }}
          />
          <OrWithEmail />
          <CredentialsForm
            mode="sign-up"
            onTouched={() => void load()}
            onSubmit={async (email, password) => {
              await (await load()).signUp(email, password, path);
              await start();
            }}
          />
          <Muted inherit mt="md">
            Have an account? <TextLink to={sitePaths.login(redirect)}>Log in</TextLink>
          </Muted>
        </>
      )}
    </FormColumn>
  );
}
