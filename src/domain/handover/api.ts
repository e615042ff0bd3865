import * as z from 'zod';
import type { ApiName } from '../api-paths.ts';
import { dealId, done, type Endpoint, id, onDeal, perDay, reason, userCall, userCommand } from '../endpoint.ts';
import { MAX_REASON_LENGTH, maxLengthError } from '../shared/text.ts';
import { accountSchema } from './checks/owner-account.ts';
import { MAX_EVIDENCE_LENGTH } from './handover.ts';
import { moreDaysSchema } from './more-time.ts';
import { MAX_PROPOSALS, PROPOSE_AGAIN_DAYS } from './more-time-rules.ts';
import { UNDO_MINUTES } from './states.ts';

const onItem = z.strictObject({ dealId, itemId: id });

/**
 * True to proceed with a transfer or confirmation despite the warning that the latest item check contradicts it or is
 * inconclusive. If false, the call fails when there is a warning.
 */
const anyway = z.boolean().default(false);

/** API calls for handovers. */
export const handoverApi = {
  transferItem: userCommand({
    summary: `Records that an asset was transferred, with evidence. The buyer is told after ${UNDO_MINUTES} minutes.`,
    input: onItem.extend({
      evidence: z.string().trim().min(1, 'Say how it was transferred.').max(MAX_EVIDENCE_LENGTH),
      /** ID of one of the caller's own files in this deal; null for none. */
      fileId: id.nullable().default(null),
      anyway,
    }),
    output: done,
    limit: perDay(300),
  }),
  takeBackItem: userCommand({
    summary: `Takes back that an asset was transferred, within ${UNDO_MINUTES} minutes and before the buyer acts on it or is told.`,
    input: onItem,
    output: done,
    limit: perDay(100),
  }),
  confirmItem: userCommand({
    summary: 'Confirms that an asset arrived. The last one completes the deal.',
    input: onItem.extend({
      /** Must be true for the last item: the caller acknowledges that confirming it completes the deal. */
      completes: z.boolean().default(false),
      anyway,
    }),
    output: done,
    limit: perDay(300),
    confirm: 'recent',
  }),
  reportItem: userCommand({
    summary: 'Reports a problem with a transferred asset.',
    input: z.strictObject({
      dealId,
      itemId: id,
      problem: z.string().trim().min(1, 'Say what is wrong.').max(MAX_EVIDENCE_LENGTH),
    }),
    output: done,
    limit: perDay(100),
  }),
  putBackItem: userCommand({
    summary: 'Starts working on a reported problem again.',
    input: onItem,
    output: done,
    limit: perDay(100),
  }),
  tickStep: userCommand({
    summary: 'Ticks one of the caller’s own steps of an item, or unticks it. Nobody is notified.',
    input: onItem.extend({ stepId: id, done: z.boolean() }),
    output: done,
    limit: perDay(1000),
  }),
  chooseGuide: userCommand({
    summary:
      'Chooses the platform whose steps an item follows, for both sides; `kind` stands for none of them. What was ticked stays. Nobody is notified.',
    input: onItem.extend({ guide: id }),
    output: done,
    limit: perDay(200),
  }),
  checkItem: userCommand({
    summary:
      'Asks for a check of what an item hands over, where that is public: name servers, a text on the site, the owner of a repository or package. What it found is in the item. An item is checked at most 10 times a day.',
    input: onItem,
    output: done,
    limit: perDay(100),
  }),
  nameAccount: userCommand({
    summary: 'Names the account that a repository or package goes to. For the buyer.',
    input: onItem.extend({ account: accountSchema }),
    output: done,
    limit: perDay(100),
  }),
  getHandoverText: userCall({
    summary:
      'Returns the text that the buyer of a paid deal puts on the site or into the DNS, to show that it is theirs now.',
    input: onDeal,
    output: z.strictObject({ line: z.string() }),
  }),
  proposeExtension: userCommand({
    summary: `Proposes more days for the handover, counted from its due date, or from now if that has passed. At most ${MAX_PROPOSALS} times for one due date, and ${PROPOSE_AGAIN_DAYS} days after a refusal.`,
    input: onDeal.extend({ days: moreDaysSchema }),
    output: done,
    limit: perDay(20),
  }),
  agreeExtension: userCommand({
    summary: 'Agrees to the days that the other side proposed. A request for the refund ends with it.',
    input: onDeal.extend({ days: moreDaysSchema }),
    output: done,
    limit: perDay(40),
  }),
  declineExtension: userCommand({
    summary: 'Declines the days that the other side proposed, with or without a reason, which they are told.',
    input: onDeal.extend({
      days: moreDaysSchema,
      reason: z.string().trim().max(MAX_REASON_LENGTH, maxLengthError(MAX_REASON_LENGTH)),
    }),
    output: done,
    limit: perDay(40),
  }),
  withdrawExtension: userCommand({
    summary: 'Withdraws the caller’s own proposal of more days for the handover.',
    input: onDeal,
    output: done,
    limit: perDay(40),
  }),
  askRefund: userCommand({
    summary: 'Asks for a refund when a handover is late.',
    input: onDeal.extend({ reason }),
    output: done,
    limit: perDay(20),
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;
