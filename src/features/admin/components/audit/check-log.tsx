import { Button } from '@mantine/core';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
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
    <div className="stack" style={{ gap: 12, marginBottom: 20 }}>
      <div className="row wrap">
        <Button variant="default" loading={busy} onClick={() => void check()}>
          Check the log
        </Button>
        <span className="muted small" role="status">
          {busy && `${found.checked} entries so far`}
        </span>
      </div>
      {error !== null && <ErrorState text={errorText(error)} onRetry={() => void check()} />}
      {found?.done && !found.problems.length && (
        <p className="note fern" role="status">
          <IconShieldCheck size={18} aria-hidden />
          <span>
            {found.checked} {found.checked === 1 ? 'entry' : 'entries'}, without a gap and as written.
            {found.waiting > 0 && ` ${found.waiting} more wait for their place.`}
          </span>
        </p>
      )}
      {found && found.problems.length > 0 && (
        <div className="note brick" role="alert">
          <IconShieldX size={18} aria-hidden />
          <div>
            <b>The log is not whole.</b>
            <ul>
              {found.problems.map(({ n, id, what }) => (
                <li key={`${n}-${what}-${id}`}>
                  <span className="num">{n}</span>: {CHAIN_PROBLEMS[what]}
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
