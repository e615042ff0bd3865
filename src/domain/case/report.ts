import * as z from 'zod';
import { maxLengthError } from '../shared/text.ts';

export const REPORTED_KINDS = ['listing', 'user', 'message', 'review'] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];

/** Kinds whose subjects are stored under a parent document and therefore identified by two ids. */
const TWO_IDS: readonly ReportedKind[] = ['message', 'review'];

export const REPORTED_NAMES: Record<ReportedKind, string> = {
  listing: 'listing',
  user: 'profile',
  message: 'message',
  review: 'review',
};

export const REPORT_REASONS = {
  figures: 'The figures are false',
  ownership: 'They don’t own it',
  fraud: 'Suspected fraud',
  abuse: 'Abuse or threats',
  spam: 'Spam',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
export const REASONS = Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]];

/** `subjectId` is the id of the listing or account, `{deal}/{message}`, or `{reviewed account}/{review}`. */
export const reportInputSchema = z
  .strictObject({
    kind: z.enum(REPORTED_KINDS),
    subjectId: z.string().regex(/^(?!__[^/]*__(\/|$))[A-Za-z0-9_-]{1,150}(\/(?!__.*__$)[A-Za-z0-9_-]{1,128})?$/),
    reason: z.enum(REASONS),
    text: z.string().trim().max(2000, maxLengthError(2000)),
  })
  .refine(({ kind, subjectId }) => subjectId.includes('/') === TWO_IDS.includes(kind), {
    path: ['subjectId'],
    message: 'Only a message and a review are named by two ids.',
  })
  .describe(
    '`subjectId` is `{deal}/{message}` for a message, `{account}/{review}` for a review, and a single id for anything else.',
  );
