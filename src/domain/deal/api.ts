import * as z from 'zod';
import type { ApiName } from '../api-paths.ts';
import { dealId, done, type Endpoint, id, listingId, onDeal, perDay, text, userCommand } from '../endpoint.ts';
import { MAX_REASON_LENGTH } from '../shared/text.ts';
import { MAX_NOTE_LENGTH } from './deal.ts';

/** Endpoints for deals. */
export const dealApi = {
  askQuestion: userCommand({
    summary: 'Asks the first question about a listing, which opens a deal.',
    input: z.strictObject({ listingId, text }),
    output: onDeal,
    limit: perDay(60),
  }),
  requestAccess: userCommand({
    summary: 'Requests access. The seller sees the buyer card.',
    input: z.strictObject({ listingId, note: z.string().trim().max(MAX_NOTE_LENGTH) }),
    output: onDeal,
    limit: perDay(40),
  }),
  withdrawRequest: userCommand({
    summary: 'Withdraws a request for access.',
    input: onDeal,
    output: done,
    limit: perDay(100),
  }),
  grantAccess: userCommand({
    summary: 'Grants a buyer access.',
    input: onDeal,
    output: done,
    limit: perDay(200),
  }),
  refuseAccess: userCommand({
    summary: 'Refuses a buyer access.',
    input: onDeal,
    output: done,
    limit: perDay(200),
  }),
  revokeAccess: userCommand({
    summary: 'Revokes a buyer’s access.',
    input: onDeal,
    output: done,
    limit: perDay(100),
  }),
  acceptTerms: userCommand({
    summary: 'Accepts the confidentiality terms.',
    input: z.strictObject({ dealId, version: z.string().max(40) }),
    output: done,
    limit: perDay(100),
  }),
  showIdentity: userCommand({
    summary: 'Shows the buyer of a deal who the seller is, which an anonymous seller does before writing to them.',
    input: onDeal,
    output: done,
    limit: perDay(200),
  }),
  markUnread: userCommand({
    summary: 'Marks a message from the other side and those after it as unread, until the thread is read again.',
    input: onDeal.extend({ messageId: id }),
    output: done,
    limit: perDay(400),
  }),
  blockDeal: userCommand({
    summary: 'Blocks one deal whose seller is still anonymous, or ends that block. Neither account is blocked.',
    input: onDeal.extend({ blocked: z.boolean() }),
    output: done,
    limit: perDay(100),
  }),
  cancelDeal: userCommand({
    summary: 'Cancels a deal that is not paid.',
    input: onDeal.extend({ reason: z.string().trim().max(MAX_REASON_LENGTH) }),
    output: done,
    limit: perDay(100),
  }),
  replyAsSupport: userCommand({
    summary: 'Writes to the other side of a deal on behalf of an account, marked as sent by support.',
    input: onDeal.extend({ text }),
    output: done,
    limit: perDay(200),
    impersonable: true,
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;
