import { createHmac } from 'node:crypto';
import { decrypted, encrypted } from './aes-gcm.ts';
import { secretKey } from './secret-key.ts';

const PURPOSE = 'second-factor';

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
    seal: (text) => encrypted(text, key),
    open: (sealed) => decrypted(sealed, key),
    hash: (text) => createHmac('sha256', secret).update(text).digest('base64url'),
  };
}
