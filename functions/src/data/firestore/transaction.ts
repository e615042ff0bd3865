import type {
  CollectionReference,
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Transaction,
  UpdateData,
  WithFieldValue,
} from 'firebase-admin/firestore';
import { AppError } from '../../../../src/domain/errors.ts';
import type { Query } from '../../../../src/domain/queries/query.ts';
import { find } from './find.ts';
import { db } from './firebase.ts';

const ALREADY_EXISTS = 6;

/**
 * Awaits a write that creates a document and returns whether it did. If the document already exists, an earlier
 * delivery of the same event created it, along with the rest of its batch.
 */
export const ignoreExisting = (write: Promise<unknown>): Promise<boolean> =>
  write.then(
    () => true,
    (error: { code?: number }) => {
      if (error.code !== ALREADY_EXISTS) throw error;
      return false;
    },
  );

/** Creates a document unless an earlier delivery of the same event, or an earlier call, already did. */
export async function createIfMissing<T>(ref: DocumentReference<T>, data: WithFieldValue<T>): Promise<void> {
  await ignoreExisting(ref.create(data));
}

/** A document the transaction has read. */
interface Known {
  ref: DocumentReference<unknown>;
  snapshot: Promise<DocumentSnapshot<unknown>>;
}

/**
 * A Firestore transaction that parses the documents it reads, and throws `not-found` if a required one is missing.
 * Reads each document only once, since it can't change during the transaction.
 */
export class Tx {
  readonly raw: Transaction;
  #known: Known[] = [];
  constructor(raw: Transaction) {
    this.raw = raw;
  }
  async find<T>(ref: DocumentReference<T>): Promise<T | null> {
    return ((await this.#read(ref)).data() as T | undefined) ?? null;
  }
  async get<T>(ref: DocumentReference<T>): Promise<T> {
    const data = await this.find(ref);
    if (data === null) throw new AppError('not-found');
    return data;
  }
  async list<T>(collection: CollectionReference<T, DocumentData>, query: Query): Promise<T[]> {
    return (await this.raw.get(find(collection, query))).docs.map((doc) => doc.data());
  }
  set<T>(ref: DocumentReference<T>, data: T): void {
    this.#forget();
    this.raw.set(ref, data as never);
  }
  /** Fails the transaction if the document already exists. */
  create<T>(ref: DocumentReference<T>, data: T): void {
    this.#forget();
    this.raw.create(ref, data as never);
  }
  /** Changes some fields of an existing document. */
  update<T extends DocumentData>(ref: DocumentReference<T, T>, data: UpdateData<T>): void {
    this.#forget();
    this.raw.update(ref, data as never);
  }
  delete(ref: DocumentReference): void {
    this.#forget();
    this.raw.delete(ref);
  }
  #read<T>(ref: DocumentReference<T>): Promise<DocumentSnapshot<unknown>> {
    const wanted = ref as DocumentReference<unknown>;
    const known = this.#known.find((item) => item.ref.isEqual(wanted));
    if (known) return known.snapshot;
    const snapshot = this.raw.get(wanted);
    this.#known.push({ ref: wanted, snapshot });
    return snapshot;
  }
  /**
   * Clears the cached reads after a write, so that another read fails as it does in Firestore instead of returning
   * stale data.
   */
  #forget(): void {
    this.#known = [];
  }
}

/** Reads many documents from a consistent snapshot without locking them; concurrent writes aren't visible. */
export const readSnapshot = <T>(read: (tx: Tx) => Promise<T>): Promise<T> =>
  db().runTransaction((raw) => read(new Tx(raw)), { readOnly: true });

/** gRPC codes after which a transaction may be retried; ABORTED (10) means that another one held a lock. */
const RETRYABLE = new Set([1, 2, 4, 8, 10, 13, 14, 16]);
/** Maximum number of attempts, enough for fifty concurrent callers that need the same document. */
const MAX_ATTEMPTS = 25;
const FIRST_WAIT_MS = 100;
const WAIT_GROWTH = 1.6;
const MAX_WAIT_MS = 5_000;

/**
 * Runs a transaction and retries it if another one held a lock; the backoff grows so that another transaction can
 * commit, but stays far below the minute that the Firestore client itself may wait. `work` must be safe to rerun, even
 * after a commit whose response was lost.
 */
export async function transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db().runTransaction((raw) => work(new Tx(raw)), { maxAttempts: 1 });
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (attempt === MAX_ATTEMPTS || typeof code !== 'number' || !RETRYABLE.has(code)) throw error;
      const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * WAIT_GROWTH ** attempt);
      await new Promise((resolve) => setTimeout(resolve, wait * (0.5 + Math.random() / 2)));
    }
  }
}
