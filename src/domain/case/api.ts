import * as z from 'zod';
import { EMAIL_ADDRESS, INVALID_EMAIL } from '../account/credentials.ts';
import type { ApiName } from '../api-paths.ts';
import {
  adminCommand,
  caseId,
  done,
  type Endpoint,
  perAddressAndHour,
  perDay,
  perHour,
  publicCall,
  reason,
  text,
  userCall,
  userCommand,
} from '../endpoint.ts';
import { maxLengthError } from '../shared/text.ts';
import { bugReportSchema, CASE_KINDS, MAX_CASE_LENGTH } from './case.ts';
import { MAX_REFUSED_LENGTH, REFUSED_FIELDS, type RefusedField } from './refused-text.ts';
import { reportInputSchema } from './report.ts';

export const supportRequestInputSchema = z.strictObject({
  email: z
    .string()
    .max(254, { abort: true })
    .check(z.email({ pattern: EMAIL_ADDRESS, error: INVALID_EMAIL })),
  message: z.string().trim().min(1, 'Tell us what it is about.').max(MAX_CASE_LENGTH, maxLengthError(MAX_CASE_LENGTH)),
  /** Honeypot: people don't see this field, so a request that fills it in comes from a bot and is dropped. */
  company: z.string().max(200).default(''),
});

const onCase = z.strictObject({ kind: z.enum(CASE_KINDS), id: caseId });

/** Endpoints for cases. */
export const caseApi = {
  report: userCommand({
    summary: 'Reports a listing, an account, a message or a review to the administrators.',
    input: reportInputSchema,
    output: done,
    limit: perDay(30),
  }),
  bugReport: userCall({
    summary: 'Reports a bug, with the page and the browser it was seen in.',
    input: bugReportSchema,
    output: done,
    limit: perDay(20),
    plainError: true,
  }),
  sendRefusal: userCall({
    summary: 'Sends a name or title that a field refuses to the administrators, once for each text.',
    input: z.strictObject({
      field: z.enum(Object.keys(REFUSED_FIELDS) as [RefusedField, ...RefusedField[]]),
      text: z.string().trim().min(1).max(MAX_REFUSED_LENGTH),
    }),
    output: done,
    limit: perDay(10),
  }),
  contactSupport: publicCall({
    summary: 'Writes to support, signed in or not.',
    input: supportRequestInputSchema,
    output: done,
    limit: perAddressAndHour(5, 200),
  }),
  assignCase: adminCommand({
    summary: 'Assigns a case to the caller, or releases it.',
    input: onCase.extend({ mine: z.boolean() }),
    output: done,
    limit: perHour(600),
  }),
  resolveCase: adminCommand({
    summary: 'Closes a case with its outcome. The sender of a bug report is notified.',
    input: onCase.extend({ outcome: reason }),
    output: done,
    limit: perHour(600),
  }),
  reopenCase: adminCommand({
    summary: 'Reopens a closed case.',
    input: onCase,
    output: done,
    limit: perHour(600),
  }),
  replyToCase: adminCommand({
    summary: 'Replies to the sender of a case, by email or as a notification.',
    input: onCase.extend({ text }),
    output: done,
    limit: perHour(600),
  }),
} as const satisfies Partial<Record<ApiName, Endpoint>>;
