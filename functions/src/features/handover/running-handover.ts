import { isHandingOver } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import type { CommandContext } from '../../data/request-context.ts';
import type { Tx } from '../../data/tx.ts';
import { loadActiveDeal } from '../../records/deal/load-deal.ts';

/** The caller's deal while it is being handed over. */
export async function runningHandover(tx: Tx, ctx: CommandContext, dealId: string) {
  const { deal, role } = await loadActiveDeal(tx, ctx.uid, dealId);
  if (!deal.handover || !isHandingOver(deal)) throw new AppError('wrong-state');
  return { deal, role, handover: deal.handover };
}

export const daysText = (days: number): string => `${days} day${days === 1 ? '' : 's'}`;
