import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { refs } from '../data/refs.ts';
import { countFigures } from '../records/stats/count-figures.ts';
import { requiredParams } from './required-params.ts';

/** An invoice was issued: counts it if it is for a fee. */
export const onInvoiceCreated = onDocumentCreated(
  { document: paths.invoice('{invoiceId}'), retry: true },
  async ({ params }) => {
    const invoice = (await refs.invoice(requiredParams(params, 'invoiceId').invoiceId).get()).data();
    if (invoice?.kind !== 'fee') return;
    await countFigures([{ name: `fee-${invoice.id}`, at: invoice.issuedAt, figures: { fees: invoice.amount } }]);
  },
);
