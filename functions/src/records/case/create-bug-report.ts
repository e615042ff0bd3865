import type { BugReport } from '../../../../src/domain/case/bug-report.ts';
import { paths } from '../../../../src/domain/collections.ts';
import { db } from '../../data/firebase.ts';

/** Opens a case with a bug report. */
export async function createBugReport(report: BugReport): Promise<void> {
  await db().doc(paths.bugReport(report.id)).create(report);
}
