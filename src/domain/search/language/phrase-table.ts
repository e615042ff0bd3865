/** Phrases and their values, grouped by first word, longest first. */
export type PhraseTable<T> = ReadonlyMap<string, readonly { words: readonly string[]; value: T }[]>;

export function phraseTable<T>(rows: Iterable<readonly [phrases: string, value: T]>): PhraseTable<T> {
  const table = new Map<string, { words: readonly string[]; value: T }[]>();
  for (const [phrases, value] of rows) {
    for (const phrase of phrases.split(/[,\n]/)) {
      const words = phrase.trim().split(' ');
      const [first = ''] = words;
      if (!first) continue;
      const known = table.get(first) ?? [];
      table.set(first, known);
      known.push({ words, value });
    }
  }
  for (const known of table.values()) known.sort((a, b) => b.words.length - a.words.length);
  return table;
}

/** Returns the value of the longest phrase that starts at a position, and the position after the phrase. */
export function phraseAt<T>(
  pieces: readonly { word: string }[],
  at: number,
  table: PhraseTable<T>,
): { value: T; end: number } | null {
  for (const { words, value } of table.get(pieces[at]?.word ?? '') ?? [])
    if (words.every((word, i) => pieces[at + i]?.word === word)) return { value, end: at + words.length };
  return null;
}
