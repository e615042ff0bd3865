import { type BugReport, keptBugReportSchema } from '../../../domain/bug-report.ts';
import { type Flag, flagSchema } from '../../../domain/flag/flag.ts';
import type { MatterState } from '../../../domain/flag/states.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { type SupportRequest, supportRequestSchema } from '../../../domain/support-request.ts';
import { type Live, useLiveQuery } from '../../../lib/live.ts';

/** What is to be looked at, the longest waiting first; what is resolved, the newest first. */
export const useFlags = (state: MatterState, limit: number): Live<Flag[]> =>
  useLiveQuery(liveQueries.flagsIn(state, limit), flagSchema);
export const useBugReports = (state: MatterState, limit: number): Live<BugReport[]> =>
  useLiveQuery(liveQueries.bugReportsIn(state, limit), keptBugReportSchema);
export const useSupportRequests = (state: MatterState, limit: number): Live<SupportRequest[]> =>
  useLiveQuery(liveQueries.supportRequestsIn(state, limit), supportRequestSchema);
