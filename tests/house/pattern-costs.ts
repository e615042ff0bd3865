const LENGTH = 12_000;
/** A third of what a pattern takes that looks again at what it has read, and many times what others take. */
const MAX_MS = 50;
const PIECES = 'a|A|é|0|_| |\n|-|.|,|;|:|#|/|\\|(|"|<|@|=|&|?|a |a.|a-|a,|0 |0.|1,|.a|-a| a|@a|//'.split('|');
/** A character that keeps a pattern from the end that it wants to reach. */
const ENDS = ['', '\u0001', '\u0001a'];

/** A regular expression as it is written, or as it was made of parts. */
export interface Written {
  pattern: string;
  flags: string;
}

/** True for a pattern that can repeat something. */
export const canRepeat = (pattern: string): boolean => /[*+]|\{\d+,\d*\}/.test(pattern);

/** The words and signs that a pattern is made of, with which a text can begin it again and again. */
export function ownPieces(pattern: string): string[] {
  const literal = pattern
    .replace(/\\u([0-9a-f]{4})/gi, (_escape, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\[pP]\{[^{}]*\}|\\[bBdDsSwW]|\(\?(?:[:=!]|<[=!])/g, '\0')
    .replaceAll('\\t', '\t')
    .replaceAll('\\n', '\n')
    .replaceAll('\\', '');
  return [...new Set(literal.match(/[\p{L}\p{M}]+|[^\p{L}\p{M}\0]/gu))];
}

/** The first sign of each set that a pattern stops at, which keeps it from its end, too. */
const stopsOf = (pattern: string): string[] =>
  [...pattern.matchAll(/\[\^([^\\\]])/g)].flatMap(([, sign]) => (sign ? [sign] : []));

/** Milliseconds of processor time to look for everything that a pattern finds in a text. */
function costOf(pattern: RegExp, text: string): number {
  const before = process.cpuUsage();
  text.replace(pattern, '');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Returns whether a text of 12,000 characters, of common pieces or its own, costs a pattern more than 50 ms thrice. */
export function isCostly({ pattern, flags }: Written): boolean {
  const regExp = new RegExp(pattern, flags.replace('y', ''));
  const pieces = PIECES.concat(ownPieces(pattern).flatMap((piece) => [piece, `${piece} `]));
  const ends = new Set([...ENDS, ...stopsOf(pattern)]);
  const isCostlyAt = (text: string) => [1, 2, 3].every(() => costOf(regExp, text) > MAX_MS);
  return pieces.some((piece) => [...ends].some((end) => isCostlyAt(piece.repeat(LENGTH / piece.length) + end)));
}
