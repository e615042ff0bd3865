import { Button, Skeleton, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { errorText } from '../../../lib/api/error-text.ts';
import { sessionFlag } from '../../../lib/session/session-flag.ts';
import { signedInEmail } from '../data/sign-in.ts';

/**
 * Sign-up for a user who is already signed in: sets the path of the existing account instead of creating a second
 * account.
 */
export default function ContinueSignUp({
  onContinue,
  onSignedOut,
}: {
  onContinue: () => Promise<void>;
  onSignedOut: () => void;
}) {
  const [email, setEmail] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    void signedInEmail().then((found) => {
      if (found) return setEmail(found);
      sessionFlag.clear();
      onSignedOut();
    });
  }, [onSignedOut]);

  if (!email) return <Skeleton height={48} />;
  return (
    <Stack>
      {failure && <ErrorState text={failure} />}
      <p>
        You are signed in as <b>{email}</b>.
      </p>
      <Button
        size="lg"
        loading={busy}
        onClick={async () => {
          setBusy(true);
          setFailure(null);
          await onContinue().catch((error: unknown) => setFailure(errorText(error)));
          setBusy(false);
        }}
      >
        Continue
      </Button>
    </Stack>
  );
}
