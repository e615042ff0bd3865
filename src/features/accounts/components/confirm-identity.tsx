import { Button, Modal, PasswordInput, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { identityCode, identityError } from '../../../domain/account/identity-errors.ts';
import { AppError } from '../../../domain/errors.ts';
import { confirmByGoogle, confirmByPassword } from '../data/confirm-identity.ts';
import { useWaysIn } from '../data/ways-in.ts';

type Action = () => Promise<void>;

const isTooOld = (error: unknown): boolean =>
  identityCode(error) === 'requires-recent-login' || (error instanceof AppError && error.code === 'recent-login');

/**
 * Asks who it is before something that must not happen by an open laptop, then carries on with it.
 * `confirmed(action)` always asks; `whenAsked(action)` only where the provider or the server does.
 */
export function useConfirmIdentity(): {
  confirmed: (action: Action) => void;
  whenAsked: (action: Action) => Promise<void>;
  dialog: ReactNode;
} {
  const [waiting, setWaiting] = useState<{ go: Action; leave: (error: unknown) => void } | null>(null);
  return {
    confirmed: (go) => setWaiting({ go, leave: () => {} }),
    whenAsked: (action) =>
      action().catch((error: unknown) => {
        if (!isTooOld(error)) throw error;
        return new Promise<void>((resolve, leave) => {
          setWaiting({ go: () => action().then(resolve), leave });
        });
      }),
    dialog: waiting && (
      <ConfirmDialog
        onConfirmed={waiting.go}
        onClose={() => {
          waiting.leave(new AppError('recent-login'));
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
  const ways = useWaysIn();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
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
      else setFailure(message);
      setBusy(false);
      return;
    }
    try {
      await onConfirmed();
      onDone();
    } catch (error) {
      setFailure(error instanceof AppError ? error.message : identityError(error).message);
      setBusy(false);
    }
  };

  return (
    <Modal opened onClose={onClose} title="Confirm that it is you">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (password === '') setWrong('Enter your password.');
          else void run(() => confirmByPassword(password));
        }}
      >
        <Stack>
          {failure && <ErrorState text={failure} />}
          {ways.password ? (
            <>
              <PasswordInput
                label="Your password"
                autoComplete="current-password"
                data-autofocus
                value={password}
                error={wrong}
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
