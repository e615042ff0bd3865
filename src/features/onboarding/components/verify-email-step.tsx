import { Stack } from '@mantine/core';
import { WaitingLink } from '../../../components/account/waiting-link.tsx';
import { CountdownButton } from '../../../components/ui/countdown-button.tsx';
import { toast } from '../../../components/ui/toast.tsx';
import { identityError } from '../../../domain/account/identity-errors.ts';
import { resendVerification } from '../data/resend-verification.ts';
import type { StepProps } from './step-props.ts';

/** Shown until the link in the verification email was opened. */
export function VerifyEmailStep({ me, correctEmail }: StepProps) {
  const resend = () =>
    resendVerification().then(
      () => void toast.success('Sent again. Check your inbox.'),
      (error) => void toast.error(identityError(error).message),
    );
  return (
    <Stack>
      <h1>Verify your email</h1>
      <p>
        We sent a link to <b>{me.email}</b>. Open it on any device; this page continues by itself.
      </p>
      <WaitingLink kind="VERIFY_EMAIL" email={me.email} label={`Verify ${me.email}`} />
      <div>
        <CountdownButton label="Send again" onPress={resend} />
      </div>
      {correctEmail}
    </Stack>
  );
}
