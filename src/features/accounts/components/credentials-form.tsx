import { Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { type CredentialsMode, credentialsProblems, toAsciiEmail } from '../../../domain/account/credentials.ts';
import { identityCode, identityError } from '../../../domain/account/identity-errors.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { NewPasswordInput } from './new-password-input.tsx';

/** The identity provider's error code for an email that already has an account. */
const TAKEN = 'email-already-in-use';

/**
 * Error message with a link to the login page for a user who already has an account; passes on the email and redirect.
 */
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
 * Form for email and password. Errors appear next to their fields and typed text is preserved; `onTouched` fires on
 * first focus so that the caller can preload the Auth SDK.
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
      await onSubmit(toAsciiEmail(email), password);
    } catch (error) {
      const { field, message } = identityError(error);
      if (field)
        form.setFieldError(
          field,
          identityCode(error) === TAKEN ? <Taken email={toAsciiEmail(email)} message={message} /> : message,
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
            // Mantine sets `aria-invalid` on its other inputs, but not on `PasswordInput`.
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
