import type { User } from 'firebase/auth';
import { useSyncExternalStore } from 'react';
import { HOUR_MS, MINUTE_MS } from '../../domain/shared/durations.ts';
import { callApi } from '../api/call-api.ts';

const KEY = 'handoff.device';
/** A device that is used says so twice a day; its cookie would last five. */
const AGAIN_MS = 12 * HOUR_MS;
/** The server takes tokens of at most five minutes. */
const FRESH_MS = 4 * MINUTE_MS;

interface Device {
  uid: string;
  sessionId: string;
  at: number;
}

function device(): Device | null {
  const kept = localStorage.getItem(KEY);
  return kept ? (JSON.parse(kept) as Device) : null;
}

/** The session of this browser in the list of devices, if it was opened for this account. */
export const deviceSession = (uid: string | undefined): string | undefined => {
  const known = device();
  return known?.uid === uid ? known?.sessionId : undefined;
};

const listeners = new Set<() => void>();
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
/** The same for a screen, which may be there before the session is. */
export const useDeviceSession = (uid: string): string | undefined =>
  useSyncExternalStore(subscribe, () => deviceSession(uid));

export const forgetDevice = (): void => localStorage.removeItem(KEY);

let opening: Promise<void> | null = null;

/**
 * Opens the cookie session of this browser, or says that it is still in use. What documents and
 * pictures need it for fails later with its own message, so a failure is no matter here.
 */
export async function keepCookieSession(user: User): Promise<void> {
  const known = device();
  if (known?.uid === user.uid && Date.now() - known.at < AGAIN_MS) return;
  // Several parts of a page may know of the session at once; it is opened by the first.
  opening ??= open(user).finally(() => {
    opening = null;
  });
  await opening;
}

async function open(user: User): Promise<void> {
  try {
    const { issuedAtTime } = await user.getIdTokenResult();
    if (Date.now() - Date.parse(issuedAtTime) > FRESH_MS) await user.getIdToken(true);
    const { sessionId } = await callApi('openSession', { sessionId: deviceSession(user.uid) });
    localStorage.setItem(KEY, JSON.stringify({ uid: user.uid, sessionId, at: Date.now() } satisfies Device));
    for (const listener of listeners) listener();
  } catch {
    forgetDevice();
  }
}
