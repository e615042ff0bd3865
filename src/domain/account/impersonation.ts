import * as z from 'zod';

/** An administrator has one impersonation at a time, with a reason. */
export const IMPERSONATION_MINUTES = 30;

/**
 * `impersonations/{adminUid}`: the account an administrator impersonates. Rules and API check that it is open for
 * exactly that account.
 */
export const impersonationSchema = z.object({
  adminUid: z.string(),
  targetUid: z.string(),
  targetName: z.string(),
  reason: z.string(),
  /** Id of the support visit that the account sees afterwards. */
  visitId: z.string(),
  startedAt: z.date(),
  endsAt: z.date(),
  endedAt: z.date().nullable(),
});
export type Impersonation = z.infer<typeof impersonationSchema>;

/** Returns whether an impersonation is in force at `now`: neither ended nor over. */
export const isImpersonationOpen = (impersonation: Pick<Impersonation, 'endedAt' | 'endsAt'>, now: Date): boolean =>
  impersonation.endedAt === null && now < impersonation.endsAt;

/**
 * `users/{uid}/supportVisits/{id}`: tells an impersonated account's owner the reason, the duration and what was
 * changed.
 */
export const supportVisitSchema = z.object({
  id: z.string(),
  reason: z.string(),
  startedAt: z.date(),
  endsAt: z.date(),
  endedAt: z.date().nullable(),
  /** Names of the commands that were made, in order. */
  commands: z.array(z.string()),
});
export type SupportVisit = z.infer<typeof supportVisitSchema>;
