const LENGTH = 12_000;
/** A third of the time of a pattern that rescans its input, and many times that of others. */
const MAX_MS = 50;
const PIECES = 'a|A|é|0|_| |\n|-|.|,|;|:|#|/|\\|(|"|<|@|=|&|?|a |a.|a-|a,|0 |0.|1,|.a|-a| a|@a|//'.split('|');
/** Characters that keep a pattern from matching at the end. */
const ENDS = ['', '\u0001', '\u0001a'];

/** A regular expression that was written as a literal or built from parts. */
export interface Written {
  pattern: string;
  flags: string;
}

/** True if a pattern contains a repetition. */
export const canRepeat = (pattern: string): boolean => /[*+]|\{\d+,\d*\}/.test(pattern);

/** Returns the words and characters in a pattern; a text made of these can make the pattern restart repeatedly. */
export function ownPieces(pattern: string): string[] {
  const literal = pattern
    .replace(/\\u([0-9a-f]{4})/gi, (_escape, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\[pP]\{[^{}]*\}|\\[bBdDsSwW]|\(\?(?:[:=!]|<[=!])/g, '\0')
    .replaceAll('\\t', '\t')
    .replaceAll('\\n', '\n')
    .replaceAll('\\', '');
  return [...new Set(literal.match(/[\p{L}\p{M}]+|[^\p{L}\p{M}\0]/gu))];
}

/**
 * Returns the first character of each negated set in a pattern, which also keeps the pattern from matching at the end.
 */
const stopsOf = (pattern: string): string[] =>
  [...pattern.matchAll(/\[\^([^\\\]])/g)].flatMap(([, sign]) => (sign ? [sign] : []));

/** Returns the milliseconds of processor time for finding all matches of a pattern in a text. */
function costOf(pattern: RegExp, text: string): number {
  const before = process.cpuUsage();
  text.replace(pattern, '');
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** True if 12,000 characters, of common pieces or the pattern's own, cost more than 50 ms three times in a row. */
export function isCostly({ pattern, flags }: Written): boolean {
  const regExp = new RegExp(pattern, flags.replace('y', ''));
  const pieces = PIECES.concat(ownPieces(pattern).flatMap((piece) => [piece, `${piece} `]));
  const ends = new Set([...ENDS, ...stopsOf(pattern)]);
  const isCostlyAt = (text: string) => [1, 2, 3].every(() => costOf(regExp, text) > MAX_MS);
  return pieces.some((piece) => [...ends].some((end) => isCostlyAt(piece.repeat(LENGTH / piece.length) + end)));
}
