import * as z from 'zod';
import { OUTSIDE_STATES } from '../invoice/outside/states.ts';
import { REPOSITORY_HOSTS } from '../repository/repository.ts';
import { REPOSITORY_STATES } from '../repository/states.ts';

// Building blocks of a record's sections.

/** UTC, as `Date.toISOString` writes it. */
export const timeSchema = z.iso.datetime({ precision: 3 });
/** SHA-256 in hexadecimal. */
export const digestSchema = z.string().regex(/^[0-9a-f]{64}$/);
export const recordedCents = z.number().int();
export const sideSchema = z.enum(['buyer', 'seller']);

/** A file by its digest; null if it is gone. */
export const fileSchema = z.strictObject({
  name: z.string(),
  bytes: z.number().int(),
  sha256: digestSchema.nullable(),
});

// Lists of events whose newest alone the deal keeps. Each begins with the oldest.

const anybodySchema = z.enum(['buyer', 'seller', 'system']);

/** A step of an item that the side whose step it is has ticked. */
export const stepSchema = z.strictObject({ at: timeSchema, by: sideSchema, text: z.string() });

export const MOVES = ['transferred', 'problem', 'put-back', 'confirmed'] as const;
/** An item of the handover changed its state. */
export const moveSchema = z.strictObject({
  at: timeSchema,
  by: anybodySchema,
  what: z.enum(MOVES),
  label: z.string(),
  /** The item's id. */
  item: z.string(),
  /** The words that came with it, evidence or a problem. */
  text: z.string(),
  file: fileSchema.nullable(),
});

export const TIME_STEPS = ['proposed', 'agreed', 'declined', 'withdrawn', 'expired', 'replaced', 'dropped'] as const;
/** More days for the handover. */
export const moreTimeSchema = z.strictObject({
  at: timeSchema,
  by: anybodySchema,
  what: z.enum(TIME_STEPS),
  /** The requested days, `3 days`, with the reason of the side that declined. */
  about: z.string(),
});

/** The buyer asked for the money back. */
export const refundRequestSchema = z.strictObject({ at: timeSchema, reason: z.string() });

/** A payment settled outside, as the sides and an administrator say; null if nobody said it. */
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
/** Read-only access to the code: how it stands, and how it came to that. */
export const codeSchema = z.strictObject({
  state: z.enum(REPOSITORY_STATES),
  host: z.enum(REPOSITORY_HOSTS),
  /** The buyer's account at the host; null once their account here was deleted. */
  account: z.string().nullable(),
  /** The opened repository, in the seller's words; empty before. */
  where: z.string(),
  changedAt: timeSchema,
  steps: z.array(
    z.strictObject({
      at: timeSchema,
      by: anybodySchema,
      what: z.enum(CODE_STEPS),
      /** The account, or what was opened. */
      about: z.string().nullable(),
    }),
  ),
});
