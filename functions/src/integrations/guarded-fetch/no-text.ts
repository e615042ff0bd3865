/** Why there is no text at an address, as the rest of a sentence that begins with it: `did not answer`. */
export class NoText extends Error {
  /** Whether the site said so; otherwise it may be there nevertheless. */
  readonly answered: boolean;

  constructor(message: string, answered: boolean) {
    super(message);
    this.answered = answered;
  }
}
