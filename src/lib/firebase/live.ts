import {
  type DocumentSnapshot,
  doc,
  getDoc,
  onSnapshot,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore';
import { useCallback, useState } from 'react';
import { useObservable } from 'reactfire';
import { Observable, of } from 'rxjs';
import type * as z from 'zod';
import type { Cursor, Query } from '../../domain/queries/query.ts';
import { readStored } from '../../domain/shared/stored.ts';
import { signInRenewed } from '../session/renew-sign-in.ts';
import { firebaseAuth } from './firebase-auth.ts';
import { firestore, reconnect } from './firestore.ts';
import { firestorePage, firestoreQuery } from './firestore-query.ts';
import { pendingReads } from './pending-reads.ts';
import { useSampleDoc, useSampleRows } from './sample-data.tsx';

/** The state of a subscription. `data` is null or empty while loading, on failure, and when nothing exists. */
export interface Live<T> {
  status: 'loading' | 'error' | 'success';
  data: T;
  /** True if the security rules denied the read, so that retrying will not help. */
  refused: boolean;
  retry: () => void;
}

/** Metadata changes tell us that the server has confirmed cached data, or that nothing exists. */
const METADATA = { includeMetadataChanges: true } as const;
const ESTIMATE = { serverTimestamps: 'estimate' } as const;

/** Failures are emitted as values: reactfire would throw an observable's error into the page that subscribes next. */
type Outcome<T> = { value: T } | { failure: unknown };

/**
 * Number of retries of a denied read, since the document that grants access may have been written only a moment ago.
 */
const RETRIES = 2;
const RETRY_MS = 250;

/**
 * Time without data after which we reconnect; after the same time again, the screen shows an error. The subscription
 * stays open, so data that arrives later is still shown.
 */
const SILENT_MS = 8_000;

/**
 * Ids may come from URLs, so a path with a malformed or reserved id is treated as not found rather than as an error.
 */
function isDocPath(path: string): boolean {
  const ids = path.split('/');
  return ids.length % 2 === 0 && !ids.some((id) => /^(\.{0,2}|__.*__)$/.test(id));
}

/** Subscribes to one document; null if it does not exist. A null path subscribes to nothing. */
export function useLiveDoc<T>(path: string | null, schema: z.ZodType<T>): Live<T | null> {
  const sample = useSampleDoc(path, schema);
  const asked = sample === undefined && path && isDocPath(path) ? path : null;
  const live = useLive<T | null>(asked, null, (next, failed) =>
    onSnapshot(
      doc(firestore, path ?? ''),
      METADATA,
      knownOnly((snapshot) => next(() => (snapshot.exists() ? readStored(schema, snapshot.data(ESTIMATE)) : null))),
      failed,
    ),
  );
  return sample === undefined ? live : { ...live, data: sample };
}

/**
 * Subscribes to several documents, in the given order, omitting those that do not exist. Null subscribes to nothing.
 */
export const useLiveDocs = <T>(docPaths: readonly string[] | null, schema: z.ZodType<T>): Live<T[]> =>
  useLive<T[]>(docPaths && `docs ${docPaths.join(' ')}`, [], (next, failed) => {
    const all = docPaths ?? [];
    const received = new Map<string, DocumentSnapshot>();
    const read = () =>
      all.flatMap((path) => {
        const data = received.get(path)?.data(ESTIMATE);
        return data ? [readStored(schema, data)] : [];
      });
    const onDocument = (path: string) =>
      knownOnly((snapshot) => {
        received.set(path, snapshot);
        if (received.size === all.length) next(read);
      });
    const stops: (() => void)[] = [];
    const stop = () => {
      for (const unsubscribe of stops.splice(0)) unsubscribe();
    };
    // The first failure stops all subscriptions, so it is reported only once.
    const onFailure = (error: unknown) => {
      if (!stops.length) return;
      stop();
      failed(error);
    };
    for (const path of all) stops.push(onSnapshot(doc(firestore, path), METADATA, onDocument(path), onFailure));
    if (!all.length) next(read);
    return stop;
  });

/**
 * Subscribes to a query, or to its page next to a cursor's document; falls back to the first page if that document is
 * gone. Null subscribes to nothing.
 */
export function useLiveQuery<T>(
  described: Query | null,
  schema: z.ZodType<T>,
  cursor: Cursor | null = null,
): Live<T[]> {
  const sample = useSampleRows(described?.from, schema);
  const asked = sample ? null : described;
  const live = useLive<T[]>(asked && JSON.stringify([asked, cursor]), [], (next, failed) => {
    const query = described as Query;
    // Unchanged rows keep their object identity, so neither they nor the components that show them re-render.
    const rows = new Map<string, T>();
    const rowOf = (found: QueryDocumentSnapshot): T => {
      const row = rows.get(found.id) ?? readStored(schema, found.data(ESTIMATE));
      rows.set(found.id, row);
      return row;
    };
    const pass = completeOnly((snapshot) => next(() => snapshot.docs.map(rowOf)));
    const onRows = (snapshot: QuerySnapshot) => {
      for (const { doc: changed } of snapshot.docChanges()) rows.delete(changed.id);
      pass(snapshot);
    };
    if (!cursor) return onSnapshot(firestoreQuery(firestore, query), METADATA, onRows, failed);
    let stopped = false;
    let stop = () => {};
    getDoc(doc(firestore, query.from, cursor.id)).then((document) => {
      if (stopped) return;
      const page = document.exists()
        ? firestorePage(firestore, query, cursor.side, document)
        : firestoreQuery(firestore, query);
      stop = onSnapshot(page, METADATA, onRows, failed);
    }, failed);
    return () => {
      stopped = true;
      stop();
    };
  });
  return sample ? { ...live, data: sample } : live;
}

/**
 * Passes a document on whenever it changes. A document that isn't cached may still exist: without a connection, the SDK
 * reports missing and uncached documents alike.
 */
function knownOnly(pass: (snapshot: DocumentSnapshot) => void): (snapshot: DocumentSnapshot) => void {
  let last: string | undefined;
  return (snapshot) => {
    if (!snapshot.exists() && snapshot.metadata.fromCache) return;
    const content = JSON.stringify(snapshot.data(ESTIMATE) ?? null);
    if (content === last) return;
    last = content;
    pass(snapshot);
  };
}

/**
 * Holds snapshots back until the server has confirmed the result: the first may contain only rows cached by other
 * subscriptions, so a list would briefly show too few rows. Offline, cached rows are better than nothing, but an empty
 * list may be wrong.
 */
function completeOnly(pass: (snapshot: QuerySnapshot) => void): (snapshot: QuerySnapshot) => void {
  let confirmed = false;
  return (snapshot) => {
    if (confirmed && !snapshot.docChanges().length) return;
    if (!confirmed && snapshot.metadata.fromCache && (snapshot.empty || navigator.onLine)) return;
    confirmed ||= !snapshot.metadata.fromCache;
    pass(snapshot);
  };
}

/**
 * Starts listening: calls `next` with a function that parses the data, or `failed` with the error. Returns a function
 * that stops listening.
 */
type Listen<T> = (next: (read: () => T) => void, failed: (error: unknown) => void) => () => void;

function outcomes<T>(listen: Listen<T>): Observable<Outcome<T>> {
  return new Observable<Outcome<T>>((subscriber) => {
    pendingReads.add(subscriber);
    const emit = (outcome: Outcome<T>) => {
      pendingReads.delete(subscriber);
      subscriber.next(outcome);
    };
    let tries = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop = () => {};
    const next = (read: () => T) => {
      clearTimeout(timer);
      try {
        emit({ value: read() });
      } catch (failure) {
        emit({ failure });
      }
    };
    const failed = (failure: unknown) => {
      clearTimeout(timer);
      if (tries === RETRIES) return emit({ failure });
      // After a password change, this session has no access until the user is signed in again.
      void signInRenewed().then(() => {
        if (!subscriber.closed) timer = setTimeout(start, RETRY_MS * 3 ** tries);
        tries += 1;
      });
    };
    const silent = () => {
      void reconnect();
      timer = setTimeout(() => emit({ failure: new Error('Nothing has arrived.') }), SILENT_MS);
    };
    const start = () => {
      timer = setTimeout(silent, SILENT_MS);
      stop = listen(next, failed);
    };
    start();
    return () => {
      pendingReads.delete(subscriber);
      clearTimeout(timer);
      stop();
    };
  });
}

function useLive<T>(name: string | null, empty: T, listen: Listen<T>): Live<T> {
  const [attempt, setAttempt] = useState(0);
  // reactfire caches observables by id, even failed ones, so the id includes the user and the attempt.
  const id = `${firebaseAuth.currentUser?.uid ?? ''}:${name}:${attempt}`;
  const { status, data } = useObservable<Outcome<T>>(id, name === null ? of({ value: empty }) : outcomes(listen));
  const retry = useCallback(() => setAttempt((n) => n + 1), []);
  // All subscriptions to nothing share one cache entry, whose value may be of another type.
  if (name === null) return { status: 'success', data: empty, refused: false, retry };
  if (status !== 'success') return { status, data: empty, refused: false, retry };
  if ('value' in data) return { status, data: data.value, refused: false, retry };
  const refused = (data.failure as { code?: unknown } | null)?.code === 'permission-denied';
  return { status: 'error', data: empty, refused, retry };
}

/**
 * Drops every subscription that reactfire caches, so that after a sign-out the next user sees none of the previous
 * user's data.
 */
export function forgetSubscriptions(): void {
  const held = (globalThis as { _reactFirePreloadedObservables?: Map<string, unknown> })._reactFirePreloadedObservables;
  held?.clear();
}
