import * as z from 'zod';
import { DISPUTE_STATES } from '../dispute/states.ts';
import { AppError } from '../errors.ts';
import { HANDOVER_STATES } from '../handover/states.ts';
import { OFFER_STATES } from '../offer/states.ts';
import { repositorySchema } from '../repository/repository.ts';
import { sentCardSchema } from './buyer-card.ts';
import { ACCESS_STATES, ALL_STAGES, CLOSED_STAGES, type DealRole, TURN_HOLDERS } from './states.ts';

const roleSchema = z.enum(['buyer', 'seller']);
const personSchema = z.object({ uid: z.string(), name: z.string(), pictureUrl: z.string().nullable() });

const statementSchema = z.object({ text: z.string(), wantsRefund: z.number().int(), at: z.date() });

/** A dispute over held money: all of it before completion, the holdback afterwards. Amounts in cents. */
const disputeSchema = z.object({
  state: z.enum(DISPUTE_STATES),
  over: z.enum(['deal', 'holdback']),
  openedBy: z.enum(['buyer', 'seller', 'system']),
  reason: z.string(),
  openedAt: z.date(),
  statementsDueAt: z.date(),
  buyer: statementSchema.nullable(),
  seller: statementSchema.nullable(),
  outcome: z
    .object({ release: z.number().int(), refund: z.number().int(), reason: z.string(), at: z.date() })
    .nullable(),
});
export type Dispute = z.infer<typeof disputeSchema>;

/**
 * A proposal of more time that ended without an agreement: `by` made it; the side that declined may have given a
 * reason.
 */
const earlierProposalSchema = z.object({
  by: roleSchema,
  days: z.number().int(),
  /** `replaced` by another date of the other side, `dropped` with everything transferred or a dispute. */
  end: z.enum(['declined', 'withdrawn', 'expired', 'replaced', 'dropped']),
  reason: z.string(),
  at: z.date(),
});

/** The fields that lists and totals of deals are queried by; `withStage` derives them. */
const dealListsSchema = z.object({
  /** The stage it is counted at: a dispute over the holdback of a completed deal counts as a dispute. */
  stage: z.enum(ALL_STAGES),
  /** The order of conversations: the last message, or the beginning of a deal without one. */
  spokenAt: z.date(),
  /** The number of things that wait for each side (`tasksOf`). */
  tasks: z.object({ buyer: z.number().int(), seller: z.number().int() }),
  /** The time of the oldest of them, and of the first one's end; null without any. */
  since: z.object({ buyer: z.date().nullable(), seller: z.date().nullable() }),
  endsAt: z.object({ buyer: z.date().nullable(), seller: z.date().nullable() }),
  /** True for a side that has messages to read. */
  unread: z.object({ buyer: z.boolean(), seller: z.boolean() }),
});

