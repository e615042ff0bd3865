import type { CaseKind } from '../../../../src/domain/case/case.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { db } from '../../data/firebase.ts';

const PATHS: Record<CaseKind, (id: string) => string> = {
  flag: paths.flag,
  'bug-report': paths.bugReport,
  'support-request': paths.supportRequest,
};

/** The document of a case, as it is stored: what the three kinds have in common is read by field. */
export const caseRef = (kind: CaseKind, id: string): FirebaseFirestore.DocumentReference => db().doc(PATHS[kind](id));
