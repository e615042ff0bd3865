/** Inputs of a judgment: honest ones that it should let pass, and abusive ones that it should notice. */
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
