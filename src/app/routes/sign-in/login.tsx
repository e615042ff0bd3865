import { Box, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { FormColumn } from '../../../components/account/form-column.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { safeRedirect, sitePaths } from '../../../domain/site-paths.ts';
import { CredentialsForm } from '../../../features/accounts/components/credentials-form.tsx';
import { GoogleButton, OrWithEmail } from '../../../features/accounts/components/google-button.tsx';
import type { GoogleOutcome } from '../../../features/accounts/data/google-sign-in.ts';

const load = () => import('../../../features/accounts/data/sign-in.ts');

export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const arrived = useLocation().state as { linking?: string; email?: string } | null;
  const [linking, setLinking] = useState(arrived?.linking ?? null);
  const redirect = params.get('redirect');

  const afterGoogle = async (outcome: GoogleOutcome) => {
    if (outcome.kind === 'link') return setLinking(outcome.email);
    await navigate(outcome.isNew ? sitePaths.register(redirect) : safeRedirect(redirect), { replace: true });
  };

  return (
    <FormColumn>
      <Title order={1} fz={31}>
        Log in
      </Title>
      <Muted inherit mt="sm" mb="lg">
        New here? <TextLink to={sitePaths.register(redirect)}>Sign up</TextLink>
      </Muted>
      {params.get('reason') === 'account_deactivated' && (
        <Note tone="amber" component="p" mb="md">
          <IconInfoCircle size={18} stroke={1.6} aria-hidden="true" />
          Your account has been deactivated. Please contact support if you believe this is an error.
        </Note>
      )}
      {linking ? (
        <Note tone="slate" component="p" mb="md" role="status">
          <IconInfoCircle size={18} stroke={1.6} aria-hidden="true" />
          <span>
            {linking} has an account with a password. Log in with the password once; from then on, Google works too.
          </span>
        </Note>
      ) : (
        <>
          <GoogleButton onOutcome={afterGoogle} />
          <OrWithEmail />
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
      <Box component="p" mt="md">
        <TextLink to={sitePaths.forgotPassword}>Forgot your password?</TextLink>
      </Box>
    </FormColumn>
  );
}
