import { useSyncExternalStore } from 'react';
import * as z from 'zod';
import type { User } from '../../domain/account/user.ts';
import { DAY_MS } from '../../domain/shared/durations.ts';
import { DeviceStore, hasDeviceStoreValues, onStoreChange } from '../../lib/session/device-store.ts';

/** Number of days during which an account counts as new and is reminded of the setup steps. */
const NEW_DAYS = 30;

const KIND = 'set-up';
const store = new DeviceStore(KIND, z.literal('hidden'));

/**
 * Returns true if the setup steps should be shown: the account is new, and its owner hasn't hidden them on this device.
 */
export function useShowsSetupChecklist({ uid, createdAt }: Pick<User, 'uid' | 'createdAt'>): boolean {
  const isHidden = useSyncExternalStore(onStoreChange, () => hasDeviceStoreValues(uid, KIND));
  return !isHidden && Date.now() - createdAt.getTime() < NEW_DAYS * DAY_MS;
}

export const hideSetupChecklist = (uid: string): void => void store.put(uid, 'steps', 'hidden');
