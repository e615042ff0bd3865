import { type DocumentSnapshot, doc, getDoc, onSnapshot, type QuerySnapshot } from 'firebase/firestore';
import { useCallback, useState } from 'react';
import { useObservable } from 'reactfire';
import { Observable, of } from 'rxjs';
import type * as z from 'zod';
import type { Cursor, Query } from '../../domain/queries/query.ts';
import { firebaseAuth } from './firebase-auth.ts';
import { firestore } from './firestore.ts';
import { firestorePage, firestoreQuery } from './firestore-query.ts';
import { parseDocument } from './parse-document.ts';

/** A subscription as screens see it. `data` is null while loading, on failure, and where nothing is. */
export interface Live<T> {
  status: 'loading' | 'error' | 'success';
  data: T;
  /** An error that another try will not mend: it does not exist for this person. */
  refused: boolean;
  retry: () => void;
}

/** Says when what is known already is all that there is, too. */
const METADATA = { includeMetadataChanges: true } as const;
const ESTIMATE = { serverTimestamps: 'estimate' } as const;

/** A failure is a value: reactfire throws an observable's error into the page that subscribes next. */
type Outcome<T> = { value: T } | { failure: unknown };

/** A refusal is asked again so often, so soon: what was written a moment ago may not be there yet. */
const RETRIES = 2;
const RETRY_MS = 250;

/** Subscribes to one document; null where it does not exist. A null path subscribes to nothing. */
export const useLiveDoc = <T>(path: string | null, schema: z.ZodType<T>): Live<T | null> =>
  useLive<T | null>(path, null, (next, failed) =>
    onSnapshot(
      doc(firestore, path ?? ''),
      (snapshot) => next(() => (snapshot.exists() ? parseDocument(schema, snapshot.data(ESTIMATE)) : null)),
      failed,
    ),
  );

/** Subscribes to some documents, in their order, without those that do not exist. Null subscribes to nothing. */
export const useLiveDocs = <T>(docPaths: readonly string[] | null, schema: z.ZodType<T>): Live<T[]> =>
  useLive<T[]>(docPaths && `docs ${docPaths.join(' ')}`, [], (next, failed) => {
    const all = docPaths ?? [];
    const came = new Map<string, DocumentSnapshot>();
    const read = () =>
      all.flatMap((path) => {
        const data = came.get(path)?.data(ESTIMATE);
        return data ? [parseDocument(schema, data)] : [];
      });
    const heard = (path: string) => (snapshot: DocumentSnapshot) => {
      came.set(path, snapshot);
      if (came.size === all.length) next(read);
    };
    const stops: (() => void)[] = [];
    const stop = () => {
      for (const one of stops.splice(0)) one();
    };
    // One refusal ends them all, so that it is told once.
    const ended = (error: unknown) => {
      if (!stops.length) return;
      stop();
      failed(error);
    };
    for (const path of all) stops.push(onSnapshot(doc(firestore, path), heard(path), ended));
    if (!all.length) next(read);
    return stop;
  });

/**
 * Subscribes to a described query, or to the part of it beside a document; from its beginning where that document
 * is gone. Null subscribes to nothing.
 */
export const useLiveQuery = <T>(asked: Query | null, schema: z.ZodType<T>, cursor: Cursor | null = null): Live<T[]> =>
  useLive<T[]>(asked && JSON.stringify([asked, cursor]), [], (next, failed) => {
    const query = asked as Query;
    const heard = whole((snapshot) =>
      next(() => snapshot.docs.map((found) => parseDocument(schema, found.data(ESTIMATE)))),
    );
    if (!cursor) return onSnapshot(firestoreQuery(firestore, query), METADATA, heard, failed);
    let stopped = false;
    let stop = () => {};
    getDoc(doc(firestore, query.from, cursor.id)).then((document) => {
      if (stopped) return;
      const page = document.exists()
        ? firestorePage(firestore, query, cursor.side, document)
        : firestoreQuery(firestore, query);
      stop = onSnapshot(page, METADATA, heard, failed);
    }, failed);
    return () => {
      stopped = true;
      stop();
    };
  });

/**
 * Passes on what the server has answered. What other subscriptions happen to hold of a query comes first, as if it
 * were all there is: a list would be shown with one row for a moment. Without a connection that is better than nothing.
 */
function whole(pass: (snapshot: QuerySnapshot) => void): (snapshot: QuerySnapshot) => void {
  let answered = false;
  return (snapshot) => {
    if (answered && !snapshot.docChanges().length) return;
    if (!answered && snapshot.metadata.fromCache && !snapshot.empty && navigator.onLine) return;
    answered ||= !snapshot.metadata.fromCache;
    pass(snapshot);
  };
}

/** Begins to listen: `next` is given a way to read what came, `failed` why it ended. Answers how to stop. */
type Listen<T> = (next: (read: () => T) => void, failed: (error: unknown) => void) => () => void;

function outcomes<T>(listen: Listen<T>): Observable<Outcome<T>> {
  return new Observable<Outcome<T>>((subscriber) => {
    let tries = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop = () => {};
    const next = (read: () => T) => {
      try {
        subscriber.next({ value: read() });
      } catch (failure) {
        subscriber.next({ failure });
      }
    };
    const failed = (failure: unknown) => {
      if (tries === RETRIES) return subscriber.next({ failure });
      timer = setTimeout(start, RETRY_MS * 3 ** tries);
      tries += 1;
    };
    const start = () => {
      stop = listen(next, failed);
    };
    start();
    return () => {
      clearTimeout(timer);
      stop();
    };
  });
}

function useLive<T>(name: string | null, empty: T, listen: Listen<T>): Live<T> {
  const [attempt, setAttempt] = useState(0);
  // reactfire keeps observables by id, failed ones too: whose it is and which attempt belong to it.
  const id = `${firebaseAuth.currentUser?.uid ?? ''}:${name}:${attempt}`;
  const { status, data } = useObservable<Outcome<T>>(id, name === null ? of({ value: empty }) : outcomes(listen));
  const retry = useCallback(() => setAttempt((n) => n + 1), []);
  // All that subscribe to nothing share an id, and with it the first one's value, which may be of another type.
  if (name === null) return { status: 'success', data: empty, refused: false, retry };
  if (status !== 'success') return { status, data: empty, refused: false, retry };
  if ('value' in data) return { status, data: data.value, refused: false, retry };
  const refused = (data.failure as { code?: unknown } | null)?.code === 'permission-denied';
  return { status: 'error', data: empty, refused, retry };
}

/** Drops every subscription that reactfire holds; sign-out calls it so that nothing of one person
 * is shown to the next. */
export function forgetSubscriptions(): void {
  const held = (globalThis as { _reactFirePreloadedObservables?: Map<string, unknown> })._reactFirePreloadedObservables;
  held?.clear();
}