/** `deals/{listingId}_{buyerId}`: the facts, and what `withStage` derives from them. Amounts in cents. */
export const dealSchema = z.object({
  id: z.string(),
  listingId: z.string(),
  listing: z.object({ title: z.string(), cover: z.string().nullable(), askingPrice: z.number().int() }),
  buyerId: z.string(),
  sellerId: z.string(),
  participants: z.array(z.string()),
  buyer: personSchema,
  seller: personSchema,
  /** While the seller is hidden, `deals/{id}` does not say who it is; the seller reads `users/{uid}/inquiries/{id}`. */
  sellerHidden: z.boolean(),
  /** True for an anonymous listing: its sale counts on no seller’s profile, even once the buyer knows who that is. */
  anonymous: z.boolean(),
  round: z.number().int(),
  /** True if either side blocked the other, for the rules; `blockedBy` holds the uids of those who did. */
  blocked: z.boolean(),
  blockedBy: z.array(z.string()),
  access: z.object({
    state: z.enum(ACCESS_STATES),
    note: z.string(),
    changedAt: z.date().nullable(),
    terms: z.object({ version: z.string(), at: z.date() }).nullable(),
    /** When granted access expires. */
    expiresAt: z.date().nullable(),
    refusedAt: z.date().nullable(),
  }),
  /** The buyer's card as it was sent last: with a request for access, the first question or an offer. */
  card: sentCardSchema.nullable(),
  /** Versions of offers over all rounds. */
  versions: z.number().int(),
  /** The newest version of the chain. */
  offer: z
    .object({
      version: z.number().int(),
      state: z.enum(OFFER_STATES),
      by: roleSchema,
      price: z.number().int(),
      /** The part of the price that is paid at close, in cents. */
      cashAtClose: z.number().int(),
      /** The seller's proceeds after the fee, in all and on completion: offers on a listing are ordered by them. */
      net: z.number().int(),
      netOnCompletion: z.number().int(),
      expiresAt: z.date(),
      changedAt: z.date(),
    })
    .nullable(),
  purchase: z
    .object({
      invoiceId: z.string(),
      paidAt: z.date().nullable(),
      payBy: z.date(),
      /** Until then the buyer may cancel without giving a reason. */
      diligenceEndsAt: z.date(),
      /**
       * The time one side reported a payment outside; the time to pay stands still until that is rejected or withdrawn.
       */
      outsideAt: z.date().nullable(),
      /** The reporting side; absent before the first report. */
      outsideBy: roleSchema.nullable().optional(),
      /** While the seller contests that payment: its start, and the buyer's answer. Absent before the first time. */
      contest: z.object({ at: z.date(), answeredAt: z.date().nullable() }).nullable().optional(),
      /** After a hold: the shifted start of the confirm and answer deadlines. */
      outsideCountedFrom: z.date().nullable().optional(),
      /** The time at which the bank debit of the payment at close began. Absent before the first one. */
      processingSince: z.date().nullable().optional(),
      /** Cents that arrived after the deal had ended, and when; they go back in full. Absent as long as nothing did. */
      sentBack: z.object({ amount: z.number().int(), at: z.date() }).optional(),
    })
    .nullable(),
  handover: z
    .object({
      counts: z.record(z.enum(HANDOVER_STATES), z.number().int()),
      changedAt: z.date(),
      dueAt: z.date(),
      /** True once any item was transferred. */
      begun: z.boolean(),
      inspectionEndsAt: z.date().nullable(),
      /** Milliseconds that a stopped inspection had left. */
      inspectionLeftMs: z.number().int().nullable(),
      /** A later due date that one side proposed. */
      extension: z.object({ by: roleSchema, days: z.number().int(), until: z.date() }).nullable(),
      /** Failed proposals for the present due date, oldest first. */
      earlierProposals: z.array(earlierProposalSchema),
      refundAskedAt: z.date().nullable(),
      /** The buyer’s reason for the refund; empty if they asked for none. */
      refundReason: z.string(),
    })
    .nullable(),
  dispute: disputeSchema.nullable(),
  /** Those before it, of earlier rounds too, oldest first. */
  earlierDisputes: z.array(disputeSchema),
  /** The buyer's questions to be answered for all buyers: ids below `listings/{id}/answers`. */
  questions: z.object({
    asked: z.array(z.string()),
    /** Unanswered ones, with their times. */
    open: z.array(z.object({ id: z.string(), at: z.date() })),
    changedAt: z.date().nullable(),
  }),
  /** The buyer's read-only access to the code; null before they asked. */
  repository: repositorySchema.nullable(),
  /** Set while an account in it is deactivated: every clock and release of the deal waits. */
  hold: z.object({ reason: z.string(), since: z.date() }).nullable(),
  /** When the buyer first made an offer, or bought at the published price. */
  offeredAt: z.date().nullable(),
  completedAt: z.date().nullable(),
  /** The end of the agreed support; null before completion, and without any. */
  supportEndsAt: z.date().nullable(),
  /** The ids of the reviews that each side wrote. */
  reviews: z.object({ buyer: z.string().nullable(), seller: z.string().nullable() }),
  /** The ids of those that a person has to read first, or refused; only its author reads such a review. */
  heldReviews: z.object({ buyer: z.string().nullable(), seller: z.string().nullable() }),
  closed: z
    .object({
      as: z.enum(CLOSED_STAGES),
      at: z.date(),
      by: z.enum(['buyer', 'seller', 'system', 'admin']),
      reason: z.string(),
      /** The side whose deactivated or deleted account ended the deal. */
      account: roleSchema.optional(),
    })
    .nullable(),
  lastMessage: z.object({ by: roleSchema, text: z.string(), at: z.date() }).nullable(),
  unread: z.object({ buyer: z.number().int(), seller: z.number().int() }),
  /**
   * The time at which a side that was reading along is notified of messages still unread then; null for one that was
   * not.
   */
  notifyAt: z.object({ buyer: z.date().nullable(), seller: z.date().nullable() }),
  /** Ids of the notices that clocks have already sent (`Clock.notice`). */
  notices: z.array(z.string()),
  createdAt: z.date(),
  updatedAt: z.date(),
  /** When the next clock runs out. */
  nextAt: z.date().nullable(),
  stage: z.enum(ALL_STAGES),
  waitingOn: z.enum(TURN_HOLDERS).nullable(),
  waitingSince: z.date(),
  /** The time each stage was first reached, for the stage line. */
  reached: z.partialRecord(z.enum(ALL_STAGES), z.date()),
  lists: dealListsSchema,
});
export type Deal = z.infer<typeof dealSchema>;
export type DealWithOffer = Deal & { offer: NonNullable<Deal['offer']> };
/** Returns whether an offer was made in a deal. */
export const hasOffer = (deal: Deal): deal is DealWithOffer => deal.offer !== null;

