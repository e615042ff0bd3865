const A = 97;
const LETTERS = 26;
/** What is no letter from a to z shares the bits that are left. */
const OTHERS = 6;

/** Which letters a term has, a bit each: two terms that differ by one typing error differ by two bits at most. */
export function lettersOf(term: string): number {
  let letters = 0;
  for (let i = 0; i < term.length; i++) {
    const code = term.charCodeAt(i) - A;
    letters |= 1 << (code >= 0 && code < LETTERS ? code : LETTERS + ((code + A) % OTHERS));
  }
  return letters >>> 0;
}

/** By how many letters two sets differ. */
export function lettersBetween(one: number, other: number): number {
  let bits = one ^ other;
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
