import * as z from 'zod';

/** Maximum number of bounced emails loaded at a time. */
export const MAX_RETURNED_MAILS = 100;

/**
 * An email that couldn't be delivered, as shown to administrators: without its content, which may contain the
 * recipient's links.
 */
export const returnedMailSchema = z.strictObject({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  /** The mail server's last response, verbatim. */
  answer: z.string(),
  attempts: z.number().int(),
  at: z.date(),
});
export type ReturnedMail = z.infer<typeof returnedMailSchema>;
