import { Box, Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { signOutDeactivated } from '../../../lib/session/sign-out.ts';

/** A deactivated user can only sign out (specification section 2). */
export function DeactivatedOverlay() {
  const [busy, setBusy] = useState(false);
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="Account Deactivated"
      overlayProps={{ blur: 6, backgroundOpacity: 0.4 }}
    >
      <Box component="p" mb="mlg">
        Your account has been deactivated. Please contact support if you believe this is an error.
      </Box>
      <Button
        loading={busy}
        onClick={() => {
          setBusy(true);
          void signOutDeactivated();
        }}
      >
        Sign Out
      </Button>
    </Modal>
  );
}
