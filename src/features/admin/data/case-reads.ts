import { useQuery } from '@tanstack/react-query';
import { type StateCounter, stateCountsSchema } from '../../../domain/admin/stats.ts';
import type { CaseKind } from '../../../domain/case/case.ts';
import type { CaseState } from '../../../domain/case/states.ts';
import { paths } from '../../../domain/collections.ts';
import type { AgeSort } from '../../../domain/queries/admin-queries.ts';
import { adminQueries } from '../../../domain/queries/admin-queries.ts';
import { ratesFetchSchema } from '../../../domain/rates/rates-fetch.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useLiveDoc } from '../../../lib/firebase/live.ts';
import { useWaitingFundsCount } from './account-reads.ts';
import { type List, type Rows, useList } from './use-list.ts';

/**
 * Live counts of listings and cases waiting for an administrator. The counts come from stored counters, at one read per
 * kind and per waiting proof of funds.
 */
export function useOpenWork(): {
  listings: number;
  changed: number;
  /** Total of flags, bug reports, support requests and proofs of funds. */
  cases: number;
  flags: number;
  bugs: number;
  support: number;
  funds: number;
} {
  const listings = useCount('listings', 'submitted');
  const changed = useCount('changedListings', 'waiting');
  const flags = useCount('flags', 'open');
  const bugs = useCount('bugReports', 'open');
  const support = useCount('supportRequests', 'open');
  const funds = useWaitingFundsCount();
  return { listings, changed, cases: flags + bugs + support + funds, flags, bugs, support, funds };
}

const useCount = (counted: StateCounter, state: string): number =>
  useLiveDoc(paths.counter(counted), stateCountsSchema).data?.states[state] ?? 0;

/** Cards per page. Lower than for rows, because cards are taller and a page should stay short on a phone. */
const CASES_PER_PAGE = 20;

/** Cases of one kind in a given state. */
export const useCases = <T>(kind: CaseKind, rows: Rows<T>, state: CaseState, sort: AgeSort): List<T> =>
  useList(kind, adminQueries.casesIn(kind, state, sort, CASES_PER_PAGE), rows);

/** The newest emails that could not be delivered, and the total number of them. */
export const useReturnedMails = (limit: number) =>
  useQuery({ queryKey: ['returned-mails', limit], queryFn: () => callApi('getReturnedMails', { limit }) });

/** The latest reference-rate fetch, live, plus the command that requests another. */
export function useRatesFetch() {
  const fetch = useLiveDoc(paths.ratesFetch(), ratesFetchSchema).data ?? null;
  const again = useCommand('fetchRates');
  return { fetch, again };
}
