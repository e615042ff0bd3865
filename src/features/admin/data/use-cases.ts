import type { CaseKind } from '../../../domain/case/case.ts';
import type { CaseState } from '../../../domain/case/states.ts';
import { type AgeSort, liveQueries } from '../../../domain/queries/live-queries.ts';
import { type List, ROWS, type Rows, useList } from './use-list.ts';

/** Cases of one kind in a state. */
export const useCases = <T>(kind: CaseKind, rows: Rows<T>, state: CaseState, sort: AgeSort): List<T> =>
  useList(kind, liveQueries.casesIn(kind, state, sort, ROWS), rows);
