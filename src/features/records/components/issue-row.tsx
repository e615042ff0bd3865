import { Group, Text } from '@mantine/core';
import textClasses from '../../../components/ui/text.module.css';
import { DownloadButton } from '../../../components/upload/download-button.tsx';
import type { Deal } from '../../../domain/deal/deal.ts';
import { type RecordIssue, recordFileName, recordPaths } from '../../../domain/deal-record/record-issue.ts';
import { formatMoment } from '../../../domain/shared/time.ts';
import classes from './issue-row.module.css';

/** One issued record, with its digest and both of its forms to download. */
export function IssueRow({ issue, deal }: { issue: RecordIssue; deal: Pick<Deal, 'buyer' | 'seller'> }) {
  const { n, number, at, by, sha256, erasedAt } = issue;
  const who = by === 'system' ? 'when the deal ended' : `for ${deal[by].name}`;
  return (
    <li className={classes.row}>
      <Group justify="space-between" align="start">
        <div>
          <Text inherit fw={600}>
            Record {n}
          </Text>
          <Text size="sm" c="dimmed">
            {number}, issued {formatMoment(at)} {who}
          </Text>
        </div>
        {!erasedAt && (
          <Group gap={8}>
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
      <Text size="xs" c="dimmed" className={textClasses.breakAnywhere}>
        SHA-256 {sha256}
      </Text>
    </li>
  );
}
