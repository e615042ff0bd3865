import { refs } from '../../../functions/src/data/firestore/refs.ts';
import { transact } from '../../../functions/src/data/firestore/transaction.ts';
import { liveQueries } from '../../../src/domain/queries/live-queries.ts';
import { backdateDeal } from '../listings/backdate.ts';

const PAST = new Date(0);

/** Ends the minutes in which a deal’s transfers can be taken back, so that the buyer is notified of them. */
export async function settleTransfers(dealId: string): Promise<void> {
  await transact(async (tx) => {
    const deal = await tx.get(refs.deal(dealId));
    const items = await tx.list(refs.handoverItems(dealId), liveQueries.handover(dealId, deal.round));
    for (const item of items) {
      if (item.settlesAt) tx.set(refs.handoverItem(dealId, item.id), { ...item, settlesAt: PAST });
    }
  });
  await backdateDeal(dealId, ({ handover }) => ({ handover: handover && { ...handover, settlesAt: PAST } }));
}
