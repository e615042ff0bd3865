/** The reason a fetch failed, worded to follow the address: `did not answer`. */
export class NoText extends Error {
  /** True if this is the site's own answer; otherwise the text may still be there. */
  readonly answered: boolean;

  constructor(message: string, answered: boolean) {
    super(message);
    this.answered = answered;
  }
}
