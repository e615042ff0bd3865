import { Button, Modal, PasswordInput, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Refusal } from '../../../components/ui/refusal.tsx';
import { identityCode, identityError } from '../../../domain/account/identity-errors.ts';
import { AppError } from '../../../domain/errors.ts';
import { confirmByGoogle, confirmByPassword } from '../data/confirm-identity.ts';
import { useLoginMethods } from '../data/login-methods.ts';

type Action = () => Promise<void>;

const needsRecentLogin = (error: unknown): boolean =>
  identityCode(error) === 'requires-recent-login' || (error instanceof AppError && error.code === 'recent-login');

/**
 * Asks the user to reauthenticate with the password (or Google) before an action that must not be possible on an
 * unattended laptop. `confirmed(action)` always asks; `whenAsked(action)` asks only if the provider or the server
 * requires it.
 */
export function useConfirmIdentity(): {
  confirmed: (action: Action) => void;
  whenAsked: (action: Action) => Promise<void>;
  dialog: ReactNode;
} {
  const [waiting, setWaiting] = useState<{ run: Action; abandon: (error: unknown) => void } | null>(null);
  return {
    confirmed: (run) => setWaiting({ run, abandon: () => {} }),
    whenAsked: (action) =>
      action().catch((error: unknown) => {
        if (!needsRecentLogin(error)) throw error;
        return new Promise<void>((resolve, abandon) => {
          setWaiting({ run: () => action().then(resolve), abandon });
        });
      }),
    dialog: waiting && (
      <ConfirmDialog
        onConfirmed={waiting.run}
        onClose={() => {
          waiting.abandon(new AppError('recent-login'));
          setWaiting(null);
        }}
        onDone={() => setWaiting(null)}
      />
    ),
  };
}

function ConfirmDialog({
  onConfirmed,
  onClose,
  onDone,
}: {
  onConfirmed: Action;
  onClose: () => void;
  onDone: () => void;
}) {
  const ways = useLoginMethods();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const [busy, setBusy] = useState(false);

  const run = async (confirm: Action) => {
    setBusy(true);
    setWrong(null);
    setFailure(null);
    try {
      await confirm();
    } catch (error) {
      const { field, message } = identityError(error);
      if (field === 'password') setWrong(message.replace('Email or password', 'The password'));
      else setFailure(new Error(message));
      setBusy(false);
      return;
    }
    try {
      await onConfirmed();
      onDone();
    } catch (error) {
      setFailure(error instanceof AppError ? error : new Error(identityError(error).message));
      setBusy(false);
    }
  };

  return (
    <Modal opened onClose={onClose} title="Confirm it’s you">
      <form
        noValidate
        onChange={() => {
          setWrong(null);
          setFailure(null);
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (password === '') setWrong('Enter your password.');
          else void run(() => confirmByPassword(password));
        }}
      >
        <Stack>
          {failure && <Refusal error={failure} />}
          {ways.password ? (
            <>
              <PasswordInput
                label="Your password"
                autoComplete="current-password"
                data-autofocus
                value={password}
                error={wrong}
                aria-invalid={wrong !== null}
                onChange={(event) => setPassword(event.currentTarget.value)}
                visibilityToggleButtonProps={{ 'aria-label': 'Show password', tabIndex: 0 }}
              />
              <Button type="submit" loading={busy}>
                Confirm
              </Button>
            </>
          ) : (
            <Button loading={busy} onClick={() => void run(confirmByGoogle)}>
              Confirm with Google
            </Button>
          )}
        </Stack>
      </form>
    </Modal>
  );
}
