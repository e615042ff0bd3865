import { Button, Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { deleteAccount } from '../../data/delete-account.ts';
import { useConfirmIdentity } from '../confirm-identity.tsx';

const WORD = 'delete';

/** The end of an account. Refused while money or a handover is under way; the refusal says what. */
export function DeleteSection() {
  const [asking, setAsking] = useState(false);
  const [typed, setTyped] = useState('');
  const identity = useConfirmIdentity();
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>Delete the account</h2>
      </div>
      <div className="panel-body stack">
        <p>
          Your listings are withdrawn, open offers end, and your name and picture go. Invoices and finished deals stay
          with a pseudonym, as the law asks. It is not possible while a deal is accepted or money is held.
        </p>
        <div>
          <Button variant="default" className="danger" onClick={() => setAsking(true)}>
            Delete my account
          </Button>
        </div>
      </div>
      <Modal opened={asking} onClose={() => setAsking(false)} title="Delete your account?">
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault();
            setAsking(false);
            identity.confirmed(deleteAccount);
          }}
        >
          <p>This cannot be undone. Nobody can use your username again, you neither.</p>
          <TextInput
            label={`Type "${WORD}" to go on`}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" className="danger" disabled={typed.trim().toLowerCase() !== WORD}>
            Delete my account for ever
          </Button>
        </form>
      </Modal>
      {identity.dialog}
    </section>
  );
}
