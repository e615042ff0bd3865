import { randomBytes } from 'node:crypto';
import {
  type NewestRecord,
  recordText,
  sectionDigests,
  stateText,
} from '../../../../src/domain/deal-record/deal-record.ts';
import { recordContent } from '../../../../src/domain/deal-record/record-content.ts';
import { type RecordIssue, recordStoragePath } from '../../../../src/domain/deal-record/record-issue.ts';
import { bucket } from '../../data/firebase.ts';
import { sha256 } from '../../data/sha256.ts';
import { newestIssue } from '../../records/deal/deal-record.ts';
import { readRecordFacts } from './read-record-facts.ts';

/** Crockford’s digits: none of them looks like another one. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new random number of 60 bits, `DR-7K2M-9QXD-4TB1`. */
function newNumber(): string {
  const digits = [...randomBytes(12)].map((byte) => DIGITS[byte % DIGITS.length]).join('');
  return `DR-${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8)}`;
}

/** An issue that is ready to be saved: all but its place in the row. Its bytes are in Storage already. */
export type PreparedIssue = Omit<RecordIssue, 'n'>;

/**
 * Makes the record of a deal as it is now and stores its bytes, which nobody reads before the issue is saved. Where the
 * newest issue says the same, nothing is stored, and `saveRecordIssue` returns that one.
 */
export async function prepareRecord(dealId: string, by: RecordIssue['by'], now: Date): Promise<PreparedIssue> {
  const [facts, newest] = await Promise.all([readRecordFacts(dealId), newestIssue(dealId)]);
  const salt = newest?.salt ?? randomBytes(16).toString('hex');
  const content = recordContent(facts);
  const sections = sectionDigests({ salt, content }, sha256);
  const record: NewestRecord = {
    format: 3,
    kind: 'handoff-deal-record',
    number: newNumber(),
    issuedAt: now.toISOString(),
    salt,
    sections,
    content,
  };
  const bytes = Buffer.from(recordText(record));
  const issue: PreparedIssue = {
    number: record.number,
    dealId,
    at: now,
    by,
    stage: content.deal.stage,
    sha256: sha256(bytes),
    bytes: bytes.length,
    state: sha256(stateText(sections)),
    salt,
    sections,
    pdfSha256: null,
    erasedAt: null,
  };
  if (newest?.state === issue.state && !newest.erasedAt) return issue;
  const file = (await bucket()).file(recordStoragePath(dealId, issue.sha256, 'json'));
  await file.save(bytes, { contentType: 'application/json', resumable: false });
  return issue;
}
