/** The reason a fetch failed, phrased to follow the address in a sentence, such as `did not answer`. */
export class FetchTextError extends Error {
  /** True if the site itself answered that it has no such text; if false, the text may still exist. */
  readonly answered: boolean;

  constructor(message: string, answered: boolean) {
    super(message);
    this.answered = answered;
  }
}
