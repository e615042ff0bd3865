import { paths } from '../../../src/domain/collections.ts';
import { db } from '../data/firebase.ts';
import { refs } from '../data/refs.ts';
import { prepareCompletion } from '../features/handover/complete-deal.ts';
import { forEachDue } from './for-each-due.ts';
import type { Due } from './run-due.ts';

/** An inspection that ends without a problem completes the deal, as a confirmation does. */
export const endInspections: Due = (now) => {
  const due = db()
    .collection(paths.deals())
    .where('stage', '==', 'inspection')
    .where('handover.inspectionEndsAt', '<=', now)
    .orderBy('handover.inspectionEndsAt');
  return forEachDue(due, async (tx, id) => {
    const deal = await tx.get(refs.deal(id));
    const endsAt = deal.handover?.inspectionEndsAt;
    if (deal.stage !== 'inspection' || !endsAt || endsAt > now) return false;
    const complete = await prepareCompletion(tx, deal, now);
    complete(deal, []);
    return true;
  });
};
