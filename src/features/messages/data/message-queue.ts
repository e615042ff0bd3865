/** A written message that hasn't been confirmed as sent. */
export interface Kept {
  /** Idempotency key, which stays the same so that a retry doesn't create a second message. */
  id: string;
  text: string;
  attachments: readonly string[];
}
export interface UnsentMessage extends Kept {
  state: 'waiting' | 'sending' | 'failed';
}

/** Storage for unsent messages, oldest first, shared with other tabs. */
interface Keeper {
  all: () => readonly Kept[];
  add: (message: Kept) => void;
  remove: (id: string) => void;
}
interface Sending {
  send: (message: Kept) => Promise<void>;
  /** Returns true if there is a connection and the messages' author is still signed in. */
  isReady: () => boolean;
  /** Runs the callback exclusively, so that no other tab sends at the same time. */
  alone: (run: () => Promise<void>) => Promise<unknown>;
}

/** Delay between messages in milliseconds, slightly more than the one second that the security rules require. */
const PAUSE_MS = 1200;

/**
 * Sends stored messages in order while there is a connection; a failed message waits until it is retried or discarded.
 * Messages are removed only after sending, so one left by a closed page is resent under the same ID.
 */
export class MessageQueue {
  #all: readonly UnsentMessage[] = [];
  #running = false;
  readonly #states = new Map<string, UnsentMessage['state']>();
  readonly #listeners = new Set<() => void>();
  readonly #keeper: Keeper;
  readonly #sending: Sending;

  constructor(keeper: Keeper, sending: Sending) {
    this.#keeper = keeper;
    this.#sending = sending;
    this.refresh();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  messages = (): readonly UnsentMessage[] => this.#all;

  add(text: string, attachments: readonly string[]): void {
    this.#keeper.add({ id: crypto.randomUUID(), text, attachments });
    this.refresh();
    void this.#run();
  }

  discard(id: string): void {
    this.#keeper.remove(id);
    this.refresh();
    void this.#run();
  }

  /** Retries everything waiting or failed. */
  resume(): void {
    for (const [id, state] of this.#states) if (state === 'failed') this.#states.delete(id);
    this.refresh();
    void this.#run();
  }

  /** Rereads the stored messages, since another tab may have changed them. */
  refresh(): void {
    const next = this.#keeper
      .all()
      .map(({ id, text, attachments }) => ({ id, text, attachments, state: this.#states.get(id) ?? 'waiting' }));
    if (JSON.stringify(next) === JSON.stringify(this.#all)) return;
    this.#all = next;
    for (const listener of this.#listeners) listener();
  }

  async #run(): Promise<void> {
    if (this.#running || !this.#next()) return;
    this.#running = true;
    await this.#sending.alone(async () => {
      for (let next = this.#next(); next; next = this.#next()) {
        const { id } = next;
        this.#mark(id, 'sending');
        await this.#sending.send(next).then(
          () => {
            this.#states.delete(id);
            this.#keeper.remove(id);
            this.refresh();
          },
          () => this.#mark(id, 'failed'),
        );
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    });
    this.#running = false;
    void this.#run();
  }

  /** Returns the next message to send. A failed message holds back later ones, to preserve their order. */
  #next(): UnsentMessage | undefined {
    this.refresh();
    const [first] = this.#all;
    return first?.state === 'waiting' && this.#sending.isReady() ? first : undefined;
  }

  #mark(id: string, state: UnsentMessage['state']): void {
    this.#states.set(id, state);
    this.refresh();
  }
}
