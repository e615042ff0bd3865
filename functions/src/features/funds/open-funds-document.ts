import { keepsFile } from '../../../../src/domain/buyer/funds-check.ts';
import { AppError } from '../../../../src/domain/errors.ts';
import { actsAsAdmin } from '../../../../src/domain/factor/factor.ts';
import { uploadPath } from '../../../../src/domain/upload/upload-places.ts';
import type { OpenFile } from '../../data/private-file.ts';
import { refs } from '../../data/refs.ts';
import { auditLook } from '../../records/audit.ts';

/**
 * `GET /api/funds/{uid}/{fileId}`: the document with which an account shows its funds, while it waits to be compared. For
 * administrators alone, and entered in the audit log; anybody else, its owner too, gets `not-found`.
 */
export const openFundsDocument: OpenFile = async (caller, { uid = '', fileId = '' }) => {
  const check = actsAsAdmin(caller) ? (await refs.fundsCheck(uid).get()).data() : undefined;
  if (check?.id !== fileId || !check.type || !keepsFile(check)) throw new AppError('not-found');
  await auditLook(caller, 'document-opened', { uid, document: fileId });
  return { path: uploadPath('fundsDocument', { uid, fileId }), file: check };
};
