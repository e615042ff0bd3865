import * as z from 'zod';

/** `users/{uid}/admin/notes`: what administrators remember about an account; nobody else ever reads it. */
export const adminNotesSchema = z.object({
  notes: z.array(z.object({ text: z.string(), by: z.string(), byName: z.string(), at: z.date() })),
});
export type AdminNotes = z.infer<typeof adminNotesSchema>;

/** The oldest go when there are more. */
export const NOTES_KEPT = 100;
