import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two strings in constant time, so that timing doesn't reveal how much of them matches. */
export function isSameSecret(one: string, other: string): boolean {
  const left = Buffer.from(one);
  const right = Buffer.from(other);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Returns a SHA-256 hash in hexadecimal. */
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
