import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { identityError } from '../../../domain/account/identity-errors.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { changeEmailByCode, verifyEmail } from '../data/action-codes.ts';
import { type EmailLinkMode, EmailLinkOutcome } from './email-link-outcome.tsx';

type Outcome = { problem: string } | { mode: EmailLinkMode; email: string };

const WORKING: Record<EmailLinkMode, string> = {
  verifyEmail: 'Verifying your email',
  verifyAndChangeEmail: 'Changing your email',
  recoverEmail: 'Undoing the change of your email',
};
const isMode = (mode: string | null): mode is EmailLinkMode => mode !== null && mode in WORKING;

async function applyLink(mode: EmailLinkMode | null, code: string): Promise<Outcome> {
  if (!mode || !code) return { problem: identityError({ code: 'invalid-action-code' }).message };
  if (mode !== 'verifyEmail') return { mode, email: await changeEmailByCode(code) };
  await verifyEmail(code);
  return { mode, email: '' };
}

/** Does what a link in an email about the account's address is for, and says how it went. */
export function EmailLink({ mode: asked, code }: { mode: string | null; code: string }) {
  const mode = isMode(asked) ? asked : null;
  const [outcome, setOutcome] = useState<Outcome | null>(null);
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
