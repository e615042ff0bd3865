import { TextLink } from '../../../../components/ui/link.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import {
  type BugReport,
  type SupportRequest,
  storedBugReportSchema,
  supportRequestSchema,
} from '../../../../domain/case/case.ts';
import { FLAG_LABELS, type Flag, flagSchema } from '../../../../domain/case/flag.ts';
import { adminPaths } from '../../../../domain/site-paths.ts';
import { useCases } from '../../data/case-reads.ts';
import type { Rows } from '../../data/use-list.ts';
import { CaseCard } from './case-card.tsx';
import { CaseList, type CasesProps } from './case-list.tsx';
import { FlagDetails } from './flag-details.tsx';

const FLAG_ROWS: Rows<Flag> = { schema: flagSchema, idOf: ({ id }) => id };

const closingNoteOf = ({ report }: Flag): string =>
  report
    ? 'The reporter is notified of the outcome.'
    : 'No one is notified: decisions on a deal are announced when they are made.';

/** Flags raised by the system or by user reports. */
export function Flags({ uid, state, sort }: CasesProps) {
  const list = useCases('flag', FLAG_ROWS, state, sort);
  return (
    <CaseList
      noun="flags"
      list={list}
      rows={FLAG_ROWS}
      summary={({ kind, reason }) => `${FLAG_LABELS[kind]}: ${reason}`}
    >
      {(flag) => (
        <CaseCard
          key={flag.id}
          kind="flag"
          item={flag}
          title={FLAG_LABELS[flag.kind]}
          uid={uid}
          replyNote={flag.report ? 'The reporter gets your reply as a notification. The case stays open.' : undefined}
          // Deciding on a held review closes its case.
          closingNote={flag.kind === 'review-held' ? null : closingNoteOf(flag)}
        >
          <FlagDetails flag={flag} />
        </CaseCard>
      )}
    </CaseList>
  );
}

const BUG_ROWS: Rows<BugReport> = { schema: storedBugReportSchema, idOf: ({ id }) => id };

/** Bug reports from signed-in users, with their browser and page. */
export function BugReports({ uid, state, sort }: CasesProps) {
  const list = useCases('bug-report', BUG_ROWS, state, sort);
  return (
    <CaseList noun="bug reports" list={list} rows={BUG_ROWS} summary={({ description }) => description}>
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
          <p dir="auto" className={textClasses.preLine}>
            {report.description}
          </p>
          <Muted className={textClasses.breakAnywhere}>
            {report.browser}
            {report.page && `, on ${report.page}`} · <TextLink to={adminPaths.user(report.uid)}>Account</TextLink>
          </Muted>
        </CaseCard>
      )}
    </CaseList>
  );
}

const SUPPORT_ROWS: Rows<SupportRequest> = { schema: supportRequestSchema, idOf: ({ id }) => id };

/**
 * Returns a `mailto:` URL. The address is encoded, since a `?` or `&` in it would otherwise inject extra mail fields.
 */
const mailTo = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** Support requests, which anyone with an email address can send. */
export function SupportRequests({ uid, state, sort }: CasesProps) {
  const list = useCases('support-request', SUPPORT_ROWS, state, sort);
  return (
    <CaseList
      noun="support requests"
      list={list}
      rows={SUPPORT_ROWS}
      summary={({ email, message }) => `${email}: ${message}`}
    >
      {(request) => (
        <CaseCard
          key={request.id}
          kind="support-request"
          item={request}
          title={request.email}
          uid={uid}
          replyNote={`Your reply is emailed to ${request.email}. The case stays open.`}
          closingNote="Reply first: the sender is not notified when the case is closed."
        >
          <p dir="auto" className={textClasses.preLine}>
            {request.message}
          </p>
          <Muted>
            {request.browser} · <a href={mailTo(request.email)}>Reply from your own email</a>
          </Muted>
        </CaseCard>
      )}
    </CaseList>
  );
}
