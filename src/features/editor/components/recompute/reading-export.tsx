import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { formatLabel } from '../../../../domain/processor-export/export-formats.ts';
import type { Recompute } from '../../../../domain/recompute/recompute.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { useCommand } from '../../../../lib/api/use-command.ts';

/** How far the reading of an export got. It goes on when the seller leaves. */
export function ReadingExport({ recompute: { id, name, format, bytes, progress, runs } }: { recompute: Recompute }) {
  const cancel = useCommand('cancelRecompute');
  const rows = progress.rows.toLocaleString('en-US');
  return (
    <Stack gap={8}>
      <Group justify="space-between" wrap="wrap">
        <Text size="sm" span role="status" className={textClasses.breakAnywhere}>
          {progress.rows ? `${rows} rows of ${name} read` : `Reading ${name}`}
        </Text>
        <Button
          variant="subtle"
          size="sm"
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ recomputeId: id })}
        >
          Cancel
        </Button>
      </Group>
      <Progress
        value={bytes ? Math.min(100, (100 * progress.bytes) / bytes) : 0}
        color="var(--ink)"
        aria-label={`Reading ${name}`}
      />
      <Text size="sm" c="dimmed">
        {format && `${formatLabel(format)}. `}
        {runs > 1 && 'It stopped once and was begun again. '}
        You can leave this page; the result waits here. The file is deleted when it has been read.
      </Text>
      {cancel.error && <ErrorState text={errorText(cancel.error)} />}
    </Stack>
  );
}
