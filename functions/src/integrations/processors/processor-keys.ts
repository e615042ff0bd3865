import { AppError } from '../../../../src/domain/errors.ts';
import { decrypt, encrypt } from '../../data/crypto/seal.ts';

const KEY_BYTES = 32;

/** Encrypts and decrypts sellers' payment processor keys, each bound to one listing. */
export interface ProcessorKeys {
  seal: (key: string, listingId: string) => string;
  /**
   * Returns null if none of our keys can decrypt it: either the encryption key was removed, or `sealed` belongs to
   * another listing.
   */
  open: (sealed: string, listingId: string) => string | null;
}

/**
 * Parses the secret `CONNECTION_KEYS`: comma-separated 32-byte keys in base64. The first key encrypts and all keys
 * decrypt, so keys can be rotated by prepending a new one; throws 503 `connections-not-configured` if the secret is
 * missing or a key has the wrong length.
 */
export function processorKeys(): ProcessorKeys {
  const keys = (process.env.CONNECTION_KEYS ?? '').split(',').map((key) => Buffer.from(key.trim(), 'base64'));
  const [first] = keys;
  if (!first || keys.some((key) => key.length !== KEY_BYTES)) throw new AppError('connections-not-configured');
  return {
    seal: (text, listingId) => encrypt(text, first, listingId),
    open: (sealed, listingId) => {
      for (const key of keys) {
        try {
          return decrypt(sealed, key, listingId);
        } catch {
          // Encrypted with another key, or for another listing.
        }
      }
      return null;
    },
  };
}
