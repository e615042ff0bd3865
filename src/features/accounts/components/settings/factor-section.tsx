import { Box, Button, Group, Modal, Stack } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Moment } from '../../../../components/time/moment.tsx';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';
import { RelativeTime } from '../../../../components/ui/relative-time.tsx';
import { RowsSkeleton } from '../../../../components/ui/rows-skeleton.tsx';
import type { User } from '../../../../domain/account/user.ts';
import { FACTOR_KINDS, type Factor } from '../../../../domain/factor/factor.ts';
import { announce } from '../../../../lib/announce.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';
import { signInWithConfirmation, useFactors } from '../../data/second-factor.ts';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';

const SetUpFactor = lazy(() =>
  import('../second-factor/set-up-factor.tsx').then((module) => ({ default: module.SetUpFactor })),
);
const ICONS = { passkey: IconFingerprint, totp: IconDeviceMobile };

/** The account's second factors: add or remove them, create new recovery codes, or stop a reset. */
export function FactorSection({ me }: { me: User }) {
  const factors = useFactors(me.uid);
  const [adding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const renew = useCommand('renewRecoveryCodes', ({ recoveryCodes }) => setCodes(recoveryCodes));
  return (
    <Panel>
      <PanelHead>
        <h2>Second factor</h2>
      </PanelHead>
      <PanelBody>
        {me.factorResetAt && <WaitingReset at={me.factorResetAt} />}
        <p>
          A passkey or an authenticator app, asked for besides your password when you move money or change where it
          goes.
        </p>
        {factors.status === 'loading' && <RowsSkeleton />}
        {factors.status === 'error' && (
          <ErrorState text="Your second factors could not be loaded." onRetry={factors.retry} />
        )}
        <Stack component="ul" aria-label="Your second factors">
          {factors.data.map((factor) => (
            <FactorRow key={factor.id} factor={factor} />
          ))}
        </Stack>
        {renew.error && <ErrorState text={errorText(renew.error)} />}
        <Group>
          <Button variant="default" onClick={() => setAdding(true)}>
            Add a second factor
          </Button>
          {factors.data.length > 0 && (
            <Button variant="default" loading={renew.isPending} onClick={() => renew.mutate({})}>
              New recovery codes
            </Button>
          )}
        </Group>
      </PanelBody>
      <Modal opened={adding} onClose={() => setAdding(false)} title="Add a second factor">
        <Suspense fallback={<RowsSkeleton />}>
          <SetUpFactor onDone={() => setAdding(false)} />
        </Suspense>
      </Modal>
      <Modal opened={codes !== null} onClose={() => setCodes(null)} title="New recovery codes">
        {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      </Modal>
    </Panel>
  );
}

function FactorRow({ factor: { id, kind, label, lastUsedAt } }: { factor: Factor }) {
  const [asking, setAsking] = useState(false);
  const remove = useCommand('removeFactor', ({ token }) => {
    setAsking(false);
    void signInWithConfirmation(token);
  });
  const Icon = ICONS[kind];
  return (
    <Group component="li" gap="smd" wrap="nowrap">
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      <Box flex={1} miw={0}>
        <Box component="b" fw={600}>
          {label}
        </Box>
        <Muted span display="block">
          {FACTOR_KINDS[kind]}
          {lastUsedAt && (
            <>
              , used <RelativeTime date={lastUsedAt} />
            </>
          )}
        </Muted>
      </Box>
      <Button variant="default" size="sm" aria-label={`Remove ${label}`} onClick={() => setAsking(true)}>
        Remove
      </Button>
      <Modal opened={asking} onClose={() => setAsking(false)} title={`Remove ${label}?`}>
        <Stack>
          <p>
            It can no longer confirm that it’s you, and your other sessions have to be confirmed again. If it’s your
            last one, your recovery codes end too.
          </p>
          {remove.error && <ErrorState text={errorText(remove.error)} />}
          <Button
            variant="default"
            c="brick"
            loading={remove.isPending}
            onClick={() => remove.mutate({ factorId: id })}
          >
            Remove
          </Button>
        </Stack>
      </Modal>
    </Group>
  );
}

/** A pending reset of the second factors by an administrator, which the owner can stop if they didn't ask for it. */
function WaitingReset({ at }: { at: Date }) {
  const stop = useCommand('stopFactorReset', () => announce('The reset is stopped.'));
  return (
    <Note tone="amber">
      <Stack gap="smd">
        <span>
          An administrator was asked to remove your second factors, because they were lost. That happens on{' '}
          <Moment at={at} />. If you did not ask for this, stop it and change your password.
        </span>
        {stop.error && <ErrorState text={errorText(stop.error)} />}
        <div>
          <Button size="sm" loading={stop.isPending} onClick={() => stop.mutate({})}>
            Stop the reset
          </Button>
        </div>
      </Stack>
    </Note>
  );
}
