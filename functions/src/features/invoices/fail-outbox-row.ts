import { currentTime } from '../../data/current-time.ts';
import { refs } from '../../data/refs.ts';
import { Tx } from '../../data/run-command.ts';
import { transact } from '../../data/transact.ts';
import { saveInvoice } from '../../records/invoice/save-invoice.ts';

/** Gives a row up for good, and tells whoever waits for a page of the provider's. */
export async function failOutboxRow(id: string, problem: string): Promise<void> {
  const now = await currentTime();
  await transact(async (raw) => {
    const tx = new Tx(raw);
    const row = await tx.get(refs.outbox(id));
    if (row.state !== 'waiting') return;
    const { operation } = row;
    if (operation.kind === 'checkout') {
      const invoice = await tx.get(refs.invoice(operation.invoiceId));
      saveInvoice(tx, { ...invoice, checkoutAsked: false, checkoutProblem: problem });
    }
    if (operation.kind === 'open-payouts') {
      const user = await tx.get(refs.user(operation.uid));
      tx.set(refs.user(user.uid), { ...user, payoutsProblem: problem });
    }
    tx.set(refs.outbox(id), { ...row, state: 'failed', problem, doneAt: now });
  });
}
