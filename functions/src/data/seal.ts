import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { secretKey } from './secret-key.ts';

const PURPOSE = 'second-factor';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts and hashes with the key for second factors, so that a copied document gives nothing away. */
export interface Sealer {
  seal: (text: string) => string;
  /** Throws for what was not sealed with this key. */
  open: (sealed: string) => string;
  hash: (text: string) => string;
}

/** Read before a transaction begins, because the key is read in one of its own. */
export async function sealer(): Promise<Sealer> {
  const secret = await secretKey(PURPOSE);
  const key = createHmac('sha256', secret).update('encrypt').digest();
  return {
    seal: (text) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
    },
    open: (sealed) => {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const content = [decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()];
      return Buffer.concat(content).toString('utf8');
    },
    hash: (text) => createHmac('sha256', secret).update(text).digest('base64url'),
  };
}
