import { publicName, type User } from '../../../../../src/domain/account/user.ts';
import { type AdminResult, MAX_RESULTS_PER_KIND } from '../../../../../src/domain/admin/search.ts';
import type { Deal } from '../../../../../src/domain/deal/deal.ts';
import { stageName } from '../../../../../src/domain/dispute/dispute.ts';
import { INVOICE_STATE_LABELS, type Invoice, TEST_LABEL } from '../../../../../src/domain/invoice/invoice.ts';
import type { Listing } from '../../../../../src/domain/listing/listing.ts';
import { LISTING_STATE_LABELS } from '../../../../../src/domain/listing/states.ts';
import type { Handler } from '../../../data/command/context.ts';
import {
  findCases,
  findDeals,
  findDealsOf,
  findInvoices,
  findInvoicesOf,
  findListingsForAdmin,
  findUsers,
} from './find-records.ts';

/** Number of results of each kind when all kinds are searched. */
const MAX_PER_KIND = 5;

/**
 * Without a kind, searches accounts, listings, deals and invoices by their own fields (id, username, start of the email
 * address, title words, number) and returns at most five of each. With a kind, returns at most twenty results and also
 * matches related people and records.
 */
export const adminSearch: Handler<'adminSearch'> = async (_ctx, { text, kind }) => {
  if (kind) return { found: await foundOf(kind, text) };
  const [users, listings, deals, invoices] = await Promise.all([
    findUsers(text, MAX_PER_KIND),
    findListingsForAdmin(text, MAX_PER_KIND),
    findDeals(text, MAX_PER_KIND),
    findInvoices(text, MAX_PER_KIND),
  ]);
  return {
    found: [
      ...users.map(userResult),
      ...listings.map(listingResult),
      ...deals.map(dealResult),
      ...invoices.map(invoiceResult),
    ],
  };
};

async function foundOf(kind: AdminResult['kind'], text: string): Promise<AdminResult[]> {
  switch (kind) {
    case 'user':
      return (await findUsers(text, MAX_RESULTS_PER_KIND)).map(userResult);
    case 'listing':
      return (await findListingsForAdmin(text, MAX_RESULTS_PER_KIND)).map(listingResult);
    case 'deal':
      return (await findDealsOf(text, MAX_RESULTS_PER_KIND)).map(dealResult);
    case 'invoice':
      return (await findInvoicesOf(text, MAX_RESULTS_PER_KIND)).map(invoiceResult);
    default:
      return (await findCases(kind, text, MAX_RESULTS_PER_KIND)).map((id) => ({ kind, id, label: id, detail: '' }));
  }
}

const userResult = (user: User): AdminResult => ({
  kind: 'user',
  id: user.uid,
  label: publicName(user),
  detail: user.email || user.uid,
});
const listingResult = ({ id, title, state }: Listing): AdminResult => ({
  kind: 'listing',
  id,
  label: title || 'Untitled draft',
  detail: LISTING_STATE_LABELS[state],
});
const dealResult = (deal: Deal): AdminResult => ({
  kind: 'deal',
  id: deal.id,
  label: `${deal.listing.title}, ${deal.buyer.name}`,
  detail: stageName(deal),
});
const invoiceResult = ({ id, number, listingTitle, state, isTest }: Invoice): AdminResult => ({
  kind: 'invoice',
  id,
  label: number,
  detail: [listingTitle, INVOICE_STATE_LABELS[state].toLowerCase(), ...(isTest ? [TEST_LABEL.toLowerCase()] : [])].join(
    ', ',
  ),
});
