import { type SupportVisit, supportVisitSchema } from '../../../domain/account/impersonation.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type Live, useLiveQuery } from '../../../lib/firebase/live.ts';

/** The impersonations of `uid` by support, newest first. */
export const useSupportVisits = (uid: string): Live<SupportVisit[]> =>
  useLiveQuery(liveQueries.supportVisits(uid), supportVisitSchema);
