import { dealEvent } from '../../../../src/domain/deal/deal-event.ts';
import type { DealEventKind } from '../../../../src/domain/deal/events.ts';
import { requireMove } from '../../../../src/domain/deal/states.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { contradictionWarning } from '../../../../src/domain/handover/checks/contradiction.ts';
import { requestItemCheck } from '../../../../src/domain/handover/checks/item-checks.ts';
import {
  countStates,
  droppedProposalEvents,
  type HandoverItem,
  handoverAfterItemChange,
  isComplete,
} from '../../../../src/domain/handover/handover.ts';
import { canTick, markStep, switchGuide } from '../../../../src/domain/handover/handover-steps.ts';
import {
  nextSettlement,
  requireUnsettled,
  settlementTime,
  transferEvent,
} from '../../../../src/domain/handover/settle-transfers.ts';
import { type HandoverEvent, handoverMachine } from '../../../../src/domain/handover/states.ts';
import { liveQueries } from '../../../../src/domain/queries/live-queries.ts';
import type { CommandContext, Handler } from '../../data/command/context.ts';
import { runCommand } from '../../data/command/run-command.ts';
import { refs } from '../../data/firestore/refs.ts';
import { prepareCompletion } from '../../records/deal/complete-deal.ts';
import { loadActiveDeal, saveDeal } from '../../records/deal/deal.ts';
import { loadHandoverItem, saveHandoverItem } from '../../records/deal/handover.ts';
import { prepareFileSending } from '../../records/stored-file.ts';

/**
 * Sets the platform an item is on, for either side, so that both sides see the platform's steps. Adds no event and
 * affects no deadline.
 */
export const chooseGuide: Handler<'chooseGuide'> = (ctx, { dealId, itemId, guide }) =>
  runCommand(ctx, async (tx) => {
    const { deal, item } = await loadHandoverItem(tx, ctx.uid, dealId, itemId);
    if (!canTick(deal)) throw new AppError('wrong-state');
    saveHandoverItem(tx, dealId, switchGuide(item, guide));
    return { success: true as const };
  });

const LAST_ITEM_TEXT =
  'This is the last item, so confirming it completes the deal. Check what that means, and confirm again.';

/**
 * Moves a handover item as its state table allows, and completes the deal once every item is confirmed. A transfer
 * notifies no one and doesn't start the inspection until it settles, either by itself or when the buyer acts on the
 * item.
 */
function moveItem(
  ctx: CommandContext,
  command: {
    dealId: string;
    itemId: string;
    event: HandoverEvent;
    /** The event to record. Null for a transfer, which is recorded once it settles, and for taking a transfer back. */
    kind: DealEventKind | null;
    fileId?: string | null;
    mayComplete?: boolean;
    /**
     * True to proceed even if the latest automatic check contradicts the event. Defaults to true, for events that no
     * check can contradict.
     */
    anyway?: boolean;
  },
  change: Partial<Pick<HandoverItem, 'evidence' | 'evidenceFile' | 'problem'>>,
): Promise<{ success: true }> {
  return runCommand(ctx, async (tx) => {
    const { itemId, event, kind, fileId, mayComplete, anyway = true } = command;
    const { deal, role } = await loadActiveDeal(tx, ctx.uid, command.dealId);
    if (!deal.handover) throw new AppError('wrong-state');
    const items = await tx.list(refs.handoverItems(deal.id), liveQueries.handover(deal.id, deal.round));
    const item = items.find((other) => other.id === itemId);
    if (!item) throw new AppError('not-found');
    const state = handoverMachine.require(item.state, event, role);
    requireMove(deal.stage, 'move-item', role);
    if (event === 'take-back') requireUnsettled(item, ctx.now);
    const against = anyway ? null : contradictionWarning(item, role, null);
    if (against) throw new AppError('wrong-state', against);
    const { send } = await prepareFileSending(tx, ctx, deal.id, fileId ?? null);
    const evidenceFile = fileId ?? item.evidenceFile;
    const moved = withMove({ ...item, evidenceFile, ...change, state, changedAt: ctx.now }, ctx.now);
    const next = items.map((other) => (other.id === item.id ? moved : other));
    const counts = countStates(next);
    const handover = handoverAfterItemChange(deal.handover, counts, ctx.now, nextSettlement(next));
    const last = isComplete(next);
    if (last && !mayComplete) throw new AppError('wrong-state', LAST_ITEM_TEXT);
    const complete = last ? await prepareCompletion(tx, deal, ctx.now) : null;

    saveHandoverItem(tx, deal.id, moved);
    send();
    const begins = !complete && handover.inspectionEndsAt !== null && !deal.handover.inspectionEndsAt;
    const said = { item: item.id, text: change.evidence ?? change.problem ?? '', file: fileId ?? null };
    const events = item.settlesAt && role === 'buyer' ? [transferEvent(item, true)] : [];
    if (kind) events.push(dealEvent(last ? 'last-item-confirmed' : kind, role, { label: item.label, said }));
    const moving = { ...deal, handover };
    events.push(...droppedProposalEvents(deal, moving));
    if (begins) events.push(dealEvent('inspection-started', role));
    if (complete) complete(moving, events);
    else saveDeal(tx, moving, ctx.now, ...events);
    return { success: true as const };
  });
}

