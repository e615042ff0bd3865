import { paths } from '../../../../src/domain/collections.ts';
import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { isPaid } from '../../../../src/domain/deal/states.ts';
import { afterCheck, isChecked } from '../../../../src/domain/handover/checks/item-checks.ts';
import type { HandoverItem } from '../../../../src/domain/handover/handover.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';
import { readWindow } from '../../data/command/rate-limit.ts';
import { refs } from '../../data/firestore/refs.ts';
import { type Tx, transact } from '../../data/firestore/transaction.ts';
import { publicWeb } from '../../integrations/public-web/public-web.ts';
import { findDeal, saveDeal } from '../../records/deal/deal.ts';
import { saveHandoverItem } from '../../records/deal/handover.ts';
import { handoverToken } from './ask-for-check.ts';
import { lookAt } from './look-at.ts';

/** Below what each allows without an account: GitHub 60 an hour from one address, the others more. */
const AN_HOUR = 50;
/** … of which one deal gets so many: nobody uses up what all others need. */
const OF_ONE_DEAL = 20;

/** Counts one more request to a host in this hour, by all processes; false where that would be too many. */
const mayAsk =
  (dealId: string, now: Date) =>
  (host: string): Promise<boolean> =>
    transact(async (tx) => {
      const ofAll = await readWindow(tx, paths.limit('handover-checks', host), 1, now);
      const ofDeal = await readWindow(tx, paths.limit(dealId, `handover-checks-${host}`), 1, now);
      const count = ofAll.counted('count') + 1;
      const own = ofDeal.counted('count') + 1;
      if (count > AN_HOUR || own > OF_ONE_DEAL) return false;
      ofAll.save({ count });
      ofDeal.save({ count: own });
      return true;
    });

/**
 * Makes the check of an item that is to come, and records what it found; the first one that finds it moved is an event of the
 * deal. Others are asked between two reads of the item: what was done or asked for since it was as `item` says counts, and this
 * returns false. So it does where an event is delivered twice, and asks nobody then.
 */
export async function performItemCheck(dealId: string, item: HandoverItem, now: Date): Promise<boolean> {
  const stored = (await refs.handoverItem(dealId, item.id).get()).data();
  if (!stored || !isSame(stored, item)) return false;
  const { target } = item;
  const looked =
    target && (await lookAt(target, await handoverToken(dealId, item.round), await publicWeb(), mayAsk(dealId, now)));
  return transact(async (tx) => {
    const current = await tx.find(refs.handoverItem(dealId, item.id));
    if (!current || !isSame(current, item)) return false;
    const deal = await findDeal(tx, dealId);
    if (!deal || !looked || !isChecked(deal, current) || deal.round !== current.round) {
      saveHandoverItem(tx, dealId, { ...current, checkAskedAt: null, nextCheckAt: laterAt(deal, current, now) });
      return true;
    }
    const checked = afterCheck(current, looked, true, now);
    saveHandoverItem(tx, dealId, checked);
    if (checked.movedAt && !current.movedAt) sayMoved(tx, deal, checked, now);
    return true;
  });
}

const isSame = (a: HandoverItem, b: HandoverItem): boolean =>
  a.checkAskedAt?.getTime() === b.checkAskedAt?.getTime() &&
  a.nextCheckAt?.getTime() === b.nextCheckAt?.getTime() &&
  a.account === b.account;

/** A deal on hold may go on; nothing else is looked at again. */
const laterAt = (deal: Deal | null, item: HandoverItem, now: Date): Date | null =>
  deal?.hold && isPaid(deal) && item.state !== 'confirmed' && deal.round === item.round ? addDays(now, 1) : null;

function sayMoved(tx: Tx, deal: Deal, item: HandoverItem, now: Date): void {
  saveDeal(tx, deal, now, dealEvent('item-moved', 'system', { label: item.label }));
}
