import { Stack } from '@mantine/core';
import { Navigate, useSearchParams } from 'react-router-dom';
import { FormColumn } from '../../../components/account/form-column.tsx';
import { sitePaths } from '../../../domain/site-paths.ts';
import { EmailLink } from '../../../features/accounts/components/email-link.tsx';

/** The target of links in account emails: `mode` names the action, and `oobCode` works once. */
export function Component() {
  const [params] = useSearchParams();
  const mode = params.get('mode');
  const code = params.get('oobCode');
  if (mode === 'resetPassword' && code) return <Navigate to={sitePaths.resetPassword(code)} replace />;
  return (
    <FormColumn aria-live="polite">
      <Stack align="flex-start">
        <EmailLink mode={mode} code={code ?? ''} />
      </Stack>
    </FormColumn>
  );
}
