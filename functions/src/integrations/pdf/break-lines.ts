/**
 * Matches pieces between which lines may break: after spaces and after Han or kana characters, but not before closing
 * punctuation.
 */
const PIECES =
  /[ \t]+|[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}][\p{Pe}\p{Pf}\p{Po}ー]*|[^ \t\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]+/gu;

/**
 * Breaks a paragraph into lines of at most `width`, returned as start and end positions. A word longer than a line is
 * split where it no longer fits.
 */
export function breakLines(
  paragraph: string,
  width: number,
  wide: (from: number, to: number) => number,
): [start: number, end: number][] {
  const lines: [number, number][] = [];
  let from = 0;
  let at = 0;
  let used = 0;
  const end = () => {
    lines.push([from, at]);
    from = at;
    used = 0;
  };
  for (const [piece] of paragraph.matchAll(PIECES)) {
    const isSpace = /^[ \t]/.test(piece);
    const length = wide(at, at + piece.length);
    if (used + length <= width || isSpace) {
      at += piece.length;
      used += length;
      continue;
    }
    if (at > from) end();
    for (const letter of length > width ? piece : [piece]) {
      const next = wide(at, at + letter.length);
      if (used + next > width && at > from) end();
      at += letter.length;
      used += next;
    }
  }
  end();
  return lines;
}
