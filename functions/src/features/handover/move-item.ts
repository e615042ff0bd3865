import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import type { DealEventKind } from '../../../../src/domain/deal/events.ts';
import { stageMachine } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { askingCheck } from '../../../../src/domain/handover/checks/item-checks.ts';
import { droppedProposal } from '../../../../src/domain/handover/end-proposal.ts';
import { countStates, type HandoverItem, isComplete, movedHandover } from '../../../../src/domain/handover/handover.ts';
import { type HandoverEvent, handoverMachine } from '../../../../src/domain/handover/states.ts';
import { liveQueries } from '../../../../src/domain/queries/live-queries.ts';
import { refs } from '../../data/refs.ts';
import type { CommandContext } from '../../data/request-context.ts';
import { runCommand } from '../../data/run-command.ts';
import { prepareCompletion } from '../../records/deal/complete-deal.ts';
import { loadActiveDeal, saveDeal } from '../../records/deal/deal.ts';
import { saveHandoverItem } from '../../records/deal/handover.ts';
import { prepareSending } from '../../records/stored-file.ts';

const LAST =
  'This is the last item, so confirming it completes the deal. Check what happens then, and confirm it again.';

/**
 * Moves one handover item by its state table and updates the deal's counts. Once everything is transferred the
 * 7-day inspection begins, or goes on; once everything is confirmed the deal completes. A file of the caller may
 * serve as evidence; the other side gets it with the item.
 */
export function moveItem(
  ctx: CommandContext,
  command: {
    dealId: string;
    itemId: string;
    event: HandoverEvent;
    kind: DealEventKind;
    fileId?: string | null;
    mayComplete?: boolean;
  },
  change: Partial<Pick<HandoverItem, 'evidence' | 'problem'>>,
): Promise<{ success: true }> {
  return runCommand(ctx, async (tx) => {
    const { itemId, event, kind, fileId, mayComplete } = command;
    const { deal, role } = await loadActiveDeal(tx, ctx.uid, command.dealId);
    if (!deal.handover) throw new AppError('wrong-state');
    const items = await tx.list(refs.handoverItems(deal.id), liveQueries.handover(deal.id, deal.round));
    const item = items.find((other) => other.id === itemId);
    if (!item) throw new AppError('not-found');
    const state = handoverMachine.require(item.state, event, role);
    stageMachine.require(deal.stage, event === 'report' && deal.stage === 'inspection' ? 'report' : 'move-item', role);
    const { send } = await prepareSending(tx, ctx, deal.id, fileId ?? null);
    const evidenceFile = fileId ?? item.evidenceFile;
    const moved = withMove({ ...item, ...change, evidenceFile, state, changedAt: ctx.now }, ctx.now);
    const next = items.map((other) => (other.id === item.id ? moved : other));
    const counts = countStates(next);
    const handover = movedHandover(deal.handover, counts, ctx.now);
    const last = isComplete(next);
    if (last && !mayComplete) throw new AppError('wrong-state', LAST);
    const complete = last ? await prepareCompletion(tx, deal, ctx.now) : null;

    saveHandoverItem(tx, deal.id, moved);
    send();
    const begins = !complete && handover.inspectionEndsAt !== null && !deal.handover.inspectionEndsAt;
    const said = { item: item.id, text: change.evidence ?? change.problem ?? '', file: fileId ?? null };
    const events = [dealEvent(kindOf(kind, begins, last), role, { label: item.label, said })];
    const moving = { ...deal, handover };
    events.push(...droppedProposal(deal, moving));
    if (begins) events.push(dealEvent('inspection-started', 'system'));
    if (complete) complete(moving, events);
    else saveDeal(tx, moving, ctx.now, ...events);
    return { success: true as const };
  });
}

/** What the last item leads to is an event of its own, which notifies: nobody is told the same thing twice. */
function kindOf(kind: DealEventKind, begins: boolean, completes: boolean): DealEventKind {
  if (completes) return 'last-item-confirmed';
  return begins && kind === 'item-transferred' ? 'last-item-transferred' : kind;
}

/** The item with the time of its move: what was transferred is checked at once, what was confirmed no more. */
function withMove(item: HandoverItem, now: Date): HandoverItem {
  if (item.state === 'transferred') return askingCheck({ ...item, transferredAt: now }, now);
  if (item.state === 'confirmed') return { ...item, confirmedAt: now, checkAskedAt: null, nextCheckAt: null };
  return item;
}
