import { AppError } from '../../../../src/domain/errors.ts';
import { runningHandover } from '../../../../src/domain/handover/more-time.ts';
import type { CommandContext } from '../../data/request-context.ts';
import type { Tx } from '../../data/tx.ts';
import { loadActiveDeal } from '../../records/deal/deal.ts';

/** The caller's deal while it is being handed over. */
export async function loadRunningHandover(tx: Tx, ctx: CommandContext, dealId: string) {
  const { deal, role } = await loadActiveDeal(tx, ctx.uid, dealId);
  const handover = runningHandover(deal);
  if (!handover) throw new AppError('wrong-state');
  return { deal, role, handover };
}
