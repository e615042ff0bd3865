import { useSyncExternalStore } from 'react';
import * as z from 'zod';
import { DeviceStore, keepingUid, onKept } from '../../../lib/session/device-store.ts';

const draftSchema = z.object({ text: z.string(), files: z.array(z.string()), at: z.number() });
type Draft = z.infer<typeof draftSchema>;

const store = new DeviceStore('draft', draftSchema);
const NONE: Draft = { text: '', files: [], at: 0 };
/** More are not kept: the oldest goes. */
const MAX_DRAFTS = 100;

/** The signed-in account's drafts, by deal. There are none during an impersonation. */
const mine = (): ReadonlyMap<string, Draft> => store.all(keepingUid());

/** Unsent drafts of all deals on this device, by the signed-in account. */
export const useDrafts = (): ReadonlyMap<string, Draft> => useSyncExternalStore(onKept, mine);

/** The unsent draft in a deal. It outlives the page, and goes when it is sent or the account logs out. */
export const useDraft = (dealId: string): Draft => useSyncExternalStore(onKept, () => draftOf(dealId));

/** The same, read once. */
export const draftOf = (dealId: string): Draft => mine().get(dealId) ?? NONE;

/** Keeps the text of a draft, its files (ids of those that were uploaded), or both. */
export function keepDraft(dealId: string, patch: Partial<Pick<Draft, 'text' | 'files'>>): void {
  const uid = keepingUid();
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
