import * as z from 'zod';
import { OUTSIDE_STATES } from '../invoice/outside/states.ts';
import { REPOSITORY_HOSTS } from '../repository/repository.ts';
import { REPOSITORY_STATES } from '../repository/states.ts';

// Building blocks for a deal record's sections.

/** A UTC time in the format of `Date.toISOString`. */
export const timeSchema = z.iso.datetime({ precision: 3 });
/** SHA-256 in hexadecimal. */
export const digestSchema = z.string().regex(/^[0-9a-f]{64}$/);
export const recordedCents = z.number().int();
export const sideSchema = z.enum(['buyer', 'seller']);

/** A file with its digest, which is null if the file was deleted. */
export const fileSchema = z.strictObject({
  name: z.string(),
  bytes: z.number().int(),
  sha256: digestSchema.nullable(),
});

// Entries of histories, each recorded oldest entry first. The deal document itself stores only the latest entry.

const anybodySchema = z.enum(['buyer', 'seller', 'system']);

/** A completed step of a handover item, marked as done by the side responsible for it. */
export const stepSchema = z.strictObject({ at: timeSchema, by: sideSchema, text: z.string() });

export const MOVES = ['transferred', 'problem', 'put-back', 'confirmed'] as const;
/** A change in a handover item's state. */
export const moveSchema = z.strictObject({
  at: timeSchema,
  by: anybodySchema,
  what: z.enum(MOVES),
  label: z.string(),
  /** The item's id. */
  item: z.string(),
  /** The text submitted with the change: evidence or a description of the problem. */
  text: z.string(),
  file: fileSchema.nullable(),
});

export const TIME_STEPS = ['proposed', 'agreed', 'declined', 'withdrawn', 'expired', 'replaced', 'dropped'] as const;
/** A proposal for more handover time, or its outcome. */
export const moreTimeSchema = z.strictObject({
  at: timeSchema,
  by: anybodySchema,
  what: z.enum(TIME_STEPS),
  /** The time requested, such as `3 days`, and the reason if a side declined. */
  about: z.string(),
});

/** A refund request by the buyer. */
export const refundRequestSchema = z.strictObject({ at: timeSchema, reason: z.string() });

/** An off-platform payment, as described by the sides and an administrator; null for anything not stated. */
export const outsideSchema = z.strictObject({
  by: sideSchema,
  reference: z.string(),
  at: timeSchema,
  state: z.enum(OUTSIDE_STATES),
  contest: z.strictObject({ received: recordedCents, reason: z.string(), at: timeSchema }).nullable(),
  answer: z.strictObject({ text: z.string(), receipt: fileSchema.nullable(), at: timeSchema }).nullable(),
  decision: z.string().nullable(),
});

export const CODE_STEPS = ['asked', 'granted', 'refused', 'ending', 'removed'] as const;
/** Read-only access to the code: its current state and history. */
export const codeSchema = z.strictObject({
  state: z.enum(REPOSITORY_STATES),
  host: z.enum(REPOSITORY_HOSTS),
  /** The buyer's account at the code host; null once their account here is deleted. */
  account: z.string().nullable(),
  /** The repository that the seller gave access to, in the seller's words; empty before that. */
  where: z.string(),
  changedAt: timeSchema,
  steps: z.array(
    z.strictObject({
      at: timeSchema,
      by: anybodySchema,
      what: z.enum(CODE_STEPS),
      /** The buyer's account at the code host, or the seller's repository. */
      about: z.string().nullable(),
    }),
  ),
});
