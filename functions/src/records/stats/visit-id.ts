import { createHmac } from 'node:crypto';
import { secretKey } from '../../data/secret-key.ts';

/** The id of a mark that says that something was counted: a keyed hash, so that it does not reveal the visitor. */
export const visitId = async (kind: string, ...visit: string[]): Promise<string> =>
  createHmac('sha256', await secretKey('callers'))
    .update([kind, ...visit].join(' '))
    .digest('base64url');
