import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Panel, PanelBody, PanelHead } from '../../../../components/ui/panel.tsx';
import { deleteAccount } from '../../data/login-methods.ts';
import { useConfirmIdentity } from '../use-confirm-identity.tsx';

const WORD = 'delete';

/**
 * Deletes the account. The server rejects this while a deal is accepted or money is held, and its error lists what has
 * to be finished first.
 */
export function DeleteSection() {
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const identity = useConfirmIdentity();
  return (
    <Panel>
      <PanelHead>
        <h2>Delete account</h2>
      </PanelHead>
      <PanelBody>
        <p>
          Your listings are withdrawn, open offers end, and your name and picture are removed. Drafts, and what you
          wrote in listings that weren’t sold, are erased; a sold listing stays as its buyer sees it. Finished deals
          stay under a pseudonym; invoices keep your name and billing details, as the law requires. You can’t delete
          your account while a deal is accepted or money is held.
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
            <p>
              Your drafts and what you wrote in unsold listings are erased, your name and picture are removed everywhere
              but on invoices, and open offers end. This can’t be undone, and nobody can use your username again, not
              even you.
            </p>
            <TextInput
              label={`Type “${WORD}” to continue`}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" c="brick" disabled={typed.trim().toLowerCase() !== WORD}>
              Delete my account permanently
            </Button>
          </Stack>
        </form>
      </Modal>
      {identity.dialog}
    </Panel>
  );
}
