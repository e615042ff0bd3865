import { Box, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { FACTOR_KINDS, MAX_LABEL_LENGTH } from '../../../../domain/factor/factor.ts';
import { limitLength } from '../../../../lib/limit-length.ts';
import {
  type AddedFactor,
  addPasskey,
  beginTotp,
  finishTotp,
  loadPasskeys,
  signInWithConfirmation,
  type TotpKey,
} from '../../data/second-factor.ts';
import { useConfirmIdentity } from '../use-confirm-identity.tsx';
import { CodeInput, useAttempt } from './code-input.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const QR_SIZE = 200;

/**
 * Adds a passkey or authenticator app and, for the first factor, shows the recovery codes. The session is confirmed
 * only after the codes are saved, because confirming may unmount this screen.
 */
export function SetUpFactor({ onDone }: { onDone: () => void }) {
  const [totp, setTotp] = useState<TotpKey | null>(null);
  const [label, setLabel] = useState('');
  const [code, setCode] = useState('');
  const [added, setAdded] = useState<AddedFactor | null>(null);
  const attempt = useAttempt();
  const clipboard = useClipboard();
  const identity = useConfirmIdentity();
  useEffect(() => void loadPasskeys(), []);

  const finish = async ({ token }: AddedFactor) => {
    await signInWithConfirmation(token);
    onDone();
  };
  const add = (adding: () => Promise<AddedFactor>) =>
    attempt.run(() =>
      identity.whenAsked(async () => {
        const result = await adding();
        if (result.recoveryCodes) setAdded(result);
        else await finish(result);
      }),
    );

  if (added?.recoveryCodes) {
    return (
      <>
        {attempt.failure && <ErrorState text={attempt.failure} />}
        <RecoveryCodes codes={added.recoveryCodes} onDone={() => attempt.run(() => finish(added))} />
      </>
    );
  }
  const name = (
    <TextInput
      label="Name"
      description="To tell your second factors apart."
      placeholder={totp ? FACTOR_KINDS.totp : FACTOR_KINDS.passkey}
      {...limitLength(label, MAX_LABEL_LENGTH, attempt.problem('label'))}
      onChange={(event) => setLabel(event.currentTarget.value)}
    />
  );
  if (totp) {
    return (
      <Stack
        component="form"
        onChange={attempt.forget}
        onSubmit={(event) => {
          event.preventDefault();
          add(() => finishTotp({ code: code.trim(), label: label.trim() || FACTOR_KINDS.totp }));
        }}
      >
        <Text>Scan this with your authenticator app, or type the key into it.</Text>
        <Box component="img" src={totp.qr} alt="QR code for the authenticator app" w={QR_SIZE} h={QR_SIZE} />
        <Text size="sm">
          Key:{' '}
          <Text ff="monospace" inherit span>
            {totp.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </Text>
        </Text>
        <Group>
          <Button variant="default" size="sm" onClick={() => clipboard.copy(totp.secret)}>
            {clipboard.copied ? 'Copied' : 'Copy the key'}
          </Button>
          <Button component="a" href={totp.uri} variant="default" size="sm">
            Open in an app on this device
          </Button>
        </Group>
        {name}
        <CodeInput value={code} error={attempt.problem('code')} data-autofocus onChange={setCode} />
        {attempt.failure && <ErrorState text={attempt.failure} />}
        <Button type="submit" loading={attempt.busy}>
          Add the authenticator app
        </Button>
        <Button variant="subtle" onClick={() => setTotp(null)}>
          Back
        </Button>
        {identity.dialog}
      </Stack>
    );
  }
  return (
    <Stack onChange={attempt.forget}>
      {name}
      {attempt.failure && <ErrorState text={attempt.failure} />}
      <Button loading={attempt.busy} onClick={() => add(() => addPasskey(label.trim() || FACTOR_KINDS.passkey))}>
        Add a passkey
      </Button>
      <Muted>
        Your fingerprint, face or screen lock, on this device or your phone. The safest choice: it works only on this
        site.
      </Muted>
      <Button
        variant="default"
        disabled={attempt.busy}
        onClick={() => attempt.run(() => identity.whenAsked(async () => setTotp(await beginTotp())))}
      >
        Add an authenticator app
      </Button>
      <Muted>An app on your phone that shows a new six-digit code every half minute.</Muted>
      {identity.dialog}
    </Stack>
  );
}
