import * as z from 'zod';

// What the sections of a record are made of.

/** UTC, as `Date.toISOString` writes it. */
export const timeSchema = z.iso.datetime({ precision: 3 });
/** SHA-256 in hexadecimal. */
export const digestSchema = z.string().regex(/^[0-9a-f]{64}$/);
export const cents = z.number().int();
export const sideSchema = z.enum(['buyer', 'seller']);

/** A file by its digest; null where it is gone. */
export const fileSchema = z.strictObject({
  name: z.string(),
  bytes: z.number().int(),
  sha256: digestSchema.nullable(),
});
