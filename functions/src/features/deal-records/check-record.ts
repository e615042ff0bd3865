import { type RecordIssue, recordIssueSchema } from '../../../../src/domain/deal-record/record-issue.ts';
import type { Query } from '../../../../src/domain/queries/query.ts';
import { readStored } from '../../../../src/domain/shared/stored.ts';
import { findRaw } from '../../data/find.ts';
import type { Handler } from '../../data/handler.ts';
import { serverQueries } from '../../data/server-queries.ts';

/**
 * Whether a record with this digest was issued, of its bytes or of its PDF. Whoever asks has the file, and learns nothing
 * about the people in it.
 */
export const checkRecord: Handler<'checkRecord'> = async (_ctx, { sha256, number }) => {
  const record = await issueBy(serverQueries.recordByDigest(sha256));
  if (record) return { issued: { number: record.number, at: record.at, form: 'json' }, numbered: null };
  const pdf = await issueBy(serverQueries.recordByPdf(sha256));
  if (pdf) return { issued: { number: pdf.number, at: pdf.at, form: 'pdf' }, numbered: null };
  const numbered = number === null ? null : await issueBy(serverQueries.recordByNumber(number));
  return { issued: null, numbered: numbered && { at: numbered.at, sections: numbered.sections } };
};

async function issueBy(query: Query): Promise<RecordIssue | null> {
  const [found] = (await findRaw(query).get()).docs;
  return found ? readStored(recordIssueSchema, found.data()) : null;
}
