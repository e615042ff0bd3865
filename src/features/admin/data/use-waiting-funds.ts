import { type FundsCheck, fundsCheckSchema } from '../../../domain/buyer/funds-check.ts';
import { liveQueries } from '../../../domain/queries/live-queries.ts';
import { useLiveQuery } from '../../../lib/firebase/live.ts';
import { type List, ROWS, usePage } from './use-list.ts';

/** Documents about funds that wait to be compared, oldest first. */
export const useWaitingFunds = (): List<FundsCheck> =>
  usePage(liveQueries.waitingFunds(ROWS), { schema: fundsCheckSchema, idOf: ({ uid }) => uid });

/** So many of them are counted in the sidebar, where each costs a read. */
const COUNTED = 10;
export const useWaitingFundsCount = (): number =>
  useLiveQuery(liveQueries.waitingFunds(COUNTED), fundsCheckSchema).data.length;
