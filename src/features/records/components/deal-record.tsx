import { Button, Group, Stack, Text } from '@mantine/core';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { TextLink } from '../../../components/ui/link.tsx';
import { Panel, PanelBody, PanelHead } from '../../../components/ui/panel.tsx';
import { RowsSkeleton } from '../../../components/ui/rows-skeleton.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { sitePaths } from '../../../domain/site-paths.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCommand } from '../../../lib/api/use-command.ts';
import { useRecordIssues } from '../data/use-record-issues.ts';
import { IssueRow } from './issue-row.tsx';

/** The record of a deal: what it holds, the way to issue one, and those that were issued. */
export function DealRecord({ deal }: { deal: Deal }) {
  const { status, data, retry } = useRecordIssues(deal.id);
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
          {issue.isSuccess && (
            <Text size="sm" c="dimmed" role="status">
              Record {issue.data.n} is the deal as it is now.
            </Text>
          )}
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
            {data.map((one) => (
              <IssueRow key={one.n} issue={one} deal={deal} />
            ))}
          </Stack>
        )}
      </PanelBody>
    </Panel>
  );
}
