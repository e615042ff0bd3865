import { Button, Group } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { CountdownButton } from '../../../components/ui/countdown-button.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { toast } from '../../../components/ui/toast.tsx';
import { identityError } from '../../../domain/account/identity-errors.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { askForReset, changeEmailByCode, verifyEmail } from '../data/action-codes.ts';

type EmailLinkMode = 'verifyEmail' | 'verifyAndChangeEmail' | 'recoverEmail';

/** What a link in an email has done, and the next step. `email` is the address in force, where it changed. */
function EmailLinkOutcome({ mode, email }: { mode: EmailLinkMode; email: string }) {
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
    <Muted inherit>{text}</Muted>
    <Group>{children}</Group>
  </>
);

type LinkOutcome = { problem: string } | { mode: EmailLinkMode; email: string };

const WORKING: Record<EmailLinkMode, string> = {
  verifyEmail: 'Verifying your email',
  verifyAndChangeEmail: 'Changing your email',
  recoverEmail: 'Undoing the change of your email',
};
const isMode = (mode: string | null): mode is EmailLinkMode => mode !== null && mode in WORKING;

async function applyLink(mode: EmailLinkMode | null, code: string): Promise<LinkOutcome> {
  if (!mode || !code) return { problem: identityError({ code: 'invalid-action-code' }).message };
  if (mode !== 'verifyEmail') return { mode, email: await changeEmailByCode(code) };
  await verifyEmail(code);
  return { mode, email: '' };
}

/** Does what a link in an email about the account's address is for, and says how it went. */
export function EmailLink({ mode: asked, code }: { mode: string | null; code: string }) {
  const mode = isMode(asked) ? asked : null;
  const [outcome, setOutcome] = useState<LinkOutcome | null>(null);
  // A code works once; React's strict mode runs effects twice.
  const used = useRef(false);
  useEffect(() => {
    if (used.current) return;
    used.current = true;
    void applyLink(mode, code).then(setOutcome, (error) => setOutcome({ problem: identityError(error).message }));
  }, [mode, code]);

  if (!outcome) return <h1>{mode ? WORKING[mode] : 'Checking the link'}</h1>;
  if ('mode' in outcome) return <EmailLinkOutcome {...outcome} />;
  return (
    <>
      <h1>This link does not work</h1>
      <ErrorState text={outcome.problem} />
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
}
