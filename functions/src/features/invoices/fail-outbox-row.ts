import { currentTime } from '../../data/current-time.ts';
import { refs } from '../../data/refs.ts';
import { transact } from '../../data/transact.ts';
import { saveUser } from '../../records/account/save-user.ts';
import { saveInvoice } from '../../records/invoice/save-invoice.ts';
import { saveOutboxRow } from '../../records/outbox/save-outbox-row.ts';

/** Gives up on an operation permanently, and shows the problem to a user waiting for a page of the provider. */
export async function failOutboxRow(id: string, problem: string): Promise<void> {
  const now = await currentTime();
  await transact(async (tx) => {
    const row = await tx.get(refs.outbox(id));
    if (row.state !== 'waiting') return;
    const { operation } = row;
    if (operation.kind === 'checkout') {
      const invoice = await tx.get(refs.invoice(operation.invoiceId));
      saveInvoice(tx, { ...invoice, checkoutAsked: false, checkoutProblem: problem });
    }
    if (operation.kind === 'open-payouts') {
      const user = await tx.get(refs.user(operation.uid));
      saveUser(tx, { ...user, payoutsProblem: problem });
    }
    saveOutboxRow(tx, id, { ...row, state: 'failed', problem, doneAt: now });
  });
}
