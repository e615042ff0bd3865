import type { CaseState } from '../../../../domain/case/states.ts';
import type { AgeSort } from '../../../../domain/queries/live-queries.ts';

export interface CasesProps {
  /** The administrator at the screen. */
  uid: string;
  state: CaseState;
  sort: AgeSort;
}
