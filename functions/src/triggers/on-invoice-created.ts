import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { refs } from '../data/refs.ts';
import { countFigures } from '../records/stats/count-figures.ts';
import { requiredParams } from './required-params.ts';

/** An invoice was issued: counts it if it is for a fee. */
export const onInvoiceCreated = onDocumentCreated(
  { document: paths.invoice('{invoiceId}'), retry: true },
  async ({ params, data }) => {
    // A kind never changes.
    if (data?.get('kind') !== 'fee') return;
    const invoice = (await refs.invoice(requiredParams(params, 'invoiceId').invoiceId).get()).data();
    if (!invoice) return;
    await countFigures([{ name: `fee-${invoice.id}`, at: invoice.issuedAt, figures: { fees: invoice.amount } }]);
  },
);
