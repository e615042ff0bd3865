import { doc, onSnapshot } from 'firebase/firestore';
import { useCallback, useState } from 'react';
import { useObservable } from 'reactfire';
import { Observable, of } from 'rxjs';
import type * as z from 'zod';
import type { Query } from '../domain/queries/query.ts';
import { parseDocument } from './converters.ts';
import { auth } from './firebase-auth.ts';
import { firestore } from './firestore.ts';
import { firestoreQuery } from './firestore-query.ts';

/** A subscription as screens see it. `data` is null while loading, on failure, and where nothing is. */
export interface Live<T> {
  status: 'loading' | 'error' | 'success';
  data: T;
  retry: () => void;
}

const ESTIMATE = { serverTimestamps: 'estimate' } as const;

/** Subscribes to one document; null where it does not exist. A null path subscribes to nothing. */
export function useLiveDoc<T>(path: string | null, schema: z.ZodType<T>): Live<T | null> {
  return useLive(path, null, () =>
    path === null
      ? of(null)
      : new Observable<T | null>((subscriber) =>
          onSnapshot(
            doc(firestore, path),
            (snapshot) =>
              emit(subscriber, () => (snapshot.exists() ? parseDocument(schema, snapshot.data(ESTIMATE)) : null)),
            (error) => subscriber.error(error),
          ),
        ),
  );
}

/** Subscribes to a described query. Null subscribes to nothing. */
export function useLiveQuery<T>(asked: Query | null, schema: z.ZodType<T>): Live<T[]> {
  return useLive<T[]>(asked && JSON.stringify(asked), [], () =>
    asked === null
      ? of([])
      : new Observable<T[]>((subscriber) =>
          onSnapshot(
            firestoreQuery(firestore, asked),
            (snapshot) =>
              emit(subscriber, () => snapshot.docs.map((found) => parseDocument(schema, found.data(ESTIMATE)))),
            (error) => subscriber.error(error),
          ),
        ),
  );
}

function emit<T>(subscriber: { next: (value: T) => void; error: (error: unknown) => void }, read: () => T): void {
  try {
    subscriber.next(read());
  } catch (error) {
    subscriber.error(error);
  }
}

function useLive<T>(name: string | null, empty: T, source: () => Observable<T>): Live<T> {
  const [attempt, setAttempt] = useState(0);
  // reactfire keeps observables by id, failed ones too: whose it is and which attempt belong to it.
  const id = `${auth.currentUser?.uid ?? ''}:${name}:${attempt}`;
  const { status, data } = useObservable<T>(id, source());
  const retry = useCallback(() => setAttempt((n) => n + 1), []);
  return { status, data: status === 'success' ? data : empty, retry };
}

/** Drops every subscription that reactfire holds; sign-out calls it so that nothing of one person
 * is shown to the next. */
export function forgetSubscriptions(): void {
  const held = (globalThis as { _reactFirePreloadedObservables?: Map<string, unknown> })._reactFirePreloadedObservables;
  held?.clear();
}
