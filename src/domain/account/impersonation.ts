import * as z from 'zod';

/**
 * Duration of an impersonation, in minutes. An administrator must give a reason and can impersonate only one account at
 * a time.
 */
export const IMPERSONATION_MINUTES = 30;

/**
 * `impersonations/{adminUid}`: the account an administrator is impersonating. Security rules and the API check that the
 * impersonation is open for exactly that account.
 */
export const impersonationSchema = z.object({
  adminUid: z.string(),
  targetUid: z.string(),
  targetName: z.string(),
  reason: z.string(),
  /** Id of the record that the account's owner sees afterwards (`supportVisitSchema`). */
  visitId: z.string(),
  startedAt: z.date(),
  endsAt: z.date(),
  endedAt: z.date().nullable(),
});
export type Impersonation = z.infer<typeof impersonationSchema>;

/** Returns true if an impersonation is in force at `now`, i.e. neither ended nor expired. */
export const isImpersonationOpen = (impersonation: Pick<Impersonation, 'endedAt' | 'endsAt'>, now: Date): boolean =>
  impersonation.endedAt === null && now < impersonation.endsAt;

/**
 * `users/{uid}/supportVisits/{id}`: a record for the owner of an impersonated account, with the reason, the times and
 * the commands run.
 */
export const supportVisitSchema = z.object({
  id: z.string(),
  reason: z.string(),
  startedAt: z.date(),
  endsAt: z.date(),
  endedAt: z.date().nullable(),
  /** Names of the commands run, in order. */
  commands: z.array(z.string()),
});
export type SupportVisit = z.infer<typeof supportVisitSchema>;
