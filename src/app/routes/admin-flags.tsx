import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { RowsSkeleton } from '../../components/rows-skeleton.tsx';
import { FLAG_LABELS } from '../../domain/flag/flag.ts';
import { MATTER_STATES, type MatterState } from '../../domain/flag/states.ts';
import { useRealMe } from '../../features/accounts/data/use-session.tsx';
import { FlagDetails } from '../../features/admin/components/flag-details.tsx';
import { type Matter, MatterCard } from '../../features/admin/components/matter-card.tsx';
import { adminUrls } from '../../features/admin/data/admin-urls.ts';
import { downloadCsv } from '../../features/admin/data/download-csv.ts';
import { useBugReports, useFlags, useSupportRequests } from '../../features/admin/data/use-matters.ts';
import { useMore } from '../../features/admin/data/use-more.ts';
import type { Live } from '../../lib/live.ts';

const TABS = { flags: 'Flags', bugs: 'Bug reports', support: 'Support' } as const;
const STATE_LABELS: Record<MatterState, string> = { open: 'Open', resolved: 'Closed' };

/** Whatever an administrator should look at, by where it came from. */
export function Component() {
  const [params] = useSearchParams();
  const asked = params.get('tab') ?? 'flags';
  const tab = (asked in TABS ? asked : 'flags') as keyof typeof TABS;
  const state = MATTER_STATES.find((one) => one === params.get('state')) ?? 'open';
  return (
    <>
      <h1 style={{ marginBottom: 20 }}>Flags</h1>
      <nav className="pane-tabs" aria-label="Where it came from">
        {Object.entries(TABS).map(([key, label]) => (
          <Link key={key} to={`?tab=${key}&state=${state}`} aria-current={key === tab ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <nav className="row" aria-label="How it stands" style={{ margin: '16px 0' }}>
        {MATTER_STATES.map((one) => (
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
      </nav>
      {tab === 'flags' && <Flags state={state} />}
      {tab === 'bugs' && <BugReports state={state} />}
      {tab === 'support' && <SupportRequests state={state} />}
    </>
  );
}

function Flags({ state }: { state: MatterState }) {
  const me = useRealMe();
  const { limit, onMore } = useMore();
  return (
    <Matters
      live={useFlags(state, limit)}
      limit={limit}
      onMore={onMore}
      what="flags"
      words={({ kind, reason }) => `${FLAG_LABELS[kind]}: ${reason}`}
    >
      {(flag) => (
        <MatterCard
          key={flag.id}
          kind="flag"
          matter={flag}
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
        </MatterCard>
      )}
    </Matters>
  );
}

function BugReports({ state }: { state: MatterState }) {
  const me = useRealMe();
  const { limit, onMore } = useMore();
  return (
    <Matters
      live={useBugReports(state, limit)}
      limit={limit}
      onMore={onMore}
      what="bug reports"
      words={({ description }) => description}
    >
      {(report) => (
        <MatterCard
          key={report.id}
          kind="bug-report"
          matter={report}
          title="Bug report"
          me={me.uid}
          answering="They read it among their notifications. The report stays open."
          closing="Whoever reported it is told what came of it."
        >
          <p style={{ whiteSpace: 'pre-line' }}>{report.description}</p>
          <p className="muted small" style={{ overflowWrap: 'anywhere' }}>
            {report.browser}
            {report.page && `, on ${report.page}`} ·{' '}
            <Link to={adminUrls.user(report.uid)} className="link">
              The account
            </Link>
          </p>
        </MatterCard>
      )}
    </Matters>
  );
}

function SupportRequests({ state }: { state: MatterState }) {
  const me = useRealMe();
  const { limit, onMore } = useMore();
  return (
    <Matters
      live={useSupportRequests(state, limit)}
      limit={limit}
      onMore={onMore}
      what="questions"
      words={({ email, message }) => `${email}: ${message}`}
    >
      {(request) => (
        <MatterCard
          key={request.id}
          kind="support-request"
          matter={request}
          title={request.email}
          me={me.uid}
          answering={`It goes by mail to ${request.email}. The question stays open.`}
          closing="Answer first: closing it tells nobody."
        >
          <p style={{ whiteSpace: 'pre-line' }}>{request.message}</p>
          <p className="muted small">
            {request.browser} · <a href={`mailto:${request.email}`}>Write from your own mail</a>
          </p>
        </MatterCard>
      )}
    </Matters>
  );
}

interface MattersProps<T extends Matter> {
  live: Live<T[]>;
  limit: number;
  onMore: () => void;
  /** For the file's name, and what of a matter goes into it. */
  what: string;
  words: (matter: T) => string;
  children: (matter: T) => ReactNode;
}

function Matters<T extends Matter>({ live, limit, onMore, what, words, children }: MattersProps<T>) {
  const { status, data, retry } = live;
  const csv = () =>
    downloadCsv(`${what}.csv`, [
      ['at', 'state', 'what', 'outcome', 'answers'],
      ...data.map((matter) => [
        matter.at.toISOString(),
        matter.state,
        words(matter),
        matter.outcome ?? '',
        matter.replies.map(({ text }) => text).join('\n'),
      ]),
    ]);
  if (status === 'loading') return <RowsSkeleton rows={4} />;
  if (status === 'error') return <ErrorState text="They could not be loaded." onRetry={retry} />;
  if (!data.length)
    return <EmptyState title="Nothing here">What comes in appears by itself, the longest waiting first.</EmptyState>;
  return (
    <div className="stack">
      {data.map(children)}
      <div className="row between wrap">
        <span className="muted small num">{data.length} shown</span>
        <span className="row wrap">
          {data.length === limit && (
            <Button variant="subtle" size="sm" onClick={onMore}>
              Show more
            </Button>
          )}
          <Button variant="subtle" size="sm" onClick={csv}>
            Download as CSV
          </Button>
        </span>
      </div>
    </div>
  );
}
