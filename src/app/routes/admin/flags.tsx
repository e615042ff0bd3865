import { Box, Group, Text, Title } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import textClasses from '../../../components/ui/text.module.css';
import { TextLink } from '../../../components/ui/text-link.tsx';
import { type BugReport, storedBugReportSchema } from '../../../domain/case/bug-report.ts';
import type { CaseKind } from '../../../domain/case/case.ts';
import { FLAG_LABELS, type Flag, flagSchema } from '../../../domain/case/flag.ts';
import { CASE_STATES, type CaseState } from '../../../domain/case/states.ts';
import { type SupportRequest, supportRequestSchema } from '../../../domain/case/support-request.ts';
import { AGE_SORTS, liveQueries } from '../../../domain/queries/live-queries.ts';
import { adminPaths } from '../../../domain/site-paths.ts';
import { useRealMe } from '../../../features/accounts/data/use-session.tsx';
import { CaseCard } from '../../../features/admin/components/cases/case-card.tsx';
import { CaseList } from '../../../features/admin/components/cases/case-list.tsx';
import { FlagDetails } from '../../../features/admin/components/cases/flag-details.tsx';
import { AdminSearch } from '../../../features/admin/components/list/admin-search.tsx';
import { SortSelect, useSort } from '../../../features/admin/components/list/sort-select.tsx';
import { type List, ROWS, type Rows, useList, useSought } from '../../../features/admin/data/use-list.ts';

const TABS = {
  flags: {
    label: 'Flags',
    find: 'Find a flag',
    by: 'The project’s title, somebody’s email, username or id, or the id of a deal or invoice',
  },
  bugs: { label: 'Bug reports', find: 'Find a bug report', by: 'The reporter’s email, username or id' },
  support: { label: 'Support', find: 'Find a question', by: 'The beginning of the email it came from' },
} as const;
const STATE_LABELS: Record<CaseState, string> = { open: 'Open', resolved: 'Closed' };

const idOf = ({ id }: { id: string }): string => id;
const FLAG_ROWS: Rows<Flag> = { schema: flagSchema, idOf };
const BUG_ROWS: Rows<BugReport> = { schema: storedBugReportSchema, idOf };
const SUPPORT_ROWS: Rows<SupportRequest> = { schema: supportRequestSchema, idOf };

/** Whatever an administrator should look at, by where it came from. */
export function Component() {
  const [params] = useSearchParams();
  const asked = params.get('tab') ?? 'flags';
  const tab = (asked in TABS ? asked : 'flags') as keyof typeof TABS;
  const state = CASE_STATES.find((one) => one === params.get('state')) ?? 'open';
  const sought = useSought();
  // What waits is looked at from its oldest; what is done, from its newest.
  const sort = useSort(AGE_SORTS, state === 'open' ? 'oldest' : 'newest');
  return (
    <>
      <Title order={1} mb={20}>
        Flags
      </Title>
      <nav className="pane-tabs" aria-label="Where it came from">
        {Object.entries(TABS).map(([key, { label }]) => (
          <Link key={key} to={`?tab=${key}&state=${state}`} aria-current={key === tab ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <Box mt={16}>
        <AdminSearch key={tab} label={TABS[tab].find} by={TABS[tab].by} keep={['tab', 'state']} />
      </Box>
      {!sought && (
        <>
          <Group component="nav" mb={16} aria-label="How it stands">
            {CASE_STATES.map((one) => (
              <Link
                key={one}
                to={`?tab=${tab}&state=${one}`}
                className={one === state ? 'small' : 'link small'}
                style={one === state ? { fontWeight: 600 } : undefined}
                aria-current={one === state ? 'true' : undefined}
              >
                {STATE_LABELS[one]}
              </Link>
            ))}
          </Group>
          <SortSelect sorts={AGE_SORTS} sort={sort} />
        </>
      )}
      {tab === 'flags' && <Flags state={state} sort={sort} />}
      {tab === 'bugs' && <BugReports state={state} sort={sort} />}
      {tab === 'support' && <SupportRequests state={state} sort={sort} />}
    </>
  );
}

interface Shown {
  state: CaseState;
  sort: (typeof AGE_SORTS)[number];
}

const useCases = <T,>(kind: CaseKind, rows: Rows<T>, { state, sort }: Shown): List<T> =>
  useList(kind, liveQueries.casesIn(kind, state, sort, ROWS), rows);

function Flags(shown: Shown) {
  const me = useRealMe();
  const list = useCases('flag', FLAG_ROWS, shown);
  return (
    <CaseList what="flags" list={list} rows={FLAG_ROWS} words={({ kind, reason }) => `${FLAG_LABELS[kind]}: ${reason}`}>
      {(flag) => (
        <CaseCard
          key={flag.id}
          kind="flag"
          item={flag}
          title={FLAG_LABELS[flag.kind]}
          me={me.uid}
          answering={flag.report ? 'They read it among their notifications. The report stays open.' : undefined}
          closing={
            flag.report
              ? 'Whoever reported it reads what came of it.'
              : 'It leaves the open ones. What was decided about the deal is told by itself.'
          }
        >
          <FlagDetails flag={flag} />
        </CaseCard>
      )}
    </CaseList>
  );
}

function BugReports(shown: Shown) {
  const me = useRealMe();
  const list = useCases('bug-report', BUG_ROWS, shown);
  return (
    <CaseList what="bug reports" list={list} rows={BUG_ROWS} words={({ description }) => description}>
      {(report) => (
        <CaseCard
          key={report.id}
          kind="bug-report"
          item={report}
          title="Bug report"
          me={me.uid}
          answering="They read it among their notifications. The report stays open."
          closing="Whoever reported it is told what came of it."
        >
          <p className={textClasses.preLine}>{report.description}</p>
          <Text size="sm" c="dimmed" className={textClasses.breakAnywhere}>
            {report.browser}
            {report.page && `, on ${report.page}`} · <TextLink to={adminPaths.user(report.uid)}>The account</TextLink>
          </Text>
        </CaseCard>
      )}
    </CaseList>
  );
}

function SupportRequests(shown: Shown) {
  const me = useRealMe();
  const list = useCases('support-request', SUPPORT_ROWS, shown);
  return (
    <CaseList what="questions" list={list} rows={SUPPORT_ROWS} words={({ email, message }) => `${email}: ${message}`}>
      {(request) => (
        <CaseCard
          key={request.id}
          kind="support-request"
          item={request}
          title={request.email}
          me={me.uid}
          answering={`It goes by mail to ${request.email}. The question stays open.`}
          closing="Answer first: closing it tells nobody."
        >
          <p className={textClasses.preLine}>{request.message}</p>
          <Text size="sm" c="dimmed">
            {request.browser} · <a href={`mailto:${request.email}`}>Write from your own mail</a>
          </Text>
        </CaseCard>
      )}
    </CaseList>
  );
}
