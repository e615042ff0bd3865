import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CountdownButton } from '../../../components/ui/countdown-button.tsx';
import { toast } from '../../../components/ui/toast.tsx';
import { identityError } from '../../../domain/account/identity-errors.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { askForReset } from '../data/action-codes.ts';

export type EmailLinkMode = 'verifyEmail' | 'verifyAndChangeEmail' | 'recoverEmail';

/** What a link in an email has done, and the next step. `email` is the address in force, where it changed. */
export function EmailLinkOutcome({ mode, email }: { mode: EmailLinkMode; email: string }) {
  if (mode === 'verifyEmail') {
    return (
      <Outcome title="Email verified" text="Thank you. You can continue where you left off.">
        <Button component={Link} to={sitePaths.onboarding}>
          Continue
        </Button>
      </Outcome>
    );
  }
  if (mode === 'verifyAndChangeEmail') {
    return (
      <Outcome title="Email changed" text={`From now on you log in with ${email}. We let your old address know.`}>
        <Button component={Link} to={sitePaths.login()}>
          Log in
        </Button>
      </Outcome>
    );
  }
  const reset = () =>
    askForReset(email).then(
      () => void toast.success(`Sent to ${email}.`),
      (error) => void toast.error(identityError(error).message),
    );
  return (
    <Outcome
      title="Your old email is back"
      text={`You log in with ${email} again. If you did not make the change, someone knows your password: set a new one.`}
    >
      <CountdownButton label="Send me a link for a new password" onPress={reset} />
      <Button component={Link} to={sitePaths.login()} variant="subtle">
        Log in
      </Button>
    </Outcome>
  );
}

const Outcome = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <>
    <h1>{title}</h1>
    <Text inherit c="dimmed">
      {text}
    </Text>
    <Group>{children}</Group>
  </>
);
