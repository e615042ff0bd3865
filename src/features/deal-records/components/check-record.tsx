import { Progress, Stack, Text } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Muted } from '../../../components/ui/muted.tsx';
import { FileDrop } from '../../../components/upload/file-drop.tsx';
import { errorText } from '../../../lib/api/error-text.ts';
import { useCheckFile } from '../data/use-check-file.ts';
import { VerdictNote } from './verdict-note.tsx';

/** Lets the user choose a file and shows whether it is a deal record that Handoff issued. */
export function CheckRecord() {
  const { data, error, isPending, share, variables, mutate } = useCheckFile();
  const take = ([file]: readonly File[]) => {
    if (file && !isPending) mutate(file);
  };
  return (
    <Stack gap="mlg" my="lg">
      <FileDrop accept=".json,.pdf,application/json,application/pdf" label="Deal record" single onFiles={take}>
        <IconFileCheck size={28} stroke={1.4} aria-hidden />
        <b>Drop a deal record here, or choose a file</b>
        <Muted>The JSON or the PDF, at most 64 MB</Muted>
      </FileDrop>
      <div role="status" aria-live="polite">
        {isPending && (
          <Stack gap="sm">
            <Text size="sm">
              Checking <bdi>{variables.name}</bdi>…
            </Text>
            <Progress value={share * 100} aria-label="Read so far" />
          </Stack>
        )}
        {!isPending && data && <VerdictNote verdict={data} name={variables?.name ?? ''} />}
      </div>
      {error && <ErrorState text={errorText(error)} onRetry={variables && (() => mutate(variables))} />}
    </Stack>
  );
}
