import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { WaitingLink } from '../../../components/account/waiting-link.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextButton } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { emailProblem, toAsciiEmail } from '../../../domain/account/credentials.ts';
import { identityError } from '../../../domain/account/identity-errors.ts';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { requestEmailChange } from '../data/login-methods.ts';
import { useConfirmIdentity } from './use-confirm-identity.tsx';

/**
 * Corrects an email address mistyped at sign-up. Opening the link sent to the corrected address verifies that address.
 */
export function CorrectEmail({ email: current }: { email: string }) {
  const [open, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const identity = useConfirmIdentity();
  const form = useCheckedForm({
    initialValues: { email: current },
    onValuesChange: () => setFailure(null),
    validate: ({ email }) => ({
      email:
        emailProblem(email) ?? (toAsciiEmail(email) === current ? 'We already sent the link to this address.' : null),
    }),
  });
  const submit = form.onSubmit(async ({ email }) => {
    const corrected = toAsciiEmail(email);
    setFailure(null);
    setBusy(true);
    try {
      await identity.whenAsked(() => requestEmailChange(corrected));
      setSentTo(corrected);
      setOpen(false);
    } catch (error) {
      const { field, message } = identityError(error);
      if (field === 'email') form.setFieldError('email', message);
      else setFailure(message);
    }
    setBusy(false);
  });
  return (
    <Stack gap="smd">
      {sentTo && (
        <>
          <Note tone="slate" component="p" role="status">
            We sent a link to {sentTo}. Open it to verify that address, then log in with it.
          </Note>
          <WaitingLink kind="VERIFY_AND_CHANGE_EMAIL" email={sentTo} label={`Verify ${sentTo}`} />
        </>
      )}
      {open ? (
        <form noValidate onSubmit={submit}>
          <Stack gap="smd">
            {failure && <ErrorState text={failure} />}
            <TextInput
              label="Correct email"
              type="email"
              autoComplete="email"
              autoFocus
              {...form.getInputProps('email')}
            />
            <Group>
              <Button type="submit" loading={busy}>
                Send the link there
              </Button>
              <Button variant="subtle" onClick={() => setOpen(false)}>
                Cancel
              </Button>
            </Group>
          </Stack>
        </form>
      ) : (
        <Muted>
          Is the address wrong?{' '}
          <TextButton size="sm" onClick={() => setOpen(true)}>
            Correct it
          </TextButton>
        </Muted>
      )}
      {identity.dialog}
    </Stack>
  );
}
