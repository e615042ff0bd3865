import * as z from 'zod';
import type { Deal } from '../deal/deal.ts';
import { dealEvent, type NewDealEvent } from '../deal/deal-event.ts';
import { ASSET_KINDS } from '../listing/options.ts';
import { addDays, daysText } from '../shared/time.ts';
import { baselineSchema, checkTargetSchema, itemCheckSchema } from './checks/check-schema.ts';
import { HANDOVER_STATES, type HandoverState, INSPECTION_DAYS } from './states.ts';

type Handover = NonNullable<Deal['handover']>;
type End = Handover['earlierProposals'][number]['end'];

/**
 * Closes the handover's open proposal for more time, if any, without an agreement. The proposal still counts toward its
 * side's limit.
 */
export function withProposalEnded(handover: Handover, end: End, now: Date, reason = ''): Handover {
  if (!handover.extension) return handover;
  const { by, days } = handover.extension;
  const earlier = { by, days, end, reason, at: now };
  return { ...handover, extension: null, earlierProposals: [...handover.earlierProposals, earlier] };
}

/**
 * Returns the event for a proposal for more time that was dropped because the deal moved on, which made the proposed
 * date irrelevant.
 */
export function droppedProposalEvents(before: Pick<Deal, 'handover'>, after: Pick<Deal, 'handover'>): NewDealEvent[] {
  const open = before.handover?.extension;
  if (!open || after.handover?.extension) return [];
  return [dealEvent('extension-dropped', 'system', { label: daysText(open.days) })];
}

/** Maximum length of transfer evidence or of a problem description, in characters. */
export const MAX_EVIDENCE_LENGTH = 2000;

/** `deals/{id}/handover/{item}`: one asset of the accepted offer on its way to the buyer. */
export const handoverItemSchema = z.object({
  /** `{round}-{order}`, unique within the deal. */
  id: z.string(),
  /** The round of the deal that the item belongs to. */
  round: z.number().int(),
  order: z.number().int(),
  kind: z.enum(ASSET_KINDS),
  label: z.string(),
  /** The asset as the seller identifies it to buyers with access: a domain, an address, a name. */
  identifier: z.string(),
  transfer: z.string(),
  expectedDays: z.number().int(),
  state: z.enum(HANDOVER_STATES),
  evidence: z.string(),
  /** ID of one of the seller's files in this deal. */
  evidenceFile: z.string().nullable(),
  problem: z.string(),
  /**
   * ID of the platform guide that a side chose, or `kind` for the generic steps; null to detect the platform from the
   * asset's texts.
   */
  guide: z.string().nullable(),
  /** Completed steps (`guideFor`), each ticked by the side it belongs to, with the step's text at the time. */
  steps: z.array(z.object({ id: z.string(), at: z.date(), by: z.enum(['buyer', 'seller']), text: z.string() })),
  /** The time the seller last marked the item as transferred; `confirmedAt` is the time the buyer confirmed it. */
  transferredAt: z.date().nullable(),
  confirmedAt: z.date().nullable(),
  /**
   * Time until which the seller can undo the transfer, after which it settles; null or absent if no transfer is
   * unsettled.
   */
  settlesAt: z.date().nullable().optional(),
  /** The item's public location, which checks look at; null if it has none. */
  target: checkTargetSchema.nullable(),
  /** The buyer's account on the code host or registry; empty until the buyer specifies it. */
  account: z.string(),
  /** The name servers or owners before anything was transferred. */
  baseline: baselineSchema.nullable(),
  /** The latest check; `earlierChecks` holds earlier ones with different findings, oldest first. */
  check: itemCheckSchema.nullable(),
  earlierChecks: z.array(itemCheckSchema),
  /** The time a check first found that the item had moved. */
  movedAt: z.date().nullable(),
  /** The time a pending check was requested, or null; `nextCheckAt` is the time of the next scheduled check. */
  checkAskedAt: z.date().nullable(),
  nextCheckAt: z.date().nullable(),
  changedAt: z.date(),
});
export type HandoverItem = z.infer<typeof handoverItemSchema>;
type Counts = Record<HandoverState, number>;

export function countStates(items: readonly Pick<HandoverItem, 'state'>[]): Counts {
  const counts: Counts = { 'to-do': 0, transferred: 0, confirmed: 0, problem: 0 };
  for (const item of items) counts[item.state] += 1;
  return counts;
}

/** Returns true if the buyer has confirmed all items, which completes the deal. */
export const isComplete = (items: readonly Pick<HandoverItem, 'state'>[]): boolean =>
  items.every(({ state }) => state === 'confirmed');

/** Returns true if confirming this item completes the deal and releases its money. */
export const completesDeal = (items: readonly Pick<HandoverItem, 'id' | 'state'>[], itemId: string): boolean =>
  isComplete(items.filter(({ id }) => id !== itemId));

/**
 * Returns the number of days from payment until the handover is due: the longest expected transfer time plus 7, or 14
 * if no times are given.
 */
export function handoverDays(items: readonly Pick<HandoverItem, 'expectedDays'>[]): number {
  const longest = Math.max(0, ...items.map((item) => item.expectedDays));
  return longest > 0 ? longest + 7 : 14;
}

/** Creates the handover of a deal that was just paid. */
export const newHandover = (items: readonly HandoverItem[], paidAt: Date): Handover => ({
  counts: countStates(items),
  changedAt: paidAt,
  dueAt: addDays(paidAt, handoverDays(items)),
  begun: false,
  inspectionEndsAt: null,
  inspectionLeftMs: null,
  extension: null,
  earlierProposals: [],
  refundAskedAt: null,
  refundReason: '',
});

/** Stops the handover's inspection if it is running, and stores the remaining time. */
export function pauseInspection(handover: Handover, now: Date): Handover {
  if (!handover.inspectionEndsAt) return handover;
  const left = Math.max(0, handover.inspectionEndsAt.getTime() - now.getTime());
  return { ...handover, inspectionEndsAt: null, inspectionLeftMs: left };
}

/**
 * Updates the handover after an item's state changed. Once everything is transferred, the inspection starts or resumes
 * with its remaining time and an open proposal for more time is dropped; an item in `to-do` or `problem`, or an
 * unsettled transfer (`settlesAt`), pauses the inspection.
 */
export function handoverAfterItemChange(
  handover: Handover,
  counts: Counts,
  now: Date,
  settlesAt: Date | null = null,
): Handover {
  const moved: Handover = { ...handover, counts, changedAt: now, begun: true, settlesAt };
  if (counts['to-do'] > 0 || counts.problem > 0 || settlesAt) return pauseInspection(moved, now);
  const inspected = withProposalEnded(moved, 'dropped', now);
  if (moved.inspectionEndsAt) return inspected;
  const endsAt =
    handover.inspectionLeftMs === null
      ? addDays(now, INSPECTION_DAYS)
      : new Date(now.getTime() + handover.inspectionLeftMs);
  return { ...inspected, inspectionEndsAt: endsAt, inspectionLeftMs: null };
}

/** Days after the due date until a dispute opens automatically. */
export const LATE_DISPUTE_DAYS = 14;
/** Days after which a reported problem opens a dispute automatically. */
export const PROBLEM_DISPUTE_DAYS = 7;
