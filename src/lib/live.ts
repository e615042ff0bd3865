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
  /** An error that another try will not mend: it does not exist for this person. */
  refused: boolean;
  retry: () => void;
}

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

/** Subscribes to a described query. Null subscribes to nothing. */
export const useLiveQuery = <T>(asked: Query | null, schema: z.ZodType<T>): Live<T[]> =>
  useLive<T[]>(asked && JSON.stringify(asked), [], (next, failed) =>
    onSnapshot(
      firestoreQuery(firestore, asked as Query),
      (snapshot) => next(() => snapshot.docs.map((found) => parseDocument(schema, found.data(ESTIMATE)))),
      failed,
    ),
  );

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
  const id = `${auth.currentUser?.uid ?? ''}:${name}:${attempt}`;
  const { status, data } = useObservable<Outcome<T>>(id, name === null ? of({ value: empty }) : outcomes(listen));
  const retry = useCallback(() => setAttempt((n) => n + 1), []);
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