/**
 * Returns a moved item with its new times. A transferred item is checked immediately and settles later; a confirmed
 * item is no longer checked.
 */
function withMove(item: HandoverItem, now: Date): HandoverItem {
  if (item.state === 'transferred') {
    return requestItemCheck({ ...item, transferredAt: now, settlesAt: settlementTime(now) }, now);
  }
  const settled = { ...item, settlesAt: null };
  if (item.state === 'confirmed') return { ...settled, confirmedAt: now, checkAskedAt: null, nextCheckAt: null };
  return item.state === 'to-do' ? { ...settled, transferredAt: null } : settled;
}

/**
 * Confirms, as the buyer, that an asset arrived. The last confirmation completes the deal, which the request must
 * acknowledge (`completes`).
 */
export const confirmItem: Handler<'confirmItem'> = (ctx, { dealId, itemId, completes, anyway }) =>
  moveItem(
    ctx,
    { dealId, itemId, event: 'confirm', kind: 'item-confirmed', mayComplete: completes, anyway },
    { problem: '' },
  );

/** Puts an asset with a problem back on the seller's to-do list. */
export const putBackItem: Handler<'putBackItem'> = (ctx, { dealId, itemId }) =>
  moveItem(ctx, { dealId, itemId, event: 'put-back', kind: 'item-put-back' }, {});

/** Reports, as the buyer, a problem with a transferred asset, which pauses the inspection. */
export const reportItem: Handler<'reportItem'> = (ctx, { dealId, itemId, problem }) =>
  moveItem(ctx, { dealId, itemId, event: 'report', kind: 'item-problem' }, { problem });

/**
 * Checks or unchecks one of the caller's own steps of an item, visible to both sides. Adds no event: no one is
 * notified, and no deadline changes.
 */
export const tickStep: Handler<'tickStep'> = (ctx, { dealId, itemId, stepId, done }) =>
  runCommand(ctx, async (tx) => {
    const { deal, role, item } = await loadHandoverItem(tx, ctx.uid, dealId, itemId);
    if (!canTick(deal)) throw new AppError('wrong-state');
    saveHandoverItem(tx, dealId, markStep(item, stepId, done, role, ctx.now));
    return { success: true as const };
  });

/** Marks an asset as transferred, as the seller, with an explanation and an optional file as evidence. */
export const transferItem: Handler<'transferItem'> = (ctx, { dealId, itemId, evidence, fileId, anyway }) =>
  moveItem(ctx, { dealId, itemId, event: 'transfer', kind: null, fileId, anyway }, { evidence, problem: '' });

/** Takes back a transfer, as the seller, as long as it hasn't settled. */
export const takeBackItem: Handler<'takeBackItem'> = (ctx, { dealId, itemId }) =>
  moveItem(ctx, { dealId, itemId, event: 'take-back', kind: null }, { evidence: '', evidenceFile: null });
