import * as z from 'zod';

/** Maximum number of returned emails that are read at once. */
export const MAX_RETURNED_MAILS = 100;

/** An email that could not be delivered, as administrators see it: without its content, which may hold links. */
export const returnedMailSchema = z.strictObject({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** The mail server's last answer, in its own words. */
  answer: z.string(),
  attempts: z.number().int(),
  at: z.date(),
});
export type ReturnedMail = z.infer<typeof returnedMailSchema>;
