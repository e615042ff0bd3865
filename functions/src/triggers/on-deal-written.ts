import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { paths } from '../../../src/domain/collections.ts';
import { dealSchema } from '../../../src/domain/deal/deal.ts';
import type { DealRole } from '../../../src/domain/deal/states.ts';
import { changedTotals, dealTotals } from '../../../src/domain/deal/totals.ts';
import { readStored } from '../../../src/domain/shared/stored.ts';
import { recountTotals } from '../records/totals.ts';

type Side = DocumentSnapshot | undefined;

/** The part that a document has in one side’s totals, and whose they are; nothing where it does not name them. */
function partOf(snapshot: Side, role: DealRole) {
  if (!snapshot?.exists) return { uid: '', totals: {} };
  const deal = readStored(dealSchema, snapshot.data());
  const uid = deal[`${role}Id`];
  return { uid, totals: uid ? dealTotals(deal, role) : {} };
}

async function recountSide(data: { before: Side; after: Side } | undefined, role: DealRole): Promise<void> {
  const before = partOf(data?.before, role);
  const after = partOf(data?.after, role);
  const uid = after.uid || before.uid;
  if (uid) await recountTotals(uid, changedTotals(before.totals, after.totals));
}

/** A deal changed: recounts what each side reads of it in numbers. A hidden seller has an inquiry instead. */
export const onDealWritten = onDocumentWritten({ document: paths.deal('{dealId}'), retry: true }, async ({ data }) => {
  await recountSide(data, 'buyer');
  await recountSide(data, 'seller');
});

/** A hidden seller’s inquiry changed, or became the deal itself: recounts the seller's numbers. */
export const onInquiryWritten = onDocumentWritten(
  { document: paths.inquiry('{uid}', '{dealId}'), retry: true },
  ({ data }) => recountSide(data, 'seller'),
);
