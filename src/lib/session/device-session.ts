import type { User } from 'firebase/auth';
import { useSyncExternalStore } from 'react';
import { HOUR_MS, MINUTE_MS } from '../../domain/shared/durations.ts';
import { callApi } from '../api/call-api.ts';
import { deviceValue, type StoredSchema } from './device-value.ts';

const KEY = 'handoff.device';
/** Time after which an active device renews its session, although the cookie would last five days. */
const RENEW_AFTER_MS = 12 * HOUR_MS;
/** Maximum age of a token to send; the server rejects tokens that are older than five minutes. */
const MAX_TOKEN_AGE_MS = 4 * MINUTE_MS;

interface Device {
  uid: string;
  sessionId: string;
  at: number;
}

const DEVICE: StoredSchema<Device> = {
  safeParse: (value) => {
    const { uid, sessionId, at } = Object(value) as Partial<Record<keyof Device, unknown>>;
    const fits = typeof uid === 'string' && typeof sessionId === 'string' && typeof at === 'number';
    return fits ? { data: { uid, sessionId, at } } : {};
  },
};
const device = (): Device | null => deviceValue(KEY, DEVICE);

/** Returns the id of this browser's session in the device list, if the session was opened for this account. */
const deviceSession = (uid: string | undefined): string | undefined => {
  const known = device();
  return known?.uid === uid ? known?.sessionId : undefined;
};

const listeners = new Set<() => void>();
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
/** Returns the id of this browser's session in the device list, and updates once a session is opened. */
export const useDeviceSession = (uid: string): string | undefined =>
  useSyncExternalStore(subscribe, () => deviceSession(uid));

export const forgetDevice = (): void => localStorage.removeItem(KEY);

/**
 * Opens this browser's cookie session, or renews an active one. A failure can be ignored: a document or picture that
 * needs the cookie will fail later with its own message.
 */
export async function keepCookieSession(user: User): Promise<void> {
  if (isKept(user)) return;
  // Several parts of a page, and several tabs, may call this at the same time. Only the first opens the session,
  // because each new one invalidates the previous cookie.
  await navigator.locks.request('handoff.device', async () => {
    if (!isKept(user)) await open(user);
  });
}

const isKept = (user: User): boolean => {
  const known = device();
  return known?.uid === user.uid && Date.now() - known.at < RENEW_AFTER_MS;
};

async function open(user: User): Promise<void> {
  try {
    const { issuedAtTime } = await user.getIdTokenResult();
    if (Date.now() - Date.parse(issuedAtTime) > MAX_TOKEN_AGE_MS) await user.getIdToken(true);
    const { sessionId } = await callApi('openSession', { sessionId: deviceSession(user.uid) });
    localStorage.setItem(KEY, JSON.stringify({ uid: user.uid, sessionId, at: Date.now() } satisfies Device));
    for (const listener of listeners) listener();
  } catch {
    forgetDevice();
  }
}
