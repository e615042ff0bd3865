import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { datesKey } from '../../../src/domain/calendar/deal-dates.ts';
import { paths } from '../../../src/domain/collections.ts';
import { dealSchema } from '../../../src/domain/deal/deal.ts';
import type { DealRole } from '../../../src/domain/deal/states.ts';
import { changedTotals, dealTotals } from '../../../src/domain/deal/totals.ts';
import { readStored } from '../../../src/domain/shared/stored.ts';
import { updateDealInCalendar } from '../records/account/calendar.ts';
import { recountTotals } from '../records/totals.ts';
import { requiredParams } from './required-params.ts';

type Side = DocumentSnapshot | undefined;
const NO_SIDE = { uid: '', totals: {}, dates: '' };

/**
 * Returns the account on one side of a deal document, with its totals and calendar dates. Returns `NO_SIDE` if the
 * document doesn't contain that account.
 */
function partOf(snapshot: Side, role: DealRole) {
  if (!snapshot?.exists) return NO_SIDE;
  const deal = readStored(dealSchema, snapshot.data());
  const uid = deal[`${role}Id`];
  return uid ? { uid, totals: dealTotals(deal, role), dates: datesKey(deal, role) } : NO_SIDE;
}

async function recountSide(
  data: { before: Side; after: Side } | undefined,
  dealId: string,
  role: DealRole,
): Promise<void> {
  const before = partOf(data?.before, role);
  const after = partOf(data?.after, role);
  const uid = after.uid || before.uid;
  if (!uid) return;
  await recountTotals(uid, changedTotals(before.totals, after.totals));
  if (before.dates !== after.dates) await updateDealInCalendar(uid, dealId);
}

/**
 * Recounts each side's numbers and dates after a deal changes. For a hidden seller, `onInquiryWritten` does so instead.
 */
export const onDealWritten = onDocumentWritten(
  { document: paths.deal('{dealId}'), retry: true },
  async ({ data, params }) => {
    const { dealId } = requiredParams(params, 'dealId');
    await recountSide(data, dealId, 'buyer');
    await recountSide(data, dealId, 'seller');
  },
);

/** Recounts a hidden seller's numbers and dates after their inquiry changes or becomes the deal itself. */
export const onInquiryWritten = onDocumentWritten(
  { document: paths.inquiry('{uid}', '{dealId}'), retry: true },
  ({ data, params }) => recountSide(data, requiredParams(params, 'dealId').dealId, 'seller'),
);
