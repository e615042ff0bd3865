import { Button } from '@mantine/core';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useState } from 'react';
import { ErrorState } from '../../../../components/ui/error-state.tsx';
import { CHAIN_PROBLEMS, type ChainProblem } from '../../../../domain/audit/audit.ts';
import { callApi } from '../../../../lib/api/call-api.ts';
import { errorText } from '../../../../lib/api/error-text.ts';

interface Found {
  checked: number;
  problems: ChainProblem[];
  waiting: number;
  done: boolean;
}

/** Follows the log's chain from its first entry to its last, a page at a time, and says what it finds. */
export function CheckLog() {
  const [found, setFound] = useState<Found | null>(null);
  const [error, setError] = useState<unknown>(null);
  const busy = found !== null && !found.done && !error;
  const check = async () => {
    setError(null);
    let all: Found = { checked: 0, problems: [], waiting: 0, done: false };
    setFound(all);
    try {
      for (let after = 0; !all.done; ) {
        const page = await callApi('checkAuditLog', { after });
        after = page.upTo;
        all = {
          checked: all.checked + page.checked,
          problems: [...all.problems, ...page.problems],
          waiting: page.waiting,
          done: page.done,
        };
        setFound(all);
      }
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
