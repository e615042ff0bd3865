/** A time that runs while we wait for a sender, and stands still while the sender waits for us; then `signal` is aborted. */
export class SenderTimeLimit {
  readonly #ended = new AbortController();
  readonly signal = this.#ended.signal;
  #left: number;
  #reason: Error;

  constructor(milliseconds: number, reason: Error) {
    this.#left = milliseconds;
    this.#reason = reason;
  }

  /** Waits for something of the sender's. */
  async running<T>(wait: () => Promise<T>): Promise<T> {
    const since = performance.now();
    const timer = setTimeout(() => this.#ended.abort(this.#reason), Math.max(0, this.#left));
    try {
      return await wait();
    } finally {
      clearTimeout(timer);
      this.#left -= performance.now() - since;
    }
  }
}