/** The longest note with which somebody asks for access, in characters. */
export const MAX_NOTE_LENGTH = 1000;

/** The facts of a deal before anything has happened. */
export const newDealFacts = () =>
  ({
    sellerHidden: false,
    anonymous: false,
    round: 1,
    blocked: false,
    blockedBy: [],
    access: { state: 'none', note: '', changedAt: null, terms: null, expiresAt: null, refusedAt: null },
    card: null,
    versions: 0,
    offer: null,
    purchase: null,
    handover: null,
    dispute: null,
    earlierDisputes: [],
    questions: { asked: [], open: [], changedAt: null },
    repository: null,
    hold: null,
    completedAt: null,
    supportEndsAt: null,
    reviews: { buyer: null, seller: null },
    heldReviews: { buyer: null, seller: null },
    closed: null,
    lastMessage: null,
    unread: { buyer: 0, seller: 0 },
    notifyAt: { buyer: null, seller: null },
    notices: [],
  }) satisfies Partial<Deal>;

/**
 * Returns whether no offer has bound the sides yet: nothing is agreed, held or protected. A deal that lapsed or was
 * canceled after an acceptance has been bound.
 */
export const comesBeforeAcceptance = ({ stage, purchase }: Pick<Deal, 'stage' | 'purchase'>): boolean =>
  ['inquiry', 'access', 'negotiation'].includes(stage) || (!purchase && ['lapsed', 'canceled'].includes(stage));

/** The side of the deal that `uid` is on, or null for anyone else. */
export function roleIn(deal: Pick<Deal, 'buyerId' | 'sellerId'>, uid: string): DealRole | null {
  if (uid === deal.buyerId) return 'buyer';
  return uid === deal.sellerId ? 'seller' : null;
}

/** Throws `deal-on-hold` while an account in the deal is deactivated. */
export function requireNoHold(deal: Pick<Deal, 'hold'>): void {
  if (deal.hold) throw new AppError('deal-on-hold');
}

/**
 * The start of the oldest task that waits for an account in a deal, or the first end of one; without a task, the start
 * of the deal’s turn.
 */
export const taskTime = (deal: Deal, uid: string, time: 'since' | 'endsAt'): Date =>
  deal.lists[time][roleIn(deal, uid) ?? 'seller'] ?? deal.waitingSince;
