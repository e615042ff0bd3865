import { logger } from 'firebase-functions/logger';
import { roleIn } from '../../../../src/domain/deal/deal.ts';
import {
  type RecordIssue,
  recordFileName,
  recordIssueSchema,
  recordStoragePath,
} from '../../../../src/domain/deal-record/record-issue.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { actsAsAdmin } from '../../../../src/domain/factor/factor.ts';
import type { Query } from '../../../../src/domain/queries/query.ts';
import { RAW_ROUTES } from '../../../../src/domain/raw-routes.ts';
import { readStored } from '../../../../src/domain/shared/stored.ts';
import type { Handler } from '../../data/command/context.ts';
import { countOutsideTransaction } from '../../data/command/rate-limit.ts';
import { sha256 } from '../../data/crypto/hash.ts';
import { findRaw } from '../../data/firestore/find.ts';
import { bucket } from '../../data/firestore/firebase.ts';
import { serverQueries } from '../../data/firestore/queries/server-queries.ts';
import { refs } from '../../data/firestore/refs.ts';
import type { FileCaller, OpenFile } from '../../data/storage.ts';
import { makePdf } from '../../integrations/pdf/make-pdf.ts';
import { auditAccess } from '../../records/audit.ts';
import { readDeal } from '../../records/deal/deal.ts';
import { saveRecordPdf } from '../../records/deal/deal-record.ts';

const LIMITS = { json: RAW_ROUTES.openRecordJson.limit, pdf: RAW_ROUTES.openRecordPdf.limit };

/**
 * `GET /api/deals/{dealId}/records/{n}/json` or `/pdf`: downloads an issued record, for both sides and for
 * administrators (audited). Anyone else gets `not-found`, and so does everyone once its bytes have been erased.
 */
export const openRecord =
  (form: 'json' | 'pdf'): OpenFile =>
  async (caller, { dealId = '', n = '' }) => {
    const [deal, issueDoc] = await Promise.all([readDeal(dealId), refs.recordIssue(dealId, n).get()]);
    const issue = issueDoc.data();
    if (!deal || !issue) throw new AppError('not-found');
    const role = roleIn(deal, caller.uid);
    if (!role && !actsAsAdmin(caller)) throw new AppError('not-found');
    if (issue.erasedAt)
      throw new AppError('not-found', 'This record is no longer stored. A copy of it can still be verified.');
    await countOutsideTransaction({ uid: caller.realUid, endpoint: 'openRecord', now: caller.now }, LIMITS[form]);
    await logOpening(caller, issue, role, form);
    const json = await readStoredFile(dealId, issue.sha256, 'json');
    const name = recordFileName(issue, form);
    if (form === 'json') return { content: json, contentType: 'application/json', name };
    const content = issue.pdfSha256
      ? await readStoredFile(dealId, issue.pdfSha256, 'pdf')
      : await firstPdf(issue, json);
    return { content, contentType: 'application/pdf', name };
  };

async function logOpening(caller: FileCaller, issue: RecordIssue, role: string | null, form: string): Promise<void> {
  const { dealId, number } = issue;
  logger.info('deal record downloaded', { dealId, record: number, form, by: role ?? 'admin' });
  if (!role) await auditAccess(caller, 'record-opened', { dealId, record: number });
  else if (caller.realUid !== caller.uid) {
    await auditAccess(caller, 'impersonation-opened', { uid: caller.uid, dealId, document: `Deal record ${number}` });
  }
}

/** Returns a record's bytes exactly as issued; throws `not-found` if the stored bytes have been altered. */
async function readStoredFile(dealId: string, digest: string, form: 'json' | 'pdf'): Promise<Uint8Array<ArrayBuffer>> {
  const path = recordStoragePath(dealId, digest, form);
  const [bytes] = await (await bucket()).file(path).download();
  if (sha256(bytes) !== digest) {
    logger.error('a stored deal record is not the one that was issued', { path });
    throw new AppError('not-found');
  }
  return new Uint8Array(bytes);
}

/** Builds the PDF of a record on its first request and stores it, so that its digest can be verified as well. */
async function firstPdf(issue: RecordIssue, json: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const { number, sha256: digest, at } = issue;
  const pdf = await makePdf({ kind: 'record', json, issue: { number, sha256: digest, at } });
  const made = sha256(pdf);
  const file = (await bucket()).file(recordStoragePath(issue.dealId, made, 'pdf'));
  await file.save(pdf, { contentType: 'application/pdf', resumable: false });
  // A concurrent request may have saved its own PDF first, but a record has only one PDF.
  const kept = await saveRecordPdf(issue, made);
  return kept === made ? pdf : readStoredFile(issue.dealId, kept, 'pdf');
}

/**
 * Returns whether a record whose JSON or PDF has this digest was issued. The caller already has the file, so this
 * reveals nothing about the people in it.
 */
export const checkRecord: Handler<'checkRecord'> = async (_ctx, { sha256, number }) => {
  const record = await findIssue(serverQueries.recordByDigest(sha256));
  if (record) return { issued: { number: record.number, at: record.at, form: 'json' }, numbered: null };
  const pdf = await findIssue(serverQueries.recordByPdf(sha256));
  if (pdf) return { issued: { number: pdf.number, at: pdf.at, form: 'pdf' }, numbered: null };
  const numbered = number === null ? null : await findIssue(serverQueries.recordByNumber(number));
  return { issued: null, numbered: numbered && { at: numbered.at, sections: numbered.sections } };
};

async function findIssue(query: Query): Promise<RecordIssue | null> {
  const [found] = (await findRaw(query).get()).docs;
  return found ? readStored(recordIssueSchema, found.data()) : null;
}
