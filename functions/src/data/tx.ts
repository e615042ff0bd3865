import type {
  CollectionReference,
  DocumentData,
  DocumentReference,
  Transaction,
  UpdateData,
} from 'firebase-admin/firestore';
import { AppError } from '../../../src/domain/errors.ts';
import type { Query } from '../../../src/domain/queries/query.ts';
import { find } from './find.ts';

/** A transaction as workflows see it: reads are parsed, and a missing document that must exist is `not-found`. */
export class Tx {
  readonly raw: Transaction;
  constructor(raw: Transaction) {
    this.raw = raw;
  }
  async find<T>(ref: DocumentReference<T>): Promise<T | null> {
    return (await this.raw.get(ref)).data() ?? null;
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
    this.raw.set(ref, data as never);
  }
  /** Fails the transaction when the document exists already. */
  create<T>(ref: DocumentReference<T>, data: T): void {
    this.raw.create(ref, data as never);
  }
  /** Changes some fields of a document that exists. */
  update<T extends DocumentData>(ref: DocumentReference<T, T>, data: UpdateData<T>): void {
    this.raw.update(ref, data as never);
  }
  delete(ref: DocumentReference): void {
    this.raw.delete(ref);
  }
}
