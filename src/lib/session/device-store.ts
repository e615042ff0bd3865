import type * as z from 'zod';
import { caller } from '../api/caller.ts';
import { firebaseAuth } from '../firebase/firebase-auth.ts';
import { storedValue } from './device-value.ts';

const PREFIX = 'handoff.kept.';
const listeners = new Set<() => void>();
/** Values read since the last change, so that a screen that asks again gets the same object. */
const cache = new Map<string, unknown>();
/** Values that the browser refused to store: a page without storage still works, until it is closed. */
const unstored = new Map<string, string>();

function changed(): void {
  cache.clear();
  for (const listener of listeners) listener();
}
addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith(PREFIX)) changed();
});

function once<T>(name: string, read: () => T): T {
  if (!cache.has(name)) cache.set(name, read());
  return cache.get(name) as T;
}

/** Calls a listener whenever anything that is kept here changes, in whichever tab. Returns how to stop. */
export function onKept(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const stored = (key: string): string | null => unstored.get(key) ?? localStorage.getItem(key);
const keys = (): string[] => [...Object.keys(localStorage), ...unstored.keys()];

/** The life span of forgotten things of a kind. */
interface LifeSpan<T> {
  ms: number;
  /** The time a thing was kept, in milliseconds. */
  since: (value: T) => number;
}

/**
 * Things of one kind that an account keeps on this device, each under a name of its own, so that several tabs lose
 * nothing. They outlive the page, show in other tabs at once, and go at log-out, or after their life span, if they have
 * one.
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

  /** Everything that an account keeps, by name. */
  all(uid: string): ReadonlyMap<string, T> {
    const prefix = this.#key(uid, '');
    return once(prefix, () => new Map(this.#entries(uid).filter(([, value]) => !this.#isOld(value))));
  }

  /** Removes what is at the end of its life span. */
  forgetOld(uid: string): void {
    for (const [name, value] of this.#entries(uid)) if (this.#isOld(value)) this.remove(uid, name);
  }

  /** Returns whether it is stored: what the browser refuses is kept until the page is closed. */
  put(uid: string, name: string, value: T): boolean {
    const key = this.#key(uid, name);
    const text = JSON.stringify(value);
    try {
      localStorage.setItem(key, text);
      unstored.delete(key);
    } catch {
      unstored.set(key, text);
    }
    changed();
    return !unstored.has(key);
  }

  remove(uid: string, name: string): void {
    localStorage.removeItem(this.#key(uid, name));
    unstored.delete(this.#key(uid, name));
    changed();
  }

  #key = (uid: string, name: string): string => `${PREFIX}${uid}.${this.#kind}.${name}`;

  #isOld = (value: T): boolean => this.#life !== undefined && this.#life.since(value) < Date.now() - this.#life.ms;

  #entries(uid: string): [name: string, value: T][] {
    const prefix = this.#key(uid, '');
    return keys().flatMap((key): [string, T][] => {
      const value = key.startsWith(prefix) ? storedValue(stored(key), this.#schema) : null;
      return value === null ? [] : [[key.slice(prefix.length), value]];
    });
  }
}

/** Returns whether an account keeps anything of a kind here: otherwise the code that shows it need not be loaded. */
export const isAnyKept = (uid: string, kind: string): boolean =>
  keys().some((key) => key.startsWith(`${PREFIX}${uid}.${kind}.`));

/** Removes what an account keeps on this device. Other accounts' things stay. */
export function forgetKept(uid: string): void {
  const prefix = `${PREFIX}${uid}.`;
  for (const key of keys()) {
    if (!key.startsWith(prefix)) continue;
    localStorage.removeItem(key);
    unstored.delete(key);
  }
  changed();
}

/**
 * The account that keeps things on this device now. Empty during an impersonation, which leaves nothing behind, and for
 * visitors.
 */
export const keepingUid = (): string => (caller.actsFor ? '' : (firebaseAuth.currentUser?.uid ?? ''));
