import { paths } from '../../../src/domain/collections.ts';
import { bucket, db } from '../data/firebase.ts';
import { refs } from '../data/refs.ts';
import type { Due } from './run-due.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** So many are looked at each hour; the next hour goes on where this one stopped. */
const PAGE = 200;
const LISTING = /^listings\/[^/]+\/([A-Za-z0-9]{20})\/teaser\/([A-Za-z0-9]{20})$/;

/**
 * Deletes originals that nobody waits for any more, a day after they came: those of pictures that were
 * taken off their draft, or whose listing is gone, and profile pictures, which are published by then.
 */
export const clearUploads: Due = async (now) => {
  const state = db().doc(paths.setting('uploads'));
  const known = await state.get();
  if (now.getTime() < Number(known.get('nextMs') ?? 0)) return 0;
  const [folder, pageToken] = (known.get('at') ?? ['listings/', null]) as [string, string | null];
  const options = { prefix: folder, maxResults: PAGE, autoPaginate: false, ...(pageToken && { pageToken }) };
  const [files, next] = await (await bucket()).getFiles(options);
  let deleted = 0;
  for (const file of files) {
    const age = now.getTime() - Date.parse(String(file.metadata.timeCreated));
    if (age < DAY_MS || (await isWaitedFor(file.name))) continue;
    await file.delete({ ignoreNotFound: true });
    deleted += 1;
  }
  const token = (next as { pageToken?: string } | null)?.pageToken ?? null;
  const other = folder === 'listings/' ? 'uploads/' : 'listings/';
  await state.set({ nextMs: now.getTime() + HOUR_MS, at: token ? [folder, token] : [other, null] });
  return deleted;
};

/** Whether a draft still has the picture. */
async function isWaitedFor(name: string): Promise<boolean> {
  const [, listingId, pictureId] = LISTING.exec(name) ?? [];
  if (!listingId || !pictureId) return false;
  const draft = (await refs.draft(listingId).get()).data();
  return draft?.pictures.some(({ id }) => id === pictureId) ?? false;
}
