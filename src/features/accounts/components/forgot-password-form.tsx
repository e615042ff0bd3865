import { Box, Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { WaitingLink } from '../../../components/account/waiting-link.tsx';
import { CountdownButton } from '../../../components/ui/countdown-button.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { emailProblem, toAsciiEmail } from '../../../domain/account/credentials.ts';
import { identityError } from '../../../domain/account/identity-errors.ts';
import { useCheckedForm } from '../../../lib/use-checked-form.ts';

const load = () => import('../data/action-codes.ts');

interface ForgotPasswordFormProps {
  /** Address for which a reset link was requested; null until the user requests one. */
  sentTo: string | null;
  onSentTo: (email: string | null) => void;
}

/** Requests a link to set a new password. The response does not reveal whether an account exists. */
export function ForgotPasswordForm({ sentTo, onSentTo }: ForgotPasswordFormProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useCheckedForm({
    initialValues: { email: '' },
    onValuesChange: () => setFailure(null),
    validate: ({ email }) => ({ email: emailProblem(email) }),
  });

  const request = async (email: string) => {
    setFailure(null);
    try {
      await (await load()).requestPasswordReset(email);
      onSentTo(email);
    } catch (error) {
      const { field, message } = identityError(error);
      if (field === 'email') form.setFieldError('email', message);
      else setFailure(message);
    }
  };

  if (sentTo) {
    return (
      <Stack mt="sm">
        <p role="status">
          If there is an account for <b>{sentTo}</b>, a link to set a new password is on its way. It works for an hour.
        </p>
        {failure && <ErrorState text={failure} />}
        <WaitingLink kind="PASSWORD_RESET" email={sentTo} label="Set a new password" />
        <Group>
          <CountdownButton label="Send again" startsWaiting onPress={() => request(sentTo)} />
          <Button variant="subtle" onClick={() => onSentTo(null)}>
            Use another email
          </Button>
        </Group>
      </Stack>
    );
  }
  return (
    <Box
      noValidate
      component="form"
      mt="sm"
      onFocus={() => void load()}
      onSubmit={form.onSubmit(async ({ email }) => {
        setBusy(true);
        await request(toAsciiEmail(email));
        setBusy(false);
      })}
    >
      <Stack>
        <Muted inherit>Enter your email, and we’ll send you a link to set a new one.</Muted>
        {failure && <ErrorState text={failure} />}
        <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
        <Button type="submit" size="lg" loading={busy} fullWidth>
          Send the link
        </Button>
      </Stack>
    </Box>
  );
}
