import { refs } from '../../functions/src/data/refs.ts';
import type { Deal } from '../../src/domain/deal/deal.ts';
import { nextMoment } from '../../src/domain/deal/deal-clocks.ts';
import { nextInvoiceMoment } from '../../src/domain/invoice/due-part-step.ts';
import type { InvoicePart } from '../../src/domain/invoice/invoice.ts';
import { emulator } from './emulator-clock.ts';
import { dealOf, invoiceOf } from './stored-documents.ts';

/** Changes the dates of one deal and runs what is due, so that the emulators’ clock stays as it is for other tests. */
export async function backdateDeal(id: string, change: (deal: Deal) => Partial<Deal>): Promise<void> {
  const deal = await dealOf(id);
  const changed = { ...deal, ...change(deal) };
  await refs.deal(id).set({ ...changed, nextAt: nextMoment(changed) });
  await emulator('tick');
}

/** Likewise for a part of an invoice. */
export async function backdatePart(
  invoiceId: string,
  partId: string,
  change: (part: InvoicePart) => Partial<InvoicePart>,
): Promise<void> {
  const invoice = await invoiceOf(invoiceId);
  const parts = invoice.parts.map((part) => (part.id === partId ? { ...part, ...change(part) } : part));
  await refs.invoice(invoiceId).set({ ...invoice, parts, nextAt: nextInvoiceMoment({ ...invoice, parts }) });
  await emulator('tick');
}
