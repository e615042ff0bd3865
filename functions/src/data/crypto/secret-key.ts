import { createHash, randomBytes } from 'node:crypto';
import { paths } from '../../../../src/domain/collections.ts';
import { db } from '../firestore/firebase.ts';
import { transact } from '../firestore/transaction.ts';

const KEY_BYTES = 32;
const known = new Map<string, Promise<string>>();

/**
 * Returns the signing or hashing key for a purpose, which is created on first use and never changes. No client can read
 * it.
 */
export function secretKey(purpose: string): Promise<string> {
  const key = known.get(purpose) ?? readOrCreate(purpose);
  known.set(purpose, key);
  key.catch(() => known.delete(purpose));
  return key;
}

const readOrCreate = (purpose: string): Promise<string> =>
  transact(async (tx) => {
    const ref = db().doc(paths.secret(purpose));
    const stored: unknown = (await tx.raw.get(ref)).get('key');
    if (typeof stored === 'string') return stored;
    const key = newKey(purpose).toString('base64url');
    tx.create(ref, { key });
    return key;
  });

/**
 * Returns a random key; in the emulators, a constant one, because tests clear Firestore while some processes have
 * already cached the key.
 */
const newKey = (purpose: string): Buffer =>
  process.env.FIRESTORE_EMULATOR_HOST ? createHash('sha256').update(purpose).digest() : randomBytes(KEY_BYTES);
