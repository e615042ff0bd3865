import { recordPdf } from './features/deal-records/record-pdf.ts';
import { invoicePdf } from './integrations/pdf/invoice-pdf.ts';
import type { PdfOrder } from './integrations/pdf/make-pdf.ts';

// A process that make-pdf.ts starts for a single PDF and then ends.
process.once('message', async (order: PdfOrder) => {
  const bytes =
    order.kind === 'record'
      ? await recordPdf(order.json, order.issue)
      : await invoicePdf(order.invoice, order.check, order.now);
  process.send?.(new Uint8Array(bytes));
});
process.send?.('ready');
