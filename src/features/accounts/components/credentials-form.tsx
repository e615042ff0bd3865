import { Button, PasswordInput, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { identityError } from '../../../domain/account/identity-errors.ts';
import { credentialsSchema, signUpSchema } from '../../../domain/account/inputs.ts';

/** E-mail and password. Errors appear at their field; what was typed stays. */
export function CredentialsForm({
  mode,
  onSubmit,
}: {
  mode: 'log-in' | 'sign-up';
  onSubmit: (email: string, password: string) => Promise<void>;
}) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: schemaResolver(mode === 'sign-up' ? signUpSchema : credentialsSchema, { sync: true }),
  });

  const submit = form.onSubmit(async ({ email, password }) => {
    setBusy(true);
    setFailure(null);
    try {
      await onSubmit(email.trim(), password);
    } catch (error) {
      const { field, message } = identityError(error);
      if (field) form.setFieldError(field, message);
      else setFailure(message);
      setBusy(false);
    }
  });

  return (
    <form onSubmit={submit} noValidate className="stack">
      {failure && <ErrorState text={failure} />}
      <TextInput label="Email" type="email" autoComplete="email" {...form.getInputProps('email')} />
      <PasswordInput
        label="Password"
        autoComplete={mode === 'sign-up' ? 'new-password' : 'current-password'}
        description={mode === 'sign-up' ? 'At least 6 characters.' : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
        {...form.getInputProps('password')}
      />
      <Button type="submit" size="lg" loading={busy} fullWidth>
        {mode === 'sign-up' ? 'Create account' : 'Log in'}
      </Button>
    </form>
  );
}
