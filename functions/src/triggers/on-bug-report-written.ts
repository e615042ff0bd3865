import { paths } from '../../../src/domain/collections.ts';
import { countCase } from './count-case.ts';

/** A bug report was raised, resolved or reopened. */
export const onBugReportWritten = countCase('bugReports', paths.bugReport('{id}'));
