import { Button, Stack, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { TextButton } from '../../../../components/ui/link.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { RESET_HOURS } from '../../../../domain/factor/factor.ts';
import { sitePaths } from '../../../../domain/site-paths.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import {
  beginConfirmation,
  confirmByPasskey,
  confirmSession,
  loadPasskeys,
  type PasskeyOptions,
} from '../../data/second-factor.ts';
import { CodeInput, useAttempt } from './code-input.tsx';

interface Ways {
  options: PasskeyOptions | null;
  totp: boolean;
}

/** Confirms the session with any second factor the account has, or with a recovery code. */
export function ConfirmFactor({ onDone }: { onDone: () => void }) {
  const [ways, setWays] = useState<Ways | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [recovering, setRecovering] = useState(false);
  const [typed, setTyped] = useState('');
  const attempt = useAttempt();
  const begin = () => {
    setFailure(null);
    beginConfirmation().then(setWays, setFailure);
  };
  useEffect(() => {
    void loadPasskeys();
    beginConfirmation().then(setWays, setFailure);
  }, []);

  if (failure) return <ErrorState text={errorText(failure)} onRetry={begin} />;
  if (!ways) return <RowsSkeleton />;
  const { options, totp } = ways;
  const byCode = totp || recovering;
  const confirm = (confirming: () => Promise<void>) =>
    attempt.run(async () => {
      await confirming();
      onDone();
    });
  return (
    <form
      noValidate
      onChange={attempt.forget}
      onSubmit={(event) => {
        event.preventDefault();
        if (byCode) confirm(() => confirmSession(recovering ? { recoveryCode: typed } : { code: typed.trim() }));
      }}
    >
      <Stack>
        {attempt.failure && <ErrorState text={attempt.failure} />}
        {options && !recovering && (
          <Button loading={attempt.busy} onClick={() => confirm(() => confirmByPasskey(options).finally(begin))}>
            Use a passkey
          </Button>
        )}
        {totp && !recovering && (
          <CodeInput
            label="Code from your authenticator app"
            data-autofocus
            value={typed}
            error={attempt.problem('code')}
            onChange={setTyped}
          />
        )}
        {recovering && (
          <TextInput
            label="Recovery code"
            autoComplete="off"
            data-autofocus
            value={typed}
            error={attempt.problem('recoveryCode')}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        {byCode && (
          <Button type="submit" variant={options && !recovering ? 'default' : 'filled'} loading={attempt.busy}>
            Confirm
          </Button>
        )}
        <Muted>
          Lost it?{' '}
          <TextButton
            onClick={() => {
              setTyped('');
              attempt.forget();
              setRecovering(!recovering);
            }}
          >
            {recovering ? 'Use your second factor' : 'Use a recovery code'}
          </TextButton>{' '}
          or {/* A full page load, which also closes any dialog above this one. */}
          <a className={textClasses.link} href={sitePaths.contactSupport}>
            contact support
          </a>
          , who can reset it after {RESET_HOURS} hours.
        </Muted>
      </Stack>
    </form>
  );
}
