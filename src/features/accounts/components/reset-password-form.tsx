import { Box, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../../components/toast/toast.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { newPasswordProblem } from '../../../domain/account/credentials.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { passwordError } from '../data/password-error.ts';
import { NewPasswordInput } from './new-password-input.tsx';

const load = () => import('../data/action-codes.ts');

/** Sets a new password for the account that a reset link belongs to, then redirects to the login page. */
export function ResetPasswordForm({ code, email }: { code: string; email: string }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useCheckedForm({
    initialValues: { password: '' },
    onValuesChange: () => setFailure(null),
    validate: ({ password }) => ({ password: newPasswordProblem(password) }),
  });

  const submit = form.onSubmit(async ({ password }) => {
    setBusy(true);
    setFailure(null);
    try {
      await (await load()).setNewPassword(code, password, email);
      toast.success('Password changed, and every device is signed out. Log in with the new one.');
      await navigate(sitePaths.login(), { replace: true, state: { email } });
    } catch (error) {
      const { field, message } = passwordError(error);
      if (field === 'password') form.setFieldError('password', message);
      else setFailure(message);
      setBusy(false);
    }
  });

  return (
    <Box noValidate onSubmit={submit} component="form" mt="sm">
      <Stack>
        <Muted inherit>
          For the account of <b>{email}</b>.
        </Muted>
        {failure && <ErrorState text={failure} />}
        {/* Password managers save the password under this username. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordInput {...form.getInputProps('password')} />
        <Button type="submit" size="lg" loading={busy} fullWidth>
          Save password
        </Button>
      </Stack>
    </Box>
  );
}
