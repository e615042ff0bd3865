import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { CountdownButton } from '../../components/ui/countdown-button.tsx';
import { ErrorState } from '../../components/ui/error-state.tsx';
import { FormColumn } from '../../components/ui/form-column.tsx';
import { toast } from '../../components/ui/toast.tsx';
import { identityError } from '../../domain/account/identity-errors.ts';
import { sitePaths } from '../../domain/site-paths.ts';
import { askForReset, changeEmailByCode, verifyEmail } from '../../features/accounts/data/action-codes.ts';

type Mode = 'verifyEmail' | 'verifyAndChangeEmail' | 'recoverEmail';
type Outcome = { problem: string } | { mode: Mode; email: string };

const WORKING: Record<Mode, string> = {
  verifyEmail: 'Verifying your email',
  verifyAndChangeEmail: 'Changing your email',
  recoverEmail: 'Taking the change back',
};
const isMode = (mode: string | null): mode is Mode => mode !== null && mode in WORKING;

/** Where links in mails lead: `mode` says what for, `oobCode` is good for one use. */
export function Component() {
  const [params] = useSearchParams();
  const [mode, code] = [params.get('mode'), params.get('oobCode')];
  if (mode === 'resetPassword' && code) return <Navigate to={sitePaths.resetPassword(code)} replace />;
  return <Action mode={isMode(mode) ? mode : null} code={code ?? ''} />;
}

function Action({ mode, code }: { mode: Mode | null; code: string }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const used = useRef(false);
  useEffect(() => {
    if (used.current) return;
    used.current = true;
    void use(mode, code).then(setOutcome, (error) => setOutcome({ problem: identityError(error).message }));
  }, [mode, code]);

  return (
    <FormColumn aria-live="polite">
      {!outcome && <h1>{mode ? WORKING[mode] : 'Looking at the link'}</h1>}
      {outcome && 'problem' in outcome && <Broken problem={outcome.problem} mode={mode} />}
      {outcome && 'mode' in outcome && <Done {...outcome} />}
    </FormColumn>
  );
}

async function use(mode: Mode | null, code: string): Promise<Outcome> {
  if (!mode || !code) return { problem: identityError({ code: 'invalid-action-code' }).message };
  if (mode !== 'verifyEmail') return { mode, email: await changeEmailByCode(code) };
  await verifyEmail(code);
  return { mode, email: '' };
}

const Broken = ({ problem, mode }: { problem: string; mode: Mode | null }) => (
  <>
    <h1>This link does not work</h1>
    <ErrorState text={problem} />
    <div>
      <Button
        component={Link}
        to={mode === 'verifyEmail' || !mode ? sitePaths.verifyEmailStep : sitePaths.settings('account')}
        variant="default"
      >
        Get a new link
      </Button>
    </div>
  </>
);

function Done({ mode, email }: { mode: Mode; email: string }) {
  if (mode === 'verifyEmail') {
    return (
      <>
        <h1>Email verified</h1>
        <Text inherit c="dimmed">
          Thank you. You can go on where you left.
        </Text>
        <div>
          <Button component={Link} to={sitePaths.onboarding}>
            Continue
          </Button>
        </div>
      </>
    );
  }
  if (mode === 'verifyAndChangeEmail') {
    return (
      <>
        <h1>Email changed</h1>
        <Text inherit c="dimmed">
          From now on you log in with {email}. Your old address was told.
        </Text>
        <div>
          <Button component={Link} to={sitePaths.login()}>
            Log in
          </Button>
        </div>
      </>
    );
  }
  const reset = () =>
    askForReset(email).then(
      () => void toast.success(`Sent to ${email}.`),
      (error) => void toast.error(identityError(error).message),
    );
  return (
    <>
      <h1>Your old email is back</h1>
      <Text inherit c="dimmed">
        You log in with {email} again. If it was not you who changed it, somebody knows your password: set a new one.
      </Text>
      <Group>
        <CountdownButton label="Send me a link for a new password" onPress={reset} />
        <Button component={Link} to={sitePaths.login()} variant="subtle">
          Log in
        </Button>
      </Group>
    </>
  );
}
