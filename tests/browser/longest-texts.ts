const SENTENCE = 'The seller helps with the move of every subscription. ';

/** Texts as long as they may be: of words, and of one word. */
export const LONGEST_TEXTS: Record<string, (length: number) => string> = {
  words: (length) =>
    SENTENCE.repeat(Math.ceil(length / SENTENCE.length))
      .slice(0, length)
      .trim(),
  'one word': (length) => 'x'.repeat(length),
};
