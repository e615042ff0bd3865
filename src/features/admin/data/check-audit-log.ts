import type { ChainProblem } from '../../../domain/audit/audit.ts';
import { callApi } from '../../../lib/api/call-api.ts';

export interface LogCheck {
  checked: number;
  problems: ChainProblem[];
  /** Entries that are not linked into the chain yet. */
  waiting: number;
  done: boolean;
}

/** Verifies the chain of the audit log from the first entry to the last, page by page. Yields the result so far. */
export async function* checkAuditLog(): AsyncGenerator<LogCheck> {
  let result: LogCheck = { checked: 0, problems: [], waiting: 0, done: false };
  yield result;
  for (let after = 0; !result.done; ) {
    const page = await callApi('checkAuditLog', { after });
    after = page.upTo;
    result = {
      checked: result.checked + page.checked,
      problems: [...result.problems, ...page.problems],
      waiting: page.waiting,
      done: page.done,
    };
    yield result;
  }
}
