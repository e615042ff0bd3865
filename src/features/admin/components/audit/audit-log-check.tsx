import { Button, Group, Stack } from '@mantine/core';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { Muted } from '../../../../components/ui/muted.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import textClasses from '../../../../components/ui/text.module.css';
import { CHAIN_PROBLEMS } from '../../../../domain/audit/audit.ts';
import { errorText } from '../../../../lib/api/error-text.ts';
import { checkAuditLog, type LogCheck } from '../../data/audit-reads.ts';

/** Verifies the hash chain of the whole audit log and lists any problems. */
export function AuditLogCheck() {
  const [result, setResult] = useState<LogCheck | null>(null);
  const [error, setError] = useState<unknown>(null);
  const busy = result !== null && !result.done && !error;
  const check = async () => {
    setError(null);
    try {
      for await (const soFar of checkAuditLog()) setResult(soFar);
    } catch (problem) {
      setError(problem);
    }
  };
  return (
    <Stack gap="smd" mb="mlg">
      <Group>
        <Button variant="default" loading={busy} onClick={() => void check()}>
          Verify the log
        </Button>
        <Muted span role="status">
          {busy && `${result.checked} entries checked so far`}
        </Muted>
      </Group>
      {error !== null && <ErrorState text={errorText(error)} onRetry={() => void check()} />}
      {result?.done && !result.problems.length && (
        <Note tone="fern" component="p" role="status">
          <IconShieldCheck size={18} aria-hidden />
          <span>
            {result.checked} {result.checked === 1 ? 'entry' : 'entries'} checked: none missing, none changed.
            {result.waiting > 0 && ` ${result.waiting} more not linked yet.`}
          </span>
        </Note>
      )}
      {result && result.problems.length > 0 && (
        <Note tone="brick" role="alert">
          <IconShieldX size={18} aria-hidden />
          <div>
            <b>The log is damaged.</b>
            <ul>
              {result.problems.map(({ n, id, what }) => (
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
