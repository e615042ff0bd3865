import type { Draft } from '../../../../src/domain/listing/draft.ts';
import { currentTime } from '../../data/current-time.ts';
import { bucket } from '../../data/firebase.ts';
import { refs } from '../../data/refs.ts';
import { Tx } from '../../data/run-command.ts';
import { transact } from '../../data/transact.ts';
import { writeListing } from '../listings/write-listing.ts';
import { publishPicture } from './publish-picture.ts';

const PATH = /^listings\/([^/]+)\/([A-Za-z0-9]{20})\/teaser\/([A-Za-z0-9]{20})$/;

/**
 * A finished upload of a listing picture: re-encoded, published, and its hash (or what is wrong
 * with it) put on the draft. Uploads that no draft waits for are left alone.
 */
export async function processUpload(name: string): Promise<void> {
  const [, uid, listingId, pictureId] = PATH.exec(name) ?? [];
  if (!uid || !listingId || !pictureId) return;
  const file = (await bucket()).file(name);
  // Whoever holds a download token could read the original past the rules.
  await file.setMetadata({ metadata: { firebaseStorageDownloadTokens: null } });
  const [original] = await file.download();
  const result = await publishPicture(original).then(
    (hash) => ({ hash, problem: null }),
    (error: Error) => ({ hash: null, problem: error.message }),
  );
  await transact(async (raw) => {
    const tx = new Tx(raw);
    const listing = await tx.find(refs.listing(listingId));
    const draft = await tx.find(refs.draft(listingId));
    if (!listing || !draft || listing.sellerId !== uid) return;
    const pictures = draft.pictures.map((picture) => (picture.id === pictureId ? { ...picture, ...result } : picture));
    const next: Draft = { ...draft, pictures };
    tx.set(refs.draft(listingId), next);
    writeListing(tx, listing, next, await currentTime());
  });
}
