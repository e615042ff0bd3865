import * as z from 'zod';
import type { ApiName } from '../api-paths.ts';
import {
  adminCommand,
  cents,
  done,
  type Endpoint,
  id,
  onDeal,
  perDay,
  perHour,
  reason,
  text,
  userCommand,
} from '../endpoint.ts';
import { MAX_ATTACHMENTS } from '../shared-file/shared-file.ts';

/** Endpoints for disputes. */
export const disputeApi = {
  openDispute: userCommand({
    summary: 'Opens a dispute over money that is held.',
    input: onDeal.extend({ reason }),
    output: done,
    limit: perDay(50),
  }),
  makeStatement: userCommand({
    summary: 'Submits a statement in a dispute, with up to five files.',
    input: onDeal.extend({
      text,
      wantsRefund: cents,
      /** The caller's own files in this deal, which are sent with the statement. */
      fileIds: z.array(id).max(MAX_ATTACHMENTS).default([]),
    }),
    output: done,
    limit: perDay(100),
  }),
  decideDispute: adminCommand({
    summary: 'Decides a dispute: how much is released and how much is refunded.',
    input: onDeal.extend({
      release: cents,
      refund: cents,
      reason,
      /** True if an administrator intervenes when neither side has opened a dispute. */
      stepIn: z.boolean().default(false),
    }),
    output: done,
    limit: perHour(600),
    confirm: 'recent',
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;
