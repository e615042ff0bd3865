import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { secretKey } from './secret-key.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a string with a 32-byte key. `belongsTo` is authenticated too, so decryption requires the same value. */
export function encrypt(text: string, key: Buffer, belongsTo = ''): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv);
  cipher.setAAD(Buffer.from(belongsTo));
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
}

/** Decrypts a string; throws if it wasn't encrypted with this key and the same `belongsTo`. */
export function decrypt(sealed: string, key: Buffer, belongsTo = ''): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(belongsTo)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

const PURPOSE = 'second-factor';

/** Encrypts and hashes second-factor secrets with their own key, so that a leaked document reveals nothing. */
export interface Sealer {
  seal: (text: string) => string;
  /** Throws if the string wasn't encrypted with this key. */
  open: (sealed: string) => string;
  hash: (text: string) => string;
}

/** Creates a sealer. Call this before a transaction begins, because it reads the key in its own transaction. */
export async function createSealer(): Promise<Sealer> {
  const secret = await secretKey(PURPOSE);
  const key = createHmac('sha256', secret).update('encrypt').digest();
  return {
    seal: (text) => encrypt(text, key),
    open: (sealed) => decrypt(sealed, key),
    hash: (text) => createHmac('sha256', secret).update(text).digest('base64url'),
  };
}
