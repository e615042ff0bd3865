import { useSyncExternalStore } from 'react';
import * as z from 'zod';
import type { User } from '../../domain/account/user.ts';
import { DAY_MS } from '../../domain/shared/durations.ts';
import { DeviceStore, isAnyKept, onKept } from '../../lib/session/device-store.ts';

/** Days after which an account no longer counts as new; it is never reminded after that. */
const NEW_DAYS = 30;

const KIND = 'set-up';
const store = new DeviceStore(KIND, z.literal('hidden'));

/** Tells whether to show what is left to set up: in an account's first days, unless it hid that on this device. */
export function useSettingUp({ uid, createdAt }: Pick<User, 'uid' | 'createdAt'>): boolean {
  const isHidden = useSyncExternalStore(onKept, () => isAnyKept(uid, KIND));
  return !isHidden && Date.now() - createdAt.getTime() < NEW_DAYS * DAY_MS;
}

export const hideSettingUp = (uid: string): void => void store.put(uid, 'steps', 'hidden');
