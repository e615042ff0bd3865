import { Box, Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { WaitingLink } from '../../components/account/waiting-link.tsx';
import { CountdownButton } from '../../components/ui/countdown-button.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { FormColumn } from '../../components/ui/form-column.tsx';
import { TextLink } from '../../components/ui/text-link.tsx';
import { emailProblem } from '../../domain/account/credentials.ts';
import { identityError } from '../../domain/account/identity-errors.ts';
import { sitePaths } from '../../domain/site-paths.ts';

const load = () => import('../../features/accounts/data/action-codes.ts');

/** Asks for a link to set a new password. What it says does not tell whether there is an account. */
export function Component() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ initialValues: { email: '' }, validate: { email: emailProblem } });

  const ask = async (email: string) => {
    setFailure(null);
    try {
      await (await load()).askForReset(email);
      setSentTo(email);
    } catch (error) {
      const { field, message } = identityError(error);
      if (field === 'email') form.setFieldError('email', message);
      else setFailure(message);
    }
  };

  return (
    <FormColumn>
      <Title order={1} fz={31}>
        {sentTo ? 'Look in your inbox' : 'Forgot your password?'}
      </Title>
      {sentTo ? (
        <Stack mt={6}>
          <p role="status">
            If there is an account for <b>{sentTo}</b>, a link to set a new password is on its way. It works for an
            hour.
          </p>
          {failure && <ErrorState text={failure} />}
          <WaitingLink kind="PASSWORD_RESET" email={sentTo} label="Set a new password" />
          <Group>
            <CountdownButton label="Send it again" startsWaiting onPress={() => ask(sentTo)} />
            <Button variant="subtle" onClick={() => setSentTo(null)}>
              Another address
            </Button>
          </Group>
        </Stack>
      ) : (
        <Box
          noValidate
          component="form"
          mt={6}
          onFocus={() => void load()}
          onSubmit={form.onSubmit(async ({ email }) => {
            setBusy(true);
            await ask(email.trim());
            setBusy(false);
          })}
        >
          <Stack>
            <Text inherit c="dimmed">
              Tell us your email, and we send you a link to set a new one.
            </Text>
            {failure && <ErrorState text={failure} />}
            <TextInput label="Email" type="email" autoComplete="username" {...form.getInputProps('email')} />
            <Button type="submit" size="lg" loading={busy} fullWidth>
              Send the link
            </Button>
          </Stack>
        </Box>
      )}
      <Box component="p" mt={20}>
        <TextLink to={sitePaths.login()}>Back to the log-in</TextLink>
      </Box>
    </FormColumn>
  );
}
