import { Button, Group, Stack, Text } from '@mantine/core';
import { ListFoot } from '../../../components/table/list-foot.tsx';
import { Moment } from '../../../components/time/moment.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import textClasses from '../../../components/ui/text.module.css';
import { DownloadButton } from '../../../components/upload/download-button.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { type RecordIssue, recordFileName, recordPaths } from '../../../domain/deal-record/record-issue.ts';
import { isolateText } from '../../../domain/shared/isolate-text.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useRecordIssues } from '../data/use-record-issues.ts';
import classes from './deal-record.module.css';

/** One issued record, with its digest and downloads in both formats. */
function IssueRow({ issue, deal }: { issue: RecordIssue; deal: Pick<Deal, 'buyer' | 'seller'> }) {
  const { n, number, at, by, sha256, erasedAt } = issue;
  const who = by === 'system' ? 'when the deal ended' : `for ${isolateText(deal[by].name)}`;
  return (
    <li className={classes.row}>
      <Group justify="space-between" align="start">
        <div>
          <Text inherit fw={600}>
            Record {n}
          </Text>
          <Muted>
            {number}, issued <Moment at={at} /> {who}
          </Muted>
        </div>
        {!erasedAt && (
          <Group gap="sm">
            {(['pdf', 'json'] as const).map((form) => (
              <DownloadButton
                key={form}
                href={recordPaths[form](issue.dealId, n)}
                name={recordFileName(issue, form)}
                label={`Download record ${n} as ${form.toUpperCase()}`}
              >
                {form.toUpperCase()}
              </DownloadButton>
            ))}
          </Group>
        )}
      </Group>
      {erasedAt && (
        <Text size="sm">
          No longer stored, since an account in this deal was deleted. A copy that you kept can still be checked.
        </Text>
      )}
      <Muted size="xs" className={textClasses.breakAnywhere}>
        SHA-256 {sha256}
      </Muted>
    </li>
  );
}

/** A deal's records: what a record contains, a button to issue one, and the list of those already issued. */
export function DealRecord({ deal }: { deal: Deal }) {
  const { status, data, total, showMore, retry } = useRecordIssues(deal.id);
  const issue = useCommand('issueRecord');
  return (
    <Panel>
      <PanelHead>
        <h2>Deal record</h2>
        <TextLink to={sitePaths.verify} size="sm">
          Check a record
        </TextLink>
      </PanelHead>
      <PanelBody>
        <Text inherit>
          Everything that happened in this deal, in one file: each version of the offer, every message and file, what
          was opened, the figures as they stood at acceptance, invoices and payments, each step and problem of the
          handover, disputes and reviews. Both sides get the same file, and anybody you give it to can check that it was
          not changed. Handoff’s fee is not part of it.
        </Text>
        <Group>
          <Button variant="default" loading={issue.isPending} onClick={() => issue.mutate({ dealId: deal.id })}>
            Issue a record now
          </Button>
          {issue.isSuccess && <Muted role="status">Record {issue.data.n} is the deal as it is now.</Muted>}
        </Group>
        {issue.error && <ErrorState text={errorText(issue.error)} />}
        {status === 'loading' && <RowsSkeleton />}
        {status === 'error' && <ErrorState text="The issued records could not be loaded." onRetry={retry} />}
        {status === 'success' && !data.length && (
          <EmptyState title="No record yet">
            Issue one whenever you need it. When the deal ends, one is issued by itself.
          </EmptyState>
        )}
        {data.length > 0 && (
          <Stack gap={0} component="ol" aria-label="Issued records">
            {data.map((item) => (
              <IssueRow key={item.n} issue={item} deal={deal} />
            ))}
          </Stack>
        )}
        <ListFoot shown={data.length} total={total} onMore={showMore} label="Show older" />
      </PanelBody>
    </Panel>
  );
}
