/** Thrown when a fetch fails; the message is phrased to follow the address in a sentence, such as `did not answer`. */
export class FetchTextError extends Error {
  /** True if the site's response shows that it doesn't serve the text; if false, the text may still exist. */
  readonly answered: boolean;

  constructor(message: string, answered: boolean) {
    super(message);
    this.answered = answered;
  }
}
