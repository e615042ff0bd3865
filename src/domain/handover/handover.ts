import * as z from 'zod';
import type { Deal } from '../deal/deal.ts';
import { dealEvent, type NewDealEvent } from '../deal/deal-event.ts';
import { ASSET_KINDS } from '../listing/options.ts';
import { addDays, daysText } from '../shared/time.ts';
import { baselineSchema, checkTargetSchema, itemCheckSchema } from './checks/check-schema.ts';
import { HANDOVER_STATES, type HandoverState, INSPECTION_DAYS } from './states.ts';

type Handover = NonNullable<Deal['handover']>;
type End = Handover['earlierProposals'][number]['end'];

/** The handover with its open proposal ended without an agreement and counted for its side; unchanged without one. */
export function withProposalEnded(handover: Handover, end: End, now: Date, reason = ''): Handover {
  if (!handover.extension) return handover;
  const { by, days } = handover.extension;
  const earlier = { by, days, end, reason, at: now };
  return { ...handover, extension: null, earlierProposals: [...handover.earlierProposals, earlier] };
}

/** The event for a proposal that was dropped as the deal moved on, because its date no longer counts. */
export function droppedProposal(before: Pick<Deal, 'handover'>, after: Pick<Deal, 'handover'>): NewDealEvent[] {
  const open = before.handover?.extension;
  if (!open || after.handover?.extension) return [];
  return [dealEvent('extension-dropped', 'system', { label: daysText(open.days) })];
}

/** `deals/{id}/handover/{item}`: one asset of the accepted offer on its way to the buyer. */
/** The longest evidence of a transfer, and the longest account of a problem with one, in characters. */
export const MAX_EVIDENCE_LENGTH = 2000;

export const handoverItemSchema = z.object({
  /** `{round}-{order}`, so that no two items share one. */
  id: z.string(),
  /** The round of the deal that it belongs to. */
  round: z.number().int(),
  order: z.number().int(),
  kind: z.enum(ASSET_KINDS),
  label: z.string(),
  /** The asset in the seller's words for buyers with access: a domain, an address, a name. */
  identifier: z.string(),
  transfer: z.string(),
  expectedDays: z.number().int(),
  state: z.enum(HANDOVER_STATES),
  evidence: z.string(),
  /** Id of one of the seller's files in this deal. */
  evidenceFile: z.string().nullable(),
  problem: z.string(),
  /** The platform whose steps a side chose, `kind` for the generic ones, null to go by the asset’s own words. */
  guide: z.string().nullable(),
  /** The steps that are done (`guideFor`), each ticked by the side whose step it is, with its words then. */
  steps: z.array(z.object({ id: z.string(), at: z.date(), by: z.enum(['buyer', 'seller']), text: z.string() })),
  /** When the seller last marked it as transferred, and when the buyer confirmed it. */
  transferredAt: z.date().nullable(),
  confirmedAt: z.date().nullable(),
  /** Its public place; null if it has none. */
  target: checkTargetSchema.nullable(),
  /** The account at the forge or registry that the buyer named as theirs; empty while they have not. */
  account: z.string(),
  /** The place before anything was transferred. */
  baseline: baselineSchema.nullable(),
  /** The newest finding, then earlier different ones, oldest first. */
  check: itemCheckSchema.nullable(),
  earlierChecks: z.array(itemCheckSchema),
  /** When a check first found that it has moved. */
  movedAt: z.date().nullable(),
  /** A check that is asked for, until it is made; when the schedule makes the next one. */
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

/** Returns whether everything has arrived, which completes the deal. */
export const isComplete = (items: readonly Pick<HandoverItem, 'state'>[]): boolean =>
  items.every(({ state }) => state === 'confirmed');

/** Returns whether the deal completes, and its money is released, once the buyer confirms this item. */
export const completesDeal = (items: readonly Pick<HandoverItem, 'id' | 'state'>[], itemId: string): boolean =>
  isComplete(items.filter(({ id }) => id !== itemId));

/** Days after payment in which the handover is due: the longest expected days + 7, or 14 if none are given. */
export function handoverDays(items: readonly Pick<HandoverItem, 'expectedDays'>[]): number {
  const longest = Math.max(0, ...items.map((item) => item.expectedDays));
  return longest > 0 ? longest + 7 : 14;
}

/** The handover of a deal that has just been paid. */
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

/** The handover with its inspection stopped, if it was running; the time it had left is kept. */
export function stoppedInspection(handover: Handover, now: Date): Handover {
  if (!handover.inspectionEndsAt) return handover;
  const left = Math.max(0, handover.inspectionEndsAt.getTime() - now.getTime());
  return { ...handover, inspectionEndsAt: null, inspectionLeftMs: left };
}

/**
 * The handover after an item moved. Once everything is transferred, the inspection begins, or resumes with the time it
 * had left, and a proposed due date is dropped; an item to do or with a problem stops it.
 */
export function movedHandover(handover: Handover, counts: Counts, now: Date): Handover {
  const moved: Handover = { ...handover, counts, changedAt: now, begun: true };
  if (counts['to-do'] > 0 || counts.problem > 0) return stoppedInspection(moved, now);
  const inspected = withProposalEnded(moved, 'dropped', now);
  if (moved.inspectionEndsAt) return inspected;
  const endsAt =
    handover.inspectionLeftMs === null
      ? addDays(now, INSPECTION_DAYS)
      : new Date(now.getTime() + handover.inspectionLeftMs);
  return { ...inspected, inspectionEndsAt: endsAt, inspectionLeftMs: null };
}

/** Days after the due date before a dispute opens by itself. */
export const LATE_DISPUTE_DAYS = 14;
/** Days that a reported problem may wait before a dispute opens by itself. */
export const PROBLEM_DISPUTE_DAYS = 7;
