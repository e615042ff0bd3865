import { currentTime } from '../../data/current-time.ts';
import { db } from '../../data/firebase.ts';
import { refs } from '../../data/refs.ts';
import { Tx } from '../../data/run-command.ts';

/** Gives a row up for good, and tells the payer where a page was being opened. */
export async function failOutboxRow(id: string, problem: string): Promise<void> {
  await db().runTransaction(async (raw) => {
    const tx = new Tx(raw);
    const row = await tx.get(refs.outbox(id));
    if (row.state !== 'waiting') return;
    const invoice = await tx.get(refs.invoice(row.invoiceId));
    if (row.kind === 'checkout') tx.set(refs.invoice(invoice.id), { ...invoice, checkoutProblem: problem });
    tx.set(refs.outbox(id), { ...row, state: 'failed', problem, doneAt: await currentTime() });
  });
}
