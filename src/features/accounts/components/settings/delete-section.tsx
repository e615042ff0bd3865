import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';
import { deleteAccount } from '../../data/delete-account.ts';
import { useConfirmIdentity } from '../confirm-identity.tsx';

const WORD = 'delete';

/** The end of an account. Refused while money or a handover is under way; the refusal says what. */
export function DeleteSection() {
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const identity = useConfirmIdentity();
  return (
    <Panel>
      <PanelHead>
        <h2>Delete the account</h2>
      </PanelHead>
      <PanelBody>
        <p>
          Your listings are withdrawn, open offers end, and your name and picture go. Invoices and finished deals stay
          with a pseudonym, as the law asks. It is not possible while a deal is accepted or money is held.
        </p>
        <div>
          <Button variant="default" c="brick" onClick={() => setAsking(true)}>
            Delete my account
          </Button>
        </div>
      </PanelBody>
      <Modal opened={asking} onClose={() => setAsking(false)} title="Delete your account?">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setAsking(false);
            identity.confirmed(deleteAccount);
          }}
        >
          <Stack>
            <p>This cannot be undone. Nobody can use your username again, you neither.</p>
            <TextInput
              label={`Type "${WORD}" to go on`}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" c="brick" disabled={typed.trim().toLowerCase() !== WORD}>
              Delete my account for ever
            </Button>
          </Stack>
        </form>
      </Modal>
      {identity.dialog}
    </Panel>
  );
}
