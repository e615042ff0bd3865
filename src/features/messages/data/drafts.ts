import { useSyncExternalStore } from 'react';
import * as z from 'zod';
import { DeviceStore, deviceStoreUid, onStoreChange } from '../../../lib/session/device-store.ts';

const draftSchema = z.object({ text: z.string(), files: z.array(z.string()), at: z.number() });
type Draft = z.infer<typeof draftSchema>;

const store = new DeviceStore('draft', draftSchema);
const NONE: Draft = { text: '', files: [], at: 0 };
/** Maximum number of drafts; the oldest is dropped. */
const MAX_DRAFTS = 100;

/** The signed-in account's drafts, by deal; none during an impersonation. */
const mine = (): ReadonlyMap<string, Draft> => store.all(deviceStoreUid());

/** The signed-in account's unsent drafts on this device, for all deals. */
export const useDrafts = (): ReadonlyMap<string, Draft> => useSyncExternalStore(onStoreChange, mine);

/**
 * Returns a deal's unsent draft, which survives reloads and is deleted when the message is sent or the user logs out.
 */
export const useDraft = (dealId: string): Draft => useSyncExternalStore(onStoreChange, () => draftOf(dealId));

/** Returns a deal's draft without subscribing to it. */
export const draftOf = (dealId: string): Draft => mine().get(dealId) ?? NONE;

/** Saves a draft's text, its files (as IDs of uploaded files), or both. */
export function keepDraft(dealId: string, patch: Partial<Pick<Draft, 'text' | 'files'>>): void {
  const uid = deviceStoreUid();
  if (!uid) return;
  const next = { ...draftOf(dealId), ...patch, at: Date.now() };
  if (!next.text && !next.files.length) store.remove(uid, dealId);
  else {
    store.put(uid, dealId, next);
    const all = [...mine()];
    if (all.length <= MAX_DRAFTS) return;
    const [oldest] = all.sort(([, a], [, b]) => a.at - b.at);
    if (oldest) store.remove(uid, oldest[0]);
  }
}
