/** What a judgement is given: what honest people write, which it should let pass, and what it is there to notice. */
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
