import { refs } from '../../../functions/src/data/firestore/refs.ts';
import { transact } from '../../../functions/src/data/firestore/transaction.ts';
import type { Deal } from '../../../src/domain/deal/deal.ts';
import { nextClockTime } from '../../../src/domain/deal/deal-clocks.ts';
import { nextInvoiceMoment } from '../../../src/domain/invoice/due-parts.ts';
import type { InvoicePart } from '../../../src/domain/invoice/invoice.ts';
import { emulator } from '../emulators/emulator-clock.ts';

/**
 * Changes the dates of one deal and runs due work, so that other tests keep the emulators’ clock unchanged. A
 * transaction is needed because a trigger may be writing the consequences of an earlier step.
 */
export async function backdateDeal(id: string, change: (deal: Deal) => Partial<Deal>): Promise<void> {
  await transact(async (tx) => {
    const deal = await tx.get(refs.deal(id));
    const changed = { ...deal, ...change(deal) };
    tx.set(refs.deal(id), { ...changed, nextAt: nextClockTime(changed) });
  });
  await emulator('tick');
}

/** Does the same for a part of an invoice. */
export async function backdatePart(
  invoiceId: string,
  partId: string,
  change: (part: InvoicePart) => Partial<InvoicePart>,
): Promise<void> {
  await transact(async (tx) => {
    const invoice = await tx.get(refs.invoice(invoiceId));
    const parts = invoice.parts.map((part) => (part.id === partId ? { ...part, ...change(part) } : part));
    tx.set(refs.invoice(invoiceId), { ...invoice, parts, nextAt: nextInvoiceMoment({ ...invoice, parts }) });
  });
  await emulator('tick');
}
