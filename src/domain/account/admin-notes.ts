import * as z from 'zod';

/** `users/{uid}/admin/notes`: administrators' notes about an account, which no one else can read. */
export const adminNotesSchema = z.object({
  notes: z.array(z.object({ text: z.string(), by: z.string(), byName: z.string(), at: z.date() })),
});
export type AdminNotes = z.infer<typeof adminNotesSchema>;

/** Maximum number of notes stored per account; the oldest ones are dropped. */
export const MAX_NOTES = 100;
