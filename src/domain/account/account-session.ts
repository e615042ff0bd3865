import * as z from 'zod';

/** `users/{uid}/sessions/{id}`: a browser that is signed in. Deleted when it signs out, or five days after it was last seen. */
export const sessionSchema = z.object({
  id: z.string(),
  /** `Firefox on Linux` */
  device: z.string(),
  createdAt: z.date(),
  lastSeenAt: z.date(),
  expireAt: z.date(),
});
export type AccountSession = z.infer<typeof sessionSchema>;
