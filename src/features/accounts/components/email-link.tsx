import { Button, Group } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { toast } from '../../../components/toast/toast.tsx';
import { CountdownButton } from '../../../components/ui/countdown-button.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { identityError } from '../../../domain/account/identity-errors.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { changeEmailByCode, emailForChangeCode, requestPasswordReset, verifyEmail } from '../data/action-codes.ts';

type EmailLinkMode = 'verifyEmail' | 'verifyAndChangeEmail' | 'recoverEmail';

/** The result of opening an email link, and the next step. `email` is the address now in use, or empty if unknown. */
function EmailLinkOutcome({ mode, email }: { mode: EmailLinkMode; email: string }) {
  if (mode === 'verifyEmail') {
    return (
      <Outcome
        title="Email verified"
        text={`${email ? `${email} is verified.` : 'Thank you.'} You can continue where you left off.`}
      >
        <Button component={Link} to={sitePaths.onboarding}>
          Continue
        </Button>
      </Outcome>
    );
  }
  if (mode === 'verifyAndChangeEmail') {
    return (
      <Outcome title="Email changed" text={`You now log in with ${email}. Your old address was notified.`}>
        <Button component={Link} to={sitePaths.login()}>
          Log in
        </Button>
      </Outcome>
    );
  }
  const reset = () =>
    requestPasswordReset(email).then(
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
const problemOf = (error: unknown): LinkOutcome => ({ problem: identityError(error).message });
type EmailChangeMode = Exclude<EmailLinkMode, 'verifyEmail'>;

const READING: Record<EmailLinkMode, string> = {
  verifyEmail: 'Verifying your email',
  verifyAndChangeEmail: 'Checking the link',
  recoverEmail: 'Checking the link',
};
const isMode = (mode: string | null): mode is EmailLinkMode => mode !== null && mode in READING;

const QUESTIONS: Record<EmailChangeMode, { title: string; text: (email: string) => string; yes: string }> = {
  verifyAndChangeEmail: {
    title: 'Change your email?',
    text: (email) =>
      `You will log in with ${email}. Your other devices are logged out, and your old address is notified.`,
    yes: 'Change email',
  },
  recoverEmail: {
    title: 'Undo the change of your email?',
    text: (email) => `You will log in with ${email} again. All devices are logged out.`,
    yes: 'Undo the change',
  },
};

/** Asks for a click to confirm an email change, because mail scanners open links but don't press buttons. */
function EmailChangeQuestion({
  mode,
  email,
  onYes,
}: {
  mode: EmailChangeMode;
  email: string;
  onYes: () => Promise<void>;
}) {
  const [pending, setPending] = useState(false);
  const { title, text, yes } = QUESTIONS[mode];
  const press = () => {
    setPending(true);
    void onYes().finally(() => setPending(false));
  };
  return (
    <Outcome title={title} text={text(email)}>
      <Button loading={pending} onClick={press}>
        {yes}
      </Button>
    </Outcome>
  );
}

function DeadLink({ mode, problem }: { mode: EmailLinkMode | null; problem: string }) {
  const isVerification = mode === 'verifyEmail';
  return (
    <>
      <h1>This link does not work</h1>
      <ErrorState text={problem} />
      {isVerification && (
        <Muted inherit>If you or your mail app already opened it, your email is verified. Log in to continue.</Muted>
      )}
      <Group>
        {isVerification && (
          <Button component={Link} to={sitePaths.login(sitePaths.onboarding)}>
            Log in
          </Button>
        )}
        {mode === 'recoverEmail' ? (
          // Links to support: the account has no other email address, and users who have lost access to this one can't
          // log in to change it.
          <Button component={Link} to={sitePaths.contactSupport} variant="default">
            Contact support
          </Button>
        ) : (
          <Button
            component={Link}
            to={isVerification || !mode ? sitePaths.verifyEmailStep : sitePaths.settings('account')}
            variant="default"
          >
            Get a new link
          </Button>
        )}
      </Group>
    </>
  );
}

/** Performs the action of an account email link and shows the result. */
export function EmailLink({ mode: asked, code }: { mode: string | null; code: string }) {
  const mode = isMode(asked) ? asked : null;
  const [outcome, setOutcome] = useState<LinkOutcome | null>(null);
  const [askedEmail, setAskedEmail] = useState<string | null>(null);
  // A code works only once, but React's strict mode runs effects twice.
  const read = useRef(false);
  useEffect(() => {
    if (read.current) return;
    read.current = true;
    const fail = (error: unknown) => setOutcome(problemOf(error));
    if (!mode || !code) fail({ code: 'invalid-action-code' });
    else if (mode === 'verifyEmail') verifyEmail(code).then((email) => setOutcome({ mode, email }), fail);
    else emailForChangeCode(code).then(setAskedEmail, fail);
  }, [mode, code]);

  if (outcome && 'problem' in outcome) return <DeadLink mode={mode} problem={outcome.problem} />;
  if (outcome) return <EmailLinkOutcome {...outcome} />;
  if (mode && mode !== 'verifyEmail' && askedEmail !== null) {
    const change = () =>
      changeEmailByCode(code).then(
        () => setOutcome({ mode, email: askedEmail }),
        (error) => setOutcome(problemOf(error)),
      );
    return <EmailChangeQuestion mode={mode} email={askedEmail} onYes={change} />;
  }
  return <h1>{mode ? READING[mode] : 'Checking the link'}</h1>;
}
