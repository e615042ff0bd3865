import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import type { HandoverItem } from '../../../domain/handover/handover.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { forgetting, useCommand } from '../../../lib/api/use-command.ts';

interface ReportProblemFormProps {
  dealId: string;
  item: HandoverItem;
  onClose: () => void;
}

/** Reports what is wrong with a transferred item. */
export function ReportProblemForm({ dealId, item, onClose }: ReportProblemFormProps) {
  const [text, setText] = useState('');
  const report = useCommand('reportItem', onClose);
  return (
    <Stack
      component="form"
      onChange={forgetting(report)}
      gap={10}
      onSubmit={(event) => {
        event.preventDefault();
        report.mutate({ dealId, itemId: item.id, problem: text });
      }}
    >
      {report.error && <ErrorState text={errorText(report.error)} />}
      <Textarea
        label={`What is wrong with ${item.label}`}
        value={text}
        maxLength={2000}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group>
        <Button type="submit" disabled={!text.trim()} loading={report.isPending}>
          Report problem
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}
