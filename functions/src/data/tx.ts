import type {
  CollectionReference,
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  Transaction,
  UpdateData,
} from 'firebase-admin/firestore';
import { AppError } from '../../../src/domain/errors.ts';
import type { Query } from '../../../src/domain/queries/query.ts';
import { find } from './find.ts';

/** A document that the transaction has read. */
interface Known {
  ref: DocumentReference<unknown>;
  snapshot: Promise<DocumentSnapshot<unknown>>;
}

/**
 * A transaction as workflows see it: reads are parsed, and a missing document that must exist is `not-found`. A document
 * is read once, however many steps of a workflow ask for it: within a transaction it cannot change.
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
  /** Fails the transaction when the document exists already. */
  create<T>(ref: DocumentReference<T>, data: T): void {
    this.#forget();
    this.raw.create(ref, data as never);
  }
  /** Changes some fields of a document that exists. */
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
    const known = this.#known.find((one) => one.ref.isEqual(wanted));
    if (known) return known.snapshot;
    const snapshot = this.raw.get(wanted);
    this.#known.push({ ref: wanted, snapshot });
    return snapshot;
  }
  /** From the first write on, a read has to fail as Firestore fails it, and not to return what was before the write. */
  #forget(): void {
    this.#known = [];
  }
}
