/** Inputs of a judgement: honest people's words, which it should let pass, and those that it should notice. */
export interface Population {
  honest: readonly string[];
  abusive: readonly string[];
}

/** Splits a text into inputs: one per line, or several separated by ` | `. */
export const inputs = (text: string): string[] =>
  text
    .split(/\n| \| /)
    .map((item) => item.trim())
    .filter((item) => item !== '');
