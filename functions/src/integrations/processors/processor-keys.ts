import { AppError } from '../../../../src/domain/errors.ts';
import { decrypted, encrypted } from '../../data/crypto/seal.ts';

const KEY_BYTES = 32;

/** Seals the keys of sellers’ payment processors, each for one listing. */
export interface ProcessorKeys {
  seal: (key: string, listingId: string) => string;
  /** Null if none of our keys opens it: its key is gone, or it belongs to another listing. */
  open: (sealed: string, listingId: string) => string | null;
}

/**
 * Reads the secret `CONNECTION_KEYS`: keys of 32 bytes in base64, separated by commas, of which the first seals and
 * every one opens, so that a new one can be put in front. Throws 503 `connections-not-configured` without it, or for
 * another length.
 */
export function processorKeys(): ProcessorKeys {
  const keys = (process.env.CONNECTION_KEYS ?? '').split(',').map((key) => Buffer.from(key.trim(), 'base64'));
  const [first] = keys;
  if (!first || keys.some((key) => key.length !== KEY_BYTES)) throw new AppError('connections-not-configured');
  return {
    seal: (text, listingId) => encrypted(text, first, listingId),
    open: (sealed, listingId) => {
      for (const key of keys) {
        try {
          return decrypted(sealed, key, listingId);
        } catch {
          // Sealed with another one, or for another listing.
        }
      }
      return null;
    },
  };
}
