import { createHmac } from 'node:crypto';
import { roleIn } from '../../../../src/domain/deal/deal.ts';
import { isPaid } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { handoverLine } from '../../../../src/domain/handover/checks/handover-places.ts';
import { CHECKS_PER_ITEM, isChecked, requestItemCheck } from '../../../../src/domain/handover/checks/item-checks.ts';
import { hasOwner } from '../../../../src/domain/handover/checks/owner-account.ts';
import type { Handler } from '../../data/command/context.ts';
import { countCall } from '../../data/command/rate-limit.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { secretKey } from '../../data/crypto/secret-key.ts';
import { readDeal } from '../../records/deal/deal.ts';
import { loadHandoverItem, saveHandoverItem } from '../../records/deal/handover.ts';

/**
 * Requests a check of a handover item, for either side. A trigger runs the check, since the queried host may be slow.
 */
export const checkItem: Handler<'checkItem'> = (ctx, { dealId, itemId }) =>
  runCommand(ctx, async (tx) => {
    const { deal, item } = await loadHandoverItem(tx, ctx.uid, dealId, itemId);
    if (!isChecked(deal, item)) throw new AppError('wrong-state');
    // Counted per item, for both sides together, on top of each account's own limit.
    const window = { uid: `${dealId}_${itemId}`, endpoint: ctx.endpoint, now: ctx.now };
    const count = await countCall(tx, window, CHECKS_PER_ITEM);
    count();
    saveHandoverItem(tx, dealId, requestItemCheck(item, ctx.now));
    return { success: true as const };
  });

const MIN_TOKEN_LENGTH_CHECKED = 40;

/**
 * Returns the text that a deal's buyer publishes in a place that only the new owner controls. It is derived from the
 * deal and its round instead of being stored, and the seller never sees it.
 */
export async function handoverToken(dealId: string, round: number): Promise<string> {
  const key = await secretKey('handover-texts');
  return createHmac('sha256', key).update(`${dealId} ${round}`).digest('hex').slice(0, MIN_TOKEN_LENGTH_CHECKED);
}

/**
 * Returns the text that proves that the buyer controls a site. Only the buyer gets it, since anyone else who knew it
 * could publish it on the buyer's behalf.
 */
export const getHandoverText: Handler<'getHandoverText'> = async (ctx, { dealId }) => {
  const deal = await readDeal(dealId);
  const role = deal && roleIn(deal, ctx.uid);
  if (!deal || !role) throw new AppError('not-found');
  if (role !== 'buyer') throw new AppError('forbidden');
  if (!isPaid(deal)) throw new AppError('wrong-state');
  return { line: handoverLine(await handoverToken(dealId, deal.round)) };
};

/**
 * Sets the buyer's account that is to receive a repository or package; the seller sees it, and checks compare it with
 * the actual owner.
 */
export const nameAccount: Handler<'nameAccount'> = (ctx, { dealId, itemId, account }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role, item } = await loadHandoverItem(tx, ctx.uid, dealId, itemId);
    if (role !== 'buyer') throw new AppError('forbidden');
    if (!isChecked(deal, item) || !hasOwner(item)) throw new AppError('wrong-state');
    saveHandoverItem(tx, dealId, { ...item, account });
    return { success: true as const };
  });
