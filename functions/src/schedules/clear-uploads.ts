import { logger } from 'firebase-functions/logger';
import { bucket } from '../data/firebase.ts';
import { refs } from '../data/refs.ts';
import { removeSharedFile } from '../records/shared-file/remove-shared-file.ts';
import { saveUploadSweep, uploadSweep } from '../records/upload/upload-sweep.ts';
import type { Due } from './due.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** So many are looked at each hour; the next hour goes on where this one stopped. */
const PAGE = 200;
const PICTURE = /^listings\/[^/]+\/([A-Za-z0-9]{20})\/teaser\/([A-Za-z0-9]{20})$/;
const DOCUMENT = /^listings\/[^/]+\/([A-Za-z0-9]{20})\/documents\/([A-Za-z0-9]{20})$/;
const SHARED = /^deals\/([^/]+)\/[^/]+\/([A-Za-z0-9]{20})$/;

/** Gone through one after the other. */
const FOLDERS = ['listings/', 'uploads/', 'deals/'];

/**
 * Deletes what nobody waits for any more, a day after it came: originals of pictures that were taken off
 * their draft, or whose listing is gone; profile pictures, which are published by then; documents that
 * were taken away; files of a deal that were never sent.
 */
export const clearUploads: Due = async (now) => {
  const { nextMs, at } = await uploadSweep();
  if (now.getTime() < nextMs) return 0;
  const [folder, pageToken] = at ?? ['listings/', null];
  const options = { prefix: folder, maxResults: PAGE, autoPaginate: false, ...(pageToken && { pageToken }) };
  const [files, next] = await (await bucket()).getFiles(options);
  let deleted = 0;
  for (const file of files) {
    const age = now.getTime() - Date.parse(String(file.metadata.timeCreated));
    // What cannot be judged stays, and does not keep the others from being looked at.
    const stays = async (error: unknown) => {
      logger.error('an upload could not be judged', { name: file.name, error });
      return true;
    };
    if (age < DAY_MS || (await isWaitedFor(file.name).catch(stays))) continue;
    await file.delete({ ignoreNotFound: true });
    deleted += 1;
  }
  const token = (next as { pageToken?: string } | null)?.pageToken ?? null;
  const other = FOLDERS[(FOLDERS.indexOf(folder) + 1) % FOLDERS.length] ?? 'listings/';
  await saveUploadSweep({ nextMs: now.getTime() + HOUR_MS, at: token ? [folder, token] : [other, null] });
  return deleted;
};

async function isWaitedFor(name: string): Promise<boolean> {
  const [, listingId, pictureId] = PICTURE.exec(name) ?? [];
  if (listingId && pictureId) {
    const draft = (await refs.draft(listingId).get()).data();
    return draft?.pictures.some(({ id }) => id === pictureId) ?? false;
  }
  const [, of, documentId] = DOCUMENT.exec(name) ?? [];
  if (of && documentId) return (await refs.document(of, documentId).get()).exists;
  const [, dealId, fileId] = SHARED.exec(name) ?? [];
  if (!dealId || !fileId) return false;
  const file = await refs.sharedFile(dealId, fileId).get();
  if (file.data()?.sentAt) return true;
  await removeSharedFile(dealId, fileId);
  return false;
}
