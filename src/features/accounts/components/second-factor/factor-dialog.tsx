import { Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useRealMe } from '../../data/use-session.tsx';
import { ConfirmFactor } from './confirm-factor.tsx';
import { SetUpFactor } from './set-up-factor.tsx';

/** Asks for the second factor, or for the first one to be set up, before the command that needs it goes on. */
export function FactorDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { hasFactor } = useRealMe();
  // While the first one is being set up, the account gets it.
  const [settingUp] = useState(!hasFactor);
  return (
    <Modal opened onClose={onClose} title={settingUp ? 'Set up a second factor' : 'Confirm it’s you'}>
      {settingUp ? (
        <Stack>
          <Text>Anyone who moves money here confirms it with more than a password. You need this only once.</Text>
          <SetUpFactor onDone={onDone} />
        </Stack>
      ) : (
        <ConfirmFactor onDone={onDone} />
      )}
    </Modal>
  );
}
