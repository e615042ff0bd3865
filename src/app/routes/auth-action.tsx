import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ErrorState } from '../../components/error-state.tsx';
import { identityError } from '../../domain/account/identity-errors.ts';
import { verifyEmail } from '../../features/onboarding/data/verify-email.ts';

/** Where links in mails lead: `mode` says what for, `oobCode` is good for one use. */
export function Component() {
  const [params] = useSearchParams();
  const code = params.get('mode') === 'verifyEmail' ? params.get('oobCode') : null;
  const [state, setState] = useState<'working' | 'done' | { problem: string }>('working');
  const used = useRef(false);

  useEffect(() => {
    if (used.current) return;
    used.current = true;
    if (!code) {
      setState({ problem: identityError({ code: 'invalid-action-code' }).message });
      return;
    }
    verifyEmail(code).then(
      () => setState('done'),
      (error) => setState({ problem: identityError(error).message }),
    );
  }, [code]);

  return (
    <div className="auth-form" aria-live="polite">
      {state === 'working' && <h1>Verifying your email</h1>}
      {state === 'done' && (
        <>
          <h1>Email verified</h1>
          <p className="muted" style={{ margin: '6px 0 20px' }}>
            Thank you. You can go on where you left.
          </p>
          <Button component={Link} to="/onboarding">
            Continue
          </Button>
        </>
      )}
      {typeof state === 'object' && (
        <>
          <h1 style={{ marginBottom: 16 }}>This link does not work</h1>
          <ErrorState text={state.problem} />
          <Button component={Link} to="/onboarding?tab=verify-email" variant="default" style={{ marginTop: 16 }}>
            Get a new link
          </Button>
        </>
      )}
    </div>
  );
}
