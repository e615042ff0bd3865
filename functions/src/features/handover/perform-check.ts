import { paths } from '../../../../src/domain/collections.ts';
import type { Deal } from '../../../../src/domain/deal/deal.ts';
import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import { isPaid } from '../../../../src/domain/deal/states.ts';
import { afterItemCheck, isChecked } from '../../../../src/domain/handover/checks/item-checks.ts';
import type { HandoverItem } from '../../../../src/domain/handover/handover.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';
import { readWindow } from '../../data/command/rate-limit.ts';
import { refs } from '../../data/firestore/refs.ts';
import { type Tx, transact } from '../../data/firestore/transaction.ts';
import { publicWeb } from '../../integrations/public-web/public-web.ts';
import { findDeal, readDeal, saveDeal } from '../../records/deal/deal.ts';
import { saveHandoverItem } from '../../records/deal/handover.ts';
import { handoverToken } from './ask-for-check.ts';
import { inspectTarget } from './inspect-target.ts';

/**
 * Hourly request limit per host, below what each host allows without an account: GitHub 60 requests per IP address, the
 * others more.
 */
const MAX_CHECKS_PER_HOUR = 50;
/** Hourly limit per deal and host, so that one deal doesn't use up the checks of either side's other deals. */
const OF_ONE_DEAL = 20;
/** Hourly limit per account and host across all its deals, leaving enough requests for everyone else. */
const OF_ONE_ACCOUNT = 30;

/**
 * Returns a function that counts another request to a host in the current hour, across all processes, and returns false
 * if the request would exceed a limit.
 */
const mayAsk =
  ({ id, sellerId, buyerId }: Deal, now: Date) =>
  (host: string): Promise<boolean> =>
    transact(async (tx) => {
      const counted = async (path: string, limit: number) => {
        const window = await readWindow(tx, path, 1, now);
        const count = window.counted('count') + 1;
        return { isFree: count <= limit, save: () => window.save({ count }) };
      };
      const own = (of: string) => paths.limit(of, `handover-checks-${host}`);
      const windows = await Promise.all([
        counted(paths.limit('handover-checks', host), MAX_CHECKS_PER_HOUR),
        counted(own(id), OF_ONE_DEAL),
        counted(own(sellerId), OF_ONE_ACCOUNT),
        counted(own(buyerId), OF_ONE_ACCOUNT),
      ]);
      if (!windows.every(({ isFree }) => isFree)) return false;
      for (const { save } of windows) save();
      return true;
    });

/**
 * Runs the due check of an item and records the result, adding a deal event the first time the item is found to have
 * moved. Returns false, and records nothing, if the item has changed in the meantime or the trigger event is a
 * duplicate.
 */
export async function performItemCheck(dealId: string, item: HandoverItem, now: Date): Promise<boolean> {
  const stored = (await refs.handoverItem(dealId, item.id).get()).data();
  if (!stored || !isSame(stored, item)) return false;
  const { target } = item;
  const asking = await readDeal(dealId);
  const looked =
    target &&
    asking &&
    (await inspectTarget(target, await handoverToken(dealId, item.round), await publicWeb(), mayAsk(asking, now)));
  return transact(async (tx) => {
    const current = await tx.find(refs.handoverItem(dealId, item.id));
    if (!current || !isSame(current, item)) return false;
    const deal = await findDeal(tx, dealId);
    if (!deal || !looked || !isChecked(deal, current) || deal.round !== current.round) {
      saveHandoverItem(tx, dealId, { ...current, checkAskedAt: null, nextCheckAt: nextCheckTime(deal, current, now) });
      return true;
    }
    const checked = afterItemCheck(current, looked, true, now);
    saveHandoverItem(tx, dealId, checked);
    if (checked.movedAt && !current.movedAt) announceMoved(tx, deal, checked, now);
    return true;
  });
}

const isSame = (a: HandoverItem, b: HandoverItem): boolean =>
  a.checkAskedAt?.getTime() === b.checkAskedAt?.getTime() &&
  a.nextCheckAt?.getTime() === b.nextCheckAt?.getTime() &&
  a.account === b.account;

/**
 * Returns the next check of an item that couldn't be checked: a day later if its paid deal is on hold, since the hold
 * may end; otherwise null.
 */
const nextCheckTime = (deal: Deal | null, item: HandoverItem, now: Date): Date | null =>
  deal?.hold && isPaid(deal) && item.state !== 'confirmed' && deal.round === item.round ? addDays(now, 1) : null;

function announceMoved(tx: Tx, deal: Deal, item: HandoverItem, now: Date): void {
  saveDeal(tx, deal, now, dealEvent('item-moved', 'system', { label: item.label }));
}
