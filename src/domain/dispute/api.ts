import * as z from 'zod';
import type { ApiName } from '../api-paths.ts';
import {
  adminCommand,
  cents,
  done,
  type Endpoint,
  onDeal,
  perDay,
  perHour,
  reason,
  text,
  userCommand,
} from '../endpoint.ts';

/** Endpoints for disputes. */
export const disputeApi = {
  openDispute: userCommand({
    summary: 'Opens a dispute over money that is held.',
    input: onDeal.extend({ reason }),
    output: done,
    limit: perDay(50),
  }),
  makeStatement: userCommand({
    summary: 'Submits a statement in a dispute.',
    input: onDeal.extend({ text, wantsRefund: cents }),
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
