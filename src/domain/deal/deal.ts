import * as z from 'zod';
import { HANDOVER_STATES } from '../handover/states.ts';
import { OFFER_STATES } from '../offer/states.ts';
import { ACCESS_STATES, CLOSED_STAGES, DEAL_STAGES, type DealRole } from './states.ts';

const roleSchema = z.enum(['buyer', 'seller']);
const personSchema = z.object({ uid: z.string(), name: z.string(), pictureUrl: z.string().nullable() });

/** `deals/{listingId}_{buyerId}`: the facts, and what `computeStage` makes of them. */
export const dealSchema = z.object({
  id: z.string(),
  listingId: z.string(),
  listing: z.object({ title: z.string(), cover: z.string().nullable(), askingPrice: z.number().int() }),
  buyerId: z.string(),
  sellerId: z.string(),
  participants: z.array(z.string()),
  buyer: personSchema,
  seller: personSchema,
  round: z.number().int(),
  blocked: z.boolean(),
  access: z.object({
    state: z.enum(ACCESS_STATES),
    note: z.string(),
    changedAt: z.date().nullable(),
    terms: z.object({ version: z.string(), at: z.date() }).nullable(),
  }),
  /** The newest version of the chain. */
  offer: z
    .object({
      version: z.number().int(),
      state: z.enum(OFFER_STATES),
      by: roleSchema,
      price: z.number().int(),
      expiresAt: z.date(),
      changedAt: z.date(),
    })
    .nullable(),
  purchase: z.object({ invoiceId: z.string(), paidAt: z.date().nullable(), payBy: z.date() }).nullable(),
  handover: z
    .object({
      counts: z.record(z.enum(HANDOVER_STATES), z.number().int()),
      changedAt: z.date(),
      dueAt: z.date(),
      inspectionEndsAt: z.date().nullable(),
    })
    .nullable(),
  completedAt: z.date().nullable(),
  closed: z.object({ as: z.enum(CLOSED_STAGES), at: z.date(), reason: z.string() }).nullable(),
  lastMessage: z.object({ by: roleSchema, text: z.string(), at: z.date() }).nullable(),
  unread: z.object({ buyer: z.number().int(), seller: z.number().int() }),
  createdAt: z.date(),
  updatedAt: z.date(),
  stage: z.enum([...DEAL_STAGES, ...CLOSED_STAGES]),
  waitingOn: roleSchema.nullable(),
  waitingSince: z.date(),
  /** When each stage was first reached, for the stage line. */
  reached: z.partialRecord(z.enum([...DEAL_STAGES, ...CLOSED_STAGES]), z.date()),
});
export type Deal = z.infer<typeof dealSchema>;

/** Messages and presence are the two writes that clients make themselves, under rules. */
export const messageSchema = z.object({
  senderId: z.string(),
  text: z.string().min(1).max(5000),
  attachments: z.array(z.string()).max(5),
  clientId: z.string(),
  createdAt: z.date(),
});
export type Message = z.infer<typeof messageSchema>;
export const MAX_MESSAGE_LENGTH = 5000;

export const presenceSchema = z.object({
  lastReadAt: z.date().nullable().optional(),
  lastMessageAt: z.date().nullable().optional(),
});

/** Which side of the deal somebody is on, or null for anybody else. */
export function roleIn(deal: Pick<Deal, 'buyerId' | 'sellerId'>, uid: string): DealRole | null {
  if (uid === deal.buyerId) return 'buyer';
  return uid === deal.sellerId ? 'seller' : null;
}
