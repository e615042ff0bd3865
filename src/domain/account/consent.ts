import * as z from 'zod';

/** `users/{uid}/consents/{id}`: a version of a document that somebody accepted, and when first. */
export const consentSchema = z.object({ version: z.string(), at: z.date() });
