/** The reason a fetch failed, worded to follow the address: `did not answer`. */
export class NoText extends Error {
  /** True if the site answered so; otherwise the text may be there nevertheless. */
  readonly answered: boolean;

  constructor(message: string, answered: boolean) {
    super(message);
    this.answered = answered;
  }
}
