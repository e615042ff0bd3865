import type * as z from 'zod';
import { caller } from '../api/caller.ts';
import { firebaseAuth } from '../firebase/firebase-auth.ts';
import { storedValue } from './device-value.ts';

const PREFIX = 'handoff.kept.';
const listeners = new Set<() => void>();
/** Values read since the last change, so that repeated reads return the same object. */
const cache = new Map<string, unknown>();
/** Values that the browser refused to store, so that a page without storage still works until it is closed. */
const unstored = new Map<string, string>();

function notifyListeners(): void {
  cache.clear();
  for (const listener of listeners) listener();
}
addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith(PREFIX)) notifyListeners();
});

function cached<T>(name: string, read: () => T): T {
  if (!cache.has(name)) cache.set(name, read());
  return cache.get(name) as T;
}

/** Calls a listener whenever any value stored here changes, in any tab. Returns a function that stops listening. */
export function onStoreChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const readStored = (key: string): string | null => unstored.get(key) ?? localStorage.getItem(key);
const keys = (): string[] => [...Object.keys(localStorage), ...unstored.keys()];

/** The lifetime of values of one kind, after which they are discarded. */
interface LifeSpan<T> {
  ms: number;
  /** The time at which a value was stored, in milliseconds. */
  since: (value: T) => number;
}

/**
 * An account's values of one kind on this device, each under its own key so that tabs don't overwrite each other. They
 * survive reloads, appear in other tabs immediately, and are removed at sign-out or when they expire.
 */
export class DeviceStore<T> {
  readonly #kind: string;
  readonly #schema: z.ZodType<T>;
  readonly #life: LifeSpan<T> | undefined;

  constructor(kind: string, schema: z.ZodType<T>, life?: LifeSpan<T>) {
    this.#kind = kind;
    this.#schema = schema;
    this.#life = life;
  }

  /** All of an account's values, by name. */
  all(uid: string): ReadonlyMap<string, T> {
    const prefix = this.#key(uid, '');
    return cached(prefix, () => new Map(this.#entries(uid).filter(([, value]) => !this.#isOld(value))));
  }

  /** Removes expired values. */
  forgetOld(uid: string): void {
    for (const [name, value] of this.#entries(uid)) if (this.#isOld(value)) this.remove(uid, name);
  }

  /** Returns true if the value was stored; otherwise, the value lasts only until the page is closed. */
  put(uid: string, name: string, value: T): boolean {
    const key = this.#key(uid, name);
    const text = JSON.stringify(value);
    try {
      localStorage.setItem(key, text);
      unstored.delete(key);
    } catch {
      unstored.set(key, text);
    }
    notifyListeners();
    return !unstored.has(key);
  }

  remove(uid: string, name: string): void {
    localStorage.removeItem(this.#key(uid, name));
    unstored.delete(this.#key(uid, name));
    notifyListeners();
  }

  #key = (uid: string, name: string): string => `${PREFIX}${uid}.${this.#kind}.${name}`;

  #isOld = (value: T): boolean => this.#life !== undefined && this.#life.since(value) < Date.now() - this.#life.ms;

  #entries(uid: string): [name: string, value: T][] {
    const prefix = this.#key(uid, '');
    return keys().flatMap((key): [string, T][] => {
      const value = key.startsWith(prefix) ? storedValue(readStored(key), this.#schema) : null;
      return value === null ? [] : [[key.slice(prefix.length), value]];
    });
  }
}

/**
 * Returns true if any value of a kind is stored for an account; if not, the code that shows such values needn't be
 * loaded.
 */
export const hasDeviceStoreValues = (uid: string, kind: string): boolean =>
  keys().some((key) => key.startsWith(`${PREFIX}${uid}.${kind}.`));

/** Removes everything stored for an account on this device. Other accounts' values stay. */
export function clearDeviceStore(uid: string): void {
  const prefix = `${PREFIX}${uid}.`;
  for (const key of keys()) {
    if (!key.startsWith(prefix)) continue;
    localStorage.removeItem(key);
    unstored.delete(key);
  }
  notifyListeners();
}

/**
 * Returns the uid under which values are currently stored; empty for visitors, and during impersonation, which must
 * leave nothing behind.
 */
export const deviceStoreUid = (): string => (caller.actsFor ? '' : (firebaseAuth.currentUser?.uid ?? ''));
