import * as z from 'zod';
import type { ApiName } from '../api-paths.ts';
import {
  adminCommand,
  done,
  type Endpoint,
  id,
  perDay,
  perHour,
  reason,
  uid,
  userCall,
  userCommand,
} from '../endpoint.ts';
import { fileBytesSchema, fileNameSchema } from '../upload/stored-file.ts';
import { contentTypeSchema } from '../upload/upload-announcement.ts';
import { cardInputSchema } from './card-input.ts';
import { FUNDS_KEYS } from './options.ts';

/** Endpoints for buyer cards. */
export const buyerApi = {
  saveBuyerCard: userCall({
    summary:
      'Saves the caller’s buyer card. Sellers see it as it was when access was requested, a first question asked or an offer made. Another amount of funds counts as the caller’s word until it is checked again.',
    input: cardInputSchema,
    output: done,
    limit: perHour(60),
  }),
  addFundsDocument: userCommand({
    summary:
      'Announces a document that shows the amount of funds which the caller states, and returns the path to upload it to. It takes the place of an earlier one, whose check no longer counts. Only administrators open it.',
    input: z.strictObject({ name: fileNameSchema, bytes: fileBytesSchema, contentType: contentTypeSchema }),
    output: z.strictObject({ fileId: z.string(), uploadPath: z.string() }),
    limit: perDay(20),
  }),
  removeFundsDocument: userCommand({
    summary: 'Deletes the document that shows the caller’s funds, which are the caller’s word again.',
    input: z.strictObject({}),
    output: done,
    limit: perDay(100),
  }),
  decideFunds: adminCommand({
    summary:
      'Says that a document shows the amount of funds that its owner states, or rejects it with a reason for them. A check counts for 90 days.',
    input: z.strictObject({ uid, fileId: id, band: z.enum(FUNDS_KEYS), reason: reason.nullable() }),
    output: done,
    limit: perHour(600),
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;
