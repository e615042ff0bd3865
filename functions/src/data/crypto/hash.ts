import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two texts in a time that does not reveal how much of them is the same. */
export function isSameSecret(one: string, other: string): boolean {
  const left = Buffer.from(one);
  const right = Buffer.from(other);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** SHA-256 in hexadecimal. */
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
