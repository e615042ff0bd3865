import { paths } from '../../domain/collections.ts';
import { type Deal, dealSchema } from '../../domain/deal/deal.ts';
import { type Invoice, invoiceSchema } from '../../domain/invoice/invoice.ts';
import { dealQueries } from '../../domain/queries/deal-queries.ts';
import { type SharedFile, sharedFileSchema } from '../../domain/shared-file/shared-file.ts';
import { type Live, useLiveDoc, useLiveQuery } from './live.ts';

/**
 * A user's deals, last changed first, those in which they sell unknown to the buyer included. The shell and several
 * features show them.
 */
export function useMyDeals(uid: string): Live<Deal[]> {
  const deals = useLiveQuery(dealQueries.myDeals(uid), dealSchema);
  const inquiries = useLiveQuery(dealQueries.myInquiries(uid), dealSchema);
  const late = [deals, inquiries].find(({ status }) => status !== 'success');
  const retry = () => {
    deals.retry();
    inquiries.retry();
  };
  // Between two snapshots, a seller who has just been shown could be in both.
  const shown = new Set(deals.data.map(({ id }) => id));
  const hidden = inquiries.data.filter(({ id }) => !shown.has(id));
  const all = [...deals.data, ...hidden].sort((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime());
  return { ...(late ?? deals), data: late ? [] : all, retry };
}

/** One invoice, which deals and administrators’ pages show as well; null where it does not exist. A null id subscribes to nothing. */
export const useInvoice = (invoiceId: string | null): Live<Invoice | null> =>
  useLiveDoc(invoiceId && paths.invoice(invoiceId), invoiceSchema);

/** A shared file of a deal, from its announcement to its check and sending. Null subscribes to nothing. */
export const useSharedFile = (dealId: string, id: string | null): Live<SharedFile | null> =>
  useLiveDoc(id && paths.sharedFile(dealId, id), sharedFileSchema);
