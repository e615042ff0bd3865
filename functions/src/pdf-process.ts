import { recordPdf } from './features/deal-records/record-pdf.ts';
import { invoicePdf } from './integrations/pdf/invoice-pdf.ts';
import type { PdfRequest } from './integrations/pdf/make-pdf.ts';
import { shareSvg } from './integrations/pictures/share-svg.ts';

async function made(order: PdfRequest): Promise<Buffer> {
  switch (order.kind) {
    case 'record':
      return recordPdf(order.json, order.issue);
    case 'invoice':
      return invoicePdf(order.invoice, order.check, order.now);
    case 'share-picture':
      return Buffer.from(await shareSvg(order.facts));
  }
}

// Runs in a process that make-pdf.ts starts for a single PDF and then terminates.
process.once('message', async (order: PdfRequest) => {
  process.send?.(new Uint8Array(await made(order)));
});
process.send?.('ready');
