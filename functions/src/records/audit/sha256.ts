import { createHash } from 'node:crypto';

/** The hash that links the audit log's entries. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
