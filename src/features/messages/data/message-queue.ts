/** A message that was written and is not known to be sent. */
export interface Unsent {
  /** The same until it has been sent, so that another try is the same message. */
  id: string;
  text: string;
  attachments: readonly string[];
  writtenAt: Date;
  state: 'waiting' | 'sending' | 'failed';
}

/** A little more than the second that the rules want between two messages. */
const PAUSE_MS = 1200;

/** Sends messages one after another while there is a connection; what could not be sent waits, or is discarded. */
export class MessageQueue {
  #all: readonly Unsent[] = [];
  #running = false;
  readonly #listeners = new Set<() => void>();
  readonly #send: (message: Unsent) => Promise<void>;
  readonly #isOnline: () => boolean;

  constructor(send: (message: Unsent) => Promise<void>, isOnline: () => boolean) {
    this.#send = send;
    this.#isOnline = isOnline;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  messages = (): readonly Unsent[] => this.#all;

  add(text: string, attachments: readonly string[]): void {
    const message = { id: crypto.randomUUID(), text, attachments, writtenAt: new Date(), state: 'waiting' } as const;
    this.#change([...this.#all, message]);
    void this.#run();
  }

  discard(id: string): void {
    this.#change(this.#all.filter((message) => message.id !== id));
    void this.#run();
  }

  /** Tries again whatever waits or failed. */
  resume(): void {
    this.#change(this.#all.map((message) => (message.state === 'failed' ? { ...message, state: 'waiting' } : message)));
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    let next = this.#next();
    while (next) {
      const { id } = next;
      this.#mark(id, 'sending');
      await this.#send(next).then(
        () => this.discard(id),
        () => this.#mark(id, 'failed'),
      );
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      next = this.#next();
    }
    this.#running = false;
  }

  /** The next to send. One that failed holds back those after it, so that they keep their order. */
  #next(): Unsent | undefined {
    const [first] = this.#all;
    return first?.state === 'waiting' && this.#isOnline() ? first : undefined;
  }

  #mark(id: string, state: Unsent['state']): void {
    this.#change(this.#all.map((message) => (message.id === id ? { ...message, state } : message)));
  }

  #change(all: readonly Unsent[]): void {
    this.#all = all;
    for (const listener of this.#listeners) listener();
  }
}
