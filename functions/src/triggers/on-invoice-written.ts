import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { invoiceSchema } from '../../../src/domain/invoice/invoice.ts';
import { readStored } from '../../../src/domain/shared/stored.ts';
import { countFigures } from '../records/stats/count-figures.ts';

/** An invoice was issued: counts it if it is for a fee. */
export const onInvoiceCreated = onDocumentCreated(
  { document: paths.invoice('{invoiceId}'), retry: true },
  async ({ data }) => {
    if (data?.get('kind') !== 'fee') return;
    // What is counted of it never changes.
    const { id, issuedAt, amount } = readStored(invoiceSchema, data.data());
    await countFigures([{ name: `fee-${id}`, at: issuedAt, figures: { fees: amount } }]);
  },
);
