import type { DealEventKind } from '../../../../src/domain/deal/events.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { countStates, type HandoverItem } from '../../../../src/domain/handover/handover.ts';
import { type HandoverEvent, handoverMachine, INSPECTION_DAYS } from '../../../../src/domain/handover/states.ts';
import { addDays } from '../../../../src/domain/shared/time.ts';
import { refs } from '../../data/refs.ts';
import { runCommand } from '../../data/run-command.ts';
import type { CommandContext } from '../../http/context.ts';
import { dealEvent, loadDeal, saveDeal } from '../deals/deal-tx.ts';
import { prepareCompletion } from './complete-deal.ts';

/**
 * Moves one handover item by its table and keeps the deal's counts. With everything transferred the
 * 7-day inspection begins; with everything confirmed the deal completes.
 */
export function moveItem(
  ctx: CommandContext,
  of: { dealId: string; itemId: string; event: HandoverEvent; kind: DealEventKind },
  change: Partial<Pick<HandoverItem, 'evidence' | 'problem'>>,
): Promise<{ success: true }> {
  return runCommand(ctx, async (tx) => {
    const { deal, role } = await loadDeal(tx, ctx.uid, of.dealId);
    if (!deal.handover || deal.completedAt || deal.closed) throw new AppError('wrong-state');
    const items = (await tx.raw.get(refs.handoverItems(deal.id))).docs.map((doc) => doc.data());
    const item = items.find((other) => other.id === of.itemId);
    if (!item) throw new AppError('not-found');
    const moved: HandoverItem = {
      ...item,
      ...change,
      state: handoverMachine.require(item.state, of.event, role),
      changedAt: ctx.now,
    };
    const counts = countStates(items.map((other) => (other.id === item.id ? moved : other)));
    const complete = counts.confirmed === items.length ? await prepareCompletion(tx, deal, ctx.now) : null;

    tx.set(refs.handoverItem(deal.id, item.id), moved);
    const allTransferred = counts['to-do'] === 0 && counts.problem === 0;
    const begins = allTransferred && !deal.handover.inspectionEndsAt && !complete;
    const handover = {
      ...deal.handover,
      counts,
      changedAt: ctx.now,
      // A problem stops the inspection; it begins anew when everything is transferred again.
      inspectionEndsAt: !allTransferred ? null : (deal.handover.inspectionEndsAt ?? addDays(ctx.now, INSPECTION_DAYS)),
    };
    const events = [dealEvent(of.kind, role, { label: item.label })];
    if (begins) events.push(dealEvent('inspection-started', 'system'));
    const next = { ...deal, handover };
    if (complete) complete(next, events);
    else saveDeal(tx, next, ctx.now, ...events);
    return { success: true as const };
  });
}
