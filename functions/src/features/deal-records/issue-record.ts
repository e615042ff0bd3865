import { roleIn } from '../../../../src/domain/deal/deal.ts';
import { perHour } from '../../../../src/domain/endpoint.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { countAlone } from '../../data/count-call.ts';
import type { Handler } from '../../data/handler.ts';
import { runCommand } from '../../data/run-command.ts';
import { readDeal } from '../../records/deal/deal.ts';
import { saveRecordIssue } from '../../records/deal/deal-record.ts';
import { prepareRecord } from './prepare-record.ts';

/** Readings of a whole deal by one account. */
const READ_LIMIT = perHour(60);

/** Issues the record of a deal to either of its sides, at any stage. `not-found` for anyone else. */
export const issueRecord: Handler<'issueRecord'> = async (ctx, { dealId }) => {
  const deal = await readDeal(dealId);
  const role = deal && roleIn(deal, ctx.uid);
  if (!role) throw new AppError('not-found');
  // The command is counted with its effect; the reading that comes before it is the costly part.
  await countAlone({ uid: ctx.uid, endpoint: 'readRecord', now: ctx.now }, READ_LIMIT);
  const issue = await prepareRecord(dealId, role, ctx.now);
  return runCommand(ctx, async (tx) => ({ n: await saveRecordIssue(tx, issue) }));
};
