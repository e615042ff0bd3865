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

const statementSchema = z.object({
  text: z.string(),
  wantsRefund: z.number().int(),
  at: z.date(),
  /** Ids of the files sent with the statement; absent if there are none. */
  files: z.array(z.string()).optional(),
});

/** A dispute over held money: the whole amount before completion, the holdback afterwards. Amounts in cents. */
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
 * A proposal for more time that ended without agreement. `by` is the side that made it; `reason` may hold the other
 * side's reason for declining.
 */
const earlierProposalSchema = z.object({
  by: roleSchema,
  days: z.number().int(),
  /**
   * `replaced` if the other side proposed another date, `dropped` if everything was transferred or a dispute opened.
   */
  end: z.enum(['declined', 'withdrawn', 'expired', 'replaced', 'dropped']),
  reason: z.string(),
  at: z.date(),
});

/** Fields that deal lists and totals query by; `withStage` derives them. */
const dealListsSchema = z.object({
  /** The stage that the deal is counted under: a completed deal with a disputed holdback counts as `disputed`. */
  stage: z.enum(ALL_STAGES),
  /** Sort key for conversations: the time of the last message, or of the deal's creation if it has none. */
  spokenAt: z.date(),
  /** Number of open tasks for each side (`tasksOf`). */
  tasks: z.object({ buyer: z.number().int(), seller: z.number().int() }),
  /**
   * Start of each side's oldest task (`since`) and the earliest deadline among its tasks (`endsAt`); null if there is
   * none.
   */
  since: z.object({ buyer: z.date().nullable(), seller: z.date().nullable() }),
  endsAt: z.object({ buyer: z.date().nullable(), seller: z.date().nullable() }),
  /** True for a side with unread messages. */
  unread: z.object({ buyer: z.boolean(), seller: z.boolean() }),
});

