/** A judgement's inputs: honest people's words, which it should let pass, and those it is there to notice. */
export interface Population {
  honest: readonly string[];
  abusive: readonly string[];
}

/** The inputs of a text: one a line, or several with ` | ` between them. */
export const inputs = (text: string): string[] =>
  text
    .split(/\n| \| /)
    .map((one) => one.trim())
    .filter((one) => one !== '');
