import { Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useRealMe } from '../../data/use-session.tsx';
import { ConfirmFactor } from './confirm-factor.tsx';
import { SetUpFactor } from './set-up-factor.tsx';

/**
 * Asks the user to confirm with a second factor, or to set up a first one, before a command that requires it continues.
 */
export function FactorDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { hasFactor } = useRealMe();
  // Evaluated only on mount, because `hasFactor` becomes true during setup.
  const [settingUp] = useState(!hasFactor);
  return (
    <Modal opened onClose={onClose} title={settingUp ? 'Set up a second factor' : 'Confirm it’s you'}>
      {settingUp ? (
        <Stack>
          <Text>Moving money here takes more than a password. You set this up only once.</Text>
          <SetUpFactor onDone={onDone} />
        </Stack>
      ) : (
        <ConfirmFactor onDone={onDone} />
      )}
    </Modal>
  );
}
