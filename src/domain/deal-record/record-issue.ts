import * as z from 'zod';
import { ALL_STAGES } from '../deal/states.ts';
import { sectionDigestsSchema } from './deal-record.ts';

/** The API paths that a record is downloaded from, by a GET that says who asks. */
export const recordPaths = {
  json: (dealId: string, n: number | ':n') => `/api/deals/${dealId}/records/${n}/json`,
  pdf: (dealId: string, n: number | ':n') => `/api/deals/${dealId}/records/${n}/pdf`,
} as const;

/** The file names that downloads get. */
export const recordFileName = ({ number }: { number: string }, form: 'json' | 'pdf'): string =>
  `handoff-deal-record-${number}.${form}`;

/** The place of its bytes in Storage, where only functions read and write. */
export const recordStoragePath = (dealId: string, sha256: string, form: 'json' | 'pdf'): string =>
  `records/${dealId}/${sha256}.${form}`;

/**
 * `deals/{id}/records/{n}`: the issue of a record, with what verifies it permanently. Its bytes are in Storage until an
 * account in the deal is deleted.
 */
export const recordIssueSchema = z.object({
  n: z.number().int(),
  number: z.string(),
  dealId: z.string(),
  at: z.date(),
  /** The person who asked for it; the system at a deal's end. */
  by: z.enum(['buyer', 'seller', 'system']),
  stage: z.enum(ALL_STAGES),
  /** Of its bytes, in hexadecimal. */
  sha256: z.string(),
  bytes: z.number().int(),
  /** The digest of `sections`: two issues of the same state do not exist side by side. */
  state: z.string(),
  salt: z.string(),
  sections: sectionDigestsSchema,
  /** SHA-256 of the PDF as first downloaded; null until then. */
  pdfSha256: z.string().nullable(),
  /** When its bytes were deleted, with an account of one side. */
  erasedAt: z.date().nullable(),
});
export type RecordIssue = z.infer<typeof recordIssueSchema>;
