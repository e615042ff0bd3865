import { Button, Group, Stack, Text } from '@mantine/core';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { CHAIN_PROBLEMS } from '../../../../domain/audit/audit.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { checkAuditLog, type LogCheck } from '../../data/check-audit-log.ts';

/** Checks the chain of the whole log and shows what is wrong with it. */
export function CheckLog() {
  const [found, setFound] = useState<LogCheck | null>(null);
  const [error, setError] = useState<unknown>(null);
  const busy = found !== null && !found.done && !error;
  const check = async () => {
    setError(null);
    try {
      for await (const result of checkAuditLog()) setFound(result);
    } catch (problem) {
      setError(problem);
    }
  };
  return (
    <Stack gap={12} mb={20}>
      <Group wrap="wrap">
        <Button variant="default" loading={busy} onClick={() => void check()}>
          Check the log
        </Button>
        <Text size="sm" c="dimmed" span role="status">
          {busy && `${found.checked} entries so far`}
        </Text>
      </Group>
      {error !== null && <ErrorState text={errorText(error)} onRetry={() => void check()} />}
      {found?.done && !found.problems.length && (
        <Note tone="fern" component="p" role="status">
          <IconShieldCheck size={18} aria-hidden />
          <span>
            {found.checked} {found.checked === 1 ? 'entry' : 'entries'}, without a gap and as written.
            {found.waiting > 0 && ` ${found.waiting} more wait for their place.`}
          </span>
        </Note>
      )}
      {found && found.problems.length > 0 && (
        <Note tone="brick" role="alert">
          <IconShieldX size={18} aria-hidden />
          <div>
            <b>The log is not whole.</b>
            <ul>
              {found.problems.map(({ n, id, what }) => (
                <li key={`${n}-${what}-${id}`}>
                  <span className={textClasses.num}>{n}</span>: {CHAIN_PROBLEMS[what]}
                </li>
              ))}
            </ul>
          </div>
        </Note>
      )}
    </Stack>
  );
}
