import * as z from 'zod';
import { ALL_STAGES } from '../deal/states.ts';
import { sectionDigestsSchema } from './deal-record.ts';

/** API paths for downloading a record with an authenticated GET. */
export const recordPaths = {
  json: (dealId: string, n: number | ':n') => `/api/deals/${dealId}/records/${n}/json`,
  pdf: (dealId: string, n: number | ':n') => `/api/deals/${dealId}/records/${n}/pdf`,
} as const;

/** Returns the file name of a downloaded deal record. */
export const recordFileName = ({ number }: { number: string }, form: 'json' | 'pdf'): string =>
  `handoff-deal-record-${number}.${form}`;

/** Returns the path of a record's bytes in Storage, which only functions can read and write. */
export const recordStoragePath = (dealId: string, sha256: string, form: 'json' | 'pdf'): string =>
  `records/${dealId}/${sha256}.${form}`;

/**
 * `deals/{id}/records/{n}`: an issued record, with the data needed to verify it later. Its bytes are in Storage
 * until an account in the deal is deleted.
 */
export const recordIssueSchema = z.object({
  n: z.number().int(),
  number: z.string(),
  dealId: z.string(),
  at: z.date(),
  /** The side that requested the record; `system` if it was issued at the end of a deal. */
  by: z.enum(['buyer', 'seller', 'system']),
  stage: z.enum(ALL_STAGES),
  /** Digest of the record's bytes, in hexadecimal. */
  sha256: z.string(),
  bytes: z.number().int(),
  /** Digest of `sections`, so that the same state isn't issued twice. */
  state: z.string(),
  salt: z.string(),
  sections: sectionDigestsSchema,
  /** SHA-256 of the PDF as first downloaded; null until then. */
  pdfSha256: z.string().nullable(),
  /** Time at which the record's bytes were deleted along with one side's account; null if they still exist. */
  erasedAt: z.date().nullable(),
});
export type RecordIssue = z.infer<typeof recordIssueSchema>;
