import { TextLink } from '../../../../components/ui/link.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { type BugReport, storedBugReportSchema } from '../../../../domain/case/case.ts';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { useCases } from '../../data/case-reads.ts';
import type { Rows } from '../../data/use-list.ts';
import { CaseCard } from './case-card.tsx';
import { CaseList, type CasesProps } from './case-list.tsx';

const ROWS: Rows<BugReport> = { schema: storedBugReportSchema, idOf: ({ id }) => id };

/** Bug reports from signed-in users, with the browser and page they came from. */
export function BugReports({ uid, state, sort }: CasesProps) {
  const list = useCases('bug-report', ROWS, state, sort);
  return (
    <CaseList noun="bug reports" list={list} rows={ROWS} summary={({ description }) => description}>
      {(report) => (
        <CaseCard
          key={report.id}
          kind="bug-report"
          item={report}
          title="Bug report"
          uid={uid}
          replyNote="The reporter gets it as a notification. The case stays open."
          closingNote="The reporter is notified of the outcome."
        >
          <p className={textClasses.preLine}>{report.description}</p>
          <Muted className={textClasses.breakAnywhere}>
            {report.browser}
            {report.page && `, on ${report.page}`} · <TextLink to={adminPaths.user(report.uid)}>Account</TextLink>
          </Muted>
        </CaseCard>
      )}
    </CaseList>
  );
}
