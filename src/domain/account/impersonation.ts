import * as z from 'zod';

/** Half an hour, one at a time, with a reason (docs/product-rules.md, Impersonation). */
export const IMPERSONATION_MINUTES = 30;

/** `impersonations/{adminUid}`: whom an administrator looks as. Rules and API ask whether it is open for exactly that account. */
export const impersonationSchema = z.object({
  adminUid: z.string(),
  targetUid: z.string(),
  targetName: z.string(),
  reason: z.string(),
  /** The visit as the account itself sees it afterwards. */
  visitId: z.string(),
  startedAt: z.date(),
  endsAt: z.date(),
  endedAt: z.date().nullable(),
});
export type Impersonation = z.infer<typeof impersonationSchema>;

export const isImpersonationOpen = (impersonation: Pick<Impersonation, 'endedAt' | 'endsAt'>, now: Date): boolean =>
  impersonation.endedAt === null && now < impersonation.endsAt;

/** `users/{uid}/supportVisits/{id}`: that support acted for one, why, how long, and what was changed. */
export const supportVisitSchema = z.object({
  id: z.string(),
  reason: z.string(),
  startedAt: z.date(),
  endsAt: z.date(),
  endedAt: z.date().nullable(),
  /** Names of the commands that were given, in order. */
  commands: z.array(z.string()),
});
export type SupportVisit = z.infer<typeof supportVisitSchema>;
