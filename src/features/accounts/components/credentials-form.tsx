import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { type CredentialsMode, credentialsProblems, mailableEmail } from '../../../domain/account/credentials.ts';
import { identityCode, identityError } from '../../../domain/account/identity-errors.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { NewPasswordInput } from './new-password-input.tsx';

/** The identity provider's code for an address that has an account. */
const TAKEN = 'email-already-in-use';

/** The way on for somebody who has an account: the login page, with the address and where to go next. */
function Taken({ email, message }: { email: string; message: string }) {
  const [params] = useSearchParams();
  return (
    <>
      {message}{' '}
      <TextLink to={sitePaths.login(params.get('redirect'))} state={{ email }}>
        Log in
      </TextLink>
    </>
  );
}

/**
 * Email and password: errors appear at their field, and what was typed stays. `onTouched` fires when the form is first
 * focused, so that the Auth SDK can load meanwhile.
 */
export function CredentialsForm({
  mode,
  email = '',
  onTouched,
  onSubmit,
}: {
  mode: CredentialsMode;
  email?: string;
  onTouched: () => void;
  onSubmit: (email: string, password: string) => Promise<void>;
}) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm({
    initialValues: { email, password: '' },
    onValuesChange: () => setFailure(null),
    validate: (values) => credentialsProblems(values, mode),
  });

  const submit = form.onSubmit(async ({ email, password }) => {
    setBusy(true);
    setFailure(null);
    try {
      await onSubmit(mailableEmail(email), password);
    } catch (error) {
      const { field, message } = identityError(error);
      if (field)
        form.setFieldError(
          field,
          identityCode(error) === TAKEN ? <Taken email={mailableEmail(email)} message={message} /> : message,
        );
      else setFailure(message);
      setBusy(false);
    }
  });

  return (
    <form onSubmit={submit} onFocus={onTouched} noValidate>
      <Stack>
        {failure && <ErrorState text={failure} />}
        <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
        {mode === 'sign-up' ? (
          <NewPasswordInput label="Password" {...form.getInputProps('password')} />
        ) : (
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
            // Mantine says so of its other fields.
            aria-invalid={Boolean(form.errors.password)}
            {...form.getInputProps('password')}
          />
        )}
        <Button type="submit" size="lg" loading={busy} fullWidth>
          {mode === 'sign-up' ? 'Create account' : 'Log in'}
        </Button>
      </Stack>
    </form>
  );
}
