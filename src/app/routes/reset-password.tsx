import { Box, Button, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { FormColumn } from '../../components/ui/form-column.tsx';
import { toast } from '../../components/ui/toast.tsx';
import { newPasswordProblem } from '../../domain/account/credentials.ts';
import { identityError } from '../../domain/account/identity-errors.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { NewPasswordInput } from '../../features/accounts/components/new-password-input.tsx';
import { useEmailOfReset } from '../../features/accounts/data/use-email-of-reset.ts';

const load = () => import('../../features/accounts/data/action-codes.ts');

/** Where the link of the mail leads: a new password for the account it is about. */
export function Component() {
  const code = useSearchParams()[0].get('oobCode') ?? '';
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const email = useEmailOfReset(code);
  const form = useForm({ initialValues: { password: '' }, validate: { password: newPasswordProblem } });

  const submit = form.onSubmit(async ({ password }) => {
    setBusy(true);
    setFailure(null);
    try {
      await (await load()).setNewPassword(code, password);
      toast.success('Your password was changed. Log in with it.');
      await navigate(sitePaths.login(), { replace: true, state: { email: email.data } });
    } catch (error) {
      const { field, message } = identityError(error);
      if (field === 'password') form.setFieldError('password', message);
      else setFailure(message);
      setBusy(false);
    }
  });

  if (code === '' || email.isError) {
    return (
      <FormColumn>
        <Title order={1} mb={16}>
          This link does not work
        </Title>
        <ErrorState text={identityError(email.error ?? { code: 'invalid-action-code' }).message} />
        <Button component={Link} to={sitePaths.forgotPassword} variant="default" mt={16}>
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
        <Skeleton height={120} mt={16} />
      ) : (
        <Box noValidate onSubmit={submit} component="form" mt={6}>
          <Stack>
            <Text inherit c="dimmed">
              For the account of <b>{email.data}</b>.
            </Text>
            {failure && <ErrorState text={failure} />}
            {/* Password managers keep the password with this name. */}
            <input type="email" autoComplete="username" value={email.data} readOnly hidden />
            <NewPasswordInput {...form.getInputProps('password')} />
            <Button type="submit" size="lg" loading={busy} fullWidth>
              Save the password
            </Button>
          </Stack>
        </Box>
      )}
    </FormColumn>
  );
}