/** `deals/{listingId}_{buyerId}`: the facts, plus the fields that `withStage` derives from them. Amounts in cents. */
export const dealSchema = z.object({
  id: z.string(),
  listingId: z.string(),
  listing: z.object({ title: z.string(), cover: z.string().nullable(), askingPrice: z.number().int() }),
  buyerId: z.string(),
  sellerId: z.string(),
  participants: z.array(z.string()),
  buyer: personSchema,
  seller: personSchema,
  /**
   * True while the seller is hidden from the buyer. `deals/{id}` then doesn't reveal them, and the seller reads
   * `users/{uid}/inquiries/{id}` instead.
   */
  sellerHidden: z.boolean(),
  /**
   * True for an anonymous listing. Its sale never counts on the seller's profile, even once the buyer knows who the
   * seller is.
   */
  anonymous: z.boolean(),
  round: z.number().int(),
  /** True if either side blocked the other, for security rules; `blockedBy` contains the uids of the sides that did. */
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
  /** The buyer's card as last sent: with an access request, the first question or an offer. */
  card: sentCardSchema.nullable(),
  /** Number of offer versions across all rounds. */
  versions: z.number().int(),
  /** The latest version in the offer chain. */
  offer: z
    .object({
      version: z.number().int(),
      state: z.enum(OFFER_STATES),
      by: roleSchema,
      price: z.number().int(),
      /** Part of the price paid at close, in cents. */
      cashAtClose: z.number().int(),
      /** Seller's proceeds after the fee, in total and on completion; offers on a listing are sorted by them. */
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
      /** End of diligence, until which the buyer may cancel without a reason. */
      diligenceEndsAt: z.date(),
      /**
       * When a side reported an off-platform payment. The payment deadline is paused until the report is rejected or
       * withdrawn.
       */
      outsideAt: z.date().nullable(),
      /** The side that reported the off-platform payment; absent before the first report. */
      outsideBy: roleSchema.nullable().optional(),
      /**
       * Set while the seller contests the reported payment: when the contest began and when the buyer answered it.
       * Absent before the first contest.
       */
      contest: z.object({ at: z.date(), answeredAt: z.date().nullable() }).nullable().optional(),
      /**
       * Start of the deadline to confirm the reported payment or answer its contest, if a hold shifted it; otherwise
       * null or absent.
       */
      outsideCountedFrom: z.date().nullable().optional(),
      /** When the bank debit for the payment at close started processing. Absent before the first debit. */
      processingSince: z.date().nullable().optional(),
      /** Cents that arrived after the deal ended, and when; refunded in full. Absent if nothing arrived. */
      sentBack: z.object({ amount: z.number().int(), at: z.date() }).optional(),
    })
    .nullable(),
  handover: z
    .object({
      counts: z.record(z.enum(HANDOVER_STATES), z.number().int()),
      changedAt: z.date(),
      dueAt: z.date(),
      /** True once any item has been transferred. */
      begun: z.boolean(),
      inspectionEndsAt: z.date().nullable(),
      /** Milliseconds left in a paused inspection. */
      inspectionLeftMs: z.number().int().nullable(),
      /** A later due date that one side proposed; null without a pending proposal. */
      extension: z.object({ by: roleSchema, days: z.number().int(), until: z.date() }).nullable(),
      /** Failed proposals for the current due date, oldest first. */
      earlierProposals: z.array(earlierProposalSchema),
      /** When the next transfer that can still be undone becomes final; null or absent if there is none. */
      settlesAt: z.date().nullable().optional(),
      refundAskedAt: z.date().nullable(),
      /** The buyer's reason for requesting a refund; empty if they haven't requested one. */
      refundReason: z.string(),
    })
    .nullable(),
  dispute: disputeSchema.nullable(),
  /** Previous disputes, including those from earlier rounds, oldest first. */
  earlierDisputes: z.array(disputeSchema),
  /** The buyer's questions whose answers every buyer with access can read: ids under `listings/{id}/answers`. */
  questions: z.object({
    asked: z.array(z.string()),
    /** Unanswered questions, with the times they were asked. */
    open: z.array(z.object({ id: z.string(), at: z.date() })),
    changedAt: z.date().nullable(),
  }),
  /** The buyer's read-only access to the code; null until they request it. */
  repository: repositorySchema.nullable(),
  /** Set while either side's account is deactivated; all of the deal's clocks and releases are paused. */
  hold: z.object({ reason: z.string(), since: z.date() }).nullable(),
  /** When the buyer first made an offer, or bought at the published price. */
  offeredAt: z.date().nullable(),
  completedAt: z.date().nullable(),
  /** End of the agreed support period; null before completion or if none was agreed. */
  supportEndsAt: z.date().nullable(),
  /** Ids of the reviews written by each side. */
  reviews: z.object({ buyer: z.string().nullable(), seller: z.string().nullable() }),
  /** Ids of reviews awaiting moderation or rejected; only the author can read them. */
  heldReviews: z.object({ buyer: z.string().nullable(), seller: z.string().nullable() }),
  closed: z
    .object({
      as: z.enum(CLOSED_STAGES),
      at: z.date(),
      by: z.enum(['buyer', 'seller', 'system', 'admin']),
      reason: z.string(),
      /** The side whose account was deactivated or deleted, ending the deal. */
      account: roleSchema.optional(),
    })
    .nullable(),
  lastMessage: z.object({ by: roleSchema, text: z.string(), at: z.date() }).nullable(),
  unread: z.object({ buyer: z.number().int(), seller: z.number().int() }),
  /**
   * When to notify a side about messages it still hasn't read; null unless it had the thread open when they arrived.
   */
  notifyAt: z.object({ buyer: z.date().nullable(), seller: z.date().nullable() }),
  /** Ids of notices already sent by clocks (`Clock.notice`). */
  notices: z.array(z.string()),
  createdAt: z.date(),
  updatedAt: z.date(),
  /** When the deal's next clock is due; null if none is running. */
  nextAt: z.date().nullable(),
  stage: z.enum(ALL_STAGES),
  waitingOn: z.enum(TURN_HOLDERS).nullable(),
  waitingSince: z.date(),
  /** When each stage was first reached, shown on the stage line. */
  reached: z.partialRecord(z.enum(ALL_STAGES), z.date()),
  lists: dealListsSchema,
});
export type Deal = z.infer<typeof dealSchema>;
export type DealWithOffer = Deal & { offer: NonNullable<Deal['offer']> };
/** Returns true if an offer was made in the deal. */
export const hasOffer = (deal: Deal): deal is DealWithOffer => deal.offer !== null;

/** Maximum length of the note on an access request, in characters. */
export const MAX_NOTE_LENGTH = 1000;

/** Returns the initial facts of a new deal. */
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
 * Returns true if no offer has bound the sides yet, so nothing is agreed, held or protected. A deal that lapsed or was
 * canceled after acceptance was bound.
 */
export const isBeforeAcceptance = ({ stage, purchase }: Pick<Deal, 'stage' | 'purchase'>): boolean =>
  ['inquiry', 'access', 'negotiation'].includes(stage) || (!purchase && ['lapsed', 'canceled'].includes(stage));

/** Returns the side of the deal that `uid` is on, or null for anyone else. */
export function roleIn(deal: Pick<Deal, 'buyerId' | 'sellerId'>, uid: string): DealRole | null {
  if (uid === deal.buyerId) return 'buyer';
  return uid === deal.sellerId ? 'seller' : null;
}

/** Throws `deal-on-hold` while either side's account is deactivated. */
export function requireNoHold(deal: Pick<Deal, 'hold'>): void {
  if (deal.hold) throw new AppError('deal-on-hold');
}

/**
 * Returns the start of the account's oldest task in the deal, or its earliest deadline; falls back to the start of the
 * current turn.
 */
export const taskTime = (deal: Deal, uid: string, time: 'since' | 'endsAt'): Date =>
  deal.lists[time][roleIn(deal, uid) ?? 'seller'] ?? deal.waitingSince;
