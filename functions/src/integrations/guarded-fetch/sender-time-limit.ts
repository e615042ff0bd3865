/** A time limit that counts only while we wait for the sender, not while the sender waits for us; `signal` is aborted when it is used up. */
export class SenderTimeLimit {
  readonly #ended = new AbortController();
  readonly signal = this.#ended.signal;
  #left: number;
  #reason: Error;

  constructor(milliseconds: number, reason: Error) {
    this.#left = milliseconds;
    this.#reason = reason;
  }

  /** Waits for the sender, and counts the time. */
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
