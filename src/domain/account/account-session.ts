import * as z from 'zod';

/**
 * `users/{uid}/sessions/{id}`: a browser that is signed in. Deleted when it signs out, or five days after it was last
 * seen; its cookie is worth nothing without it.
 */
export const sessionSchema = z.object({
  id: z.string(),
  /** `Firefox on Linux` */
  device: z.string(),
  createdAt: z.date(),
  lastSeenAt: z.date(),
  expireAt: z.date(),
  /** SHA-256 of the cookie. A row from before it was kept has none, and its cookie opens nothing. */
  cookieHash: z.string().default(''),
});
export type AccountSession = z.infer<typeof sessionSchema>;
