import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toast } from '../../../components/toast.tsx';
import { identityError } from '../../../domain/account/identity-errors.ts';
import { resendVerification, waitingLink } from '../data/verify-email.ts';
import type { StepProps } from './onboarding-flow.tsx';

/** Waits for the link in the mail. With the emulator, which sends none, the link is shown here. */
export function VerifyEmailStep({ me }: StepProps) {
  const [sending, setSending] = useState(false);
  const waiting = useQuery({
    queryKey: ['waiting-link', me.email],
    queryFn: () => waitingLink(me.email),
    refetchInterval: (query) => (query.state.data ? false : 2000),
    enabled: Boolean(import.meta.env.VITE_EMULATORS),
  });
  const resend = async () => {
    setSending(true);
    await resendVerification().then(
      () => toast.success('Sent again. Look in your inbox.'),
      (error) => toast.error(identityError(error).message),
    );
    setSending(false);
  };
  return (
    <div className="stack">
      <h1>Verify your email</h1>
      <p>
        We sent a link to <b>{me.email}</b>. Open it on any device; this page goes on by itself.
      </p>
      {waiting.data && (
        <p className="note slate">
          <span>
            The emulator sends no mail. This is the link it would hold:{' '}
            <Link to={waiting.data} target="_blank" className="link">
              Verify {me.email}
            </Link>
          </span>
        </p>
      )}
      <div>
        <Button variant="default" onClick={resend} loading={sending}>
          Send it again
        </Button>
      </div>
    </div>
  );
}
