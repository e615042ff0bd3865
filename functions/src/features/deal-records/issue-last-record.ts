import type { Deal } from '../../../../src/domain/deal/deal.ts';
import type { DealEvent } from '../../../../src/domain/deal/events.ts';
import { DEAL_ENDS } from '../../../../src/domain/deal-record/record-issue.ts';
import { transact } from '../../data/transact.ts';
import { saveRecordIssue } from '../../records/deal/deal-record.ts';
import { prepareRecord } from './prepare-record.ts';

/**
 * Issues the record of a deal that has just ended, if there was an offer: neither side has to think of it. Idempotent, since
 * the same state is the same issue.
 */
export async function issueLastRecord(deal: Deal, event: Pick<DealEvent, 'kind' | 'at'>): Promise<void> {
  if (!DEAL_ENDS.includes(event.kind) || deal.versions === 0) return;
  const issue = await prepareRecord(deal.id, 'system', event.at);
  await transact((tx) => saveRecordIssue(tx, issue));
}
