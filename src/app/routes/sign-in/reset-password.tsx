import { Button, Skeleton, Title } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { FormColumn } from '../../../components/account/form-column.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { identityError } from '../../../domain/account/identity-errors.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { ResetPasswordForm } from '../../../features/accounts/components/reset-password-form.tsx';
import { useEmailOfReset } from '../../../features/accounts/data/use-email-of-reset.ts';

/** The target of the link in a reset email. */
export function Component() {
  const code = useSearchParams()[0].get('oobCode') ?? '';
  const email = useEmailOfReset(code);
  if (code === '' || email.isError) {
    return (
      <FormColumn>
        <Title order={1} mb="md">
          This link does not work
        </Title>
        <ErrorState text={identityError(email.error ?? { code: 'invalid-action-code' }).message} />
        <Button component={Link} to={sitePaths.forgotPassword} variant="default" mt="md">
          Get a new link
        </Button>
      </FormColumn>
    );
  }
  return (
    <FormColumn>
      <Title order={1} fz={31}>
        Set a new password
      </Title>
      {email.data === undefined ? (
        <Skeleton height={120} mt="md" />
      ) : (
        <ResetPasswordForm code={code} email={email.data} />
      )}
    </FormColumn>
  );
}
