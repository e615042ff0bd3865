import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/logger';
import { allPictures } from '../../../src/domain/listing/draft/draft.ts';
import { checkedPictureUse, type PictureUse } from '../../../src/domain/picture/picture-use.ts';
import { renditionPath } from '../../../src/domain/picture/rendition.ts';
import { find, iterateFound } from '../data/firestore/find.ts';
import { bucket } from '../data/firestore/firebase.ts';
import { serverQueries } from '../data/firestore/queries/server-queries.ts';
import { refs } from '../data/firestore/refs.ts';
import { removePictureUse, savePictureUse } from '../records/listing/picture.ts';
import type { Due } from './for-each-due.ts';

const BATCH_SIZE = 50;

/** Checks every published picture once a week and deletes those not shown anywhere for thirty days. */
export const clearMedia: Due = async (now, hasTime, page = BATCH_SIZE) => {
  const due = find(refs.mediaUses(), serverQueries.dueMediaUses(now));
  let deleted = 0;
  for await (const doc of iterateFound(due, page, hasTime)) {
    try {
      deleted += await checkPicture(doc, now);
    } catch (error) {
      logger.error('a picture could not be checked', error, { id: doc.id });
    }
  }
  return deleted;
};

/** Checks one picture, and returns the number of pictures deleted: one or none. */
async function checkPicture(doc: QueryDocumentSnapshot<PictureUse>, now: Date): Promise<number> {
  const use = doc.data();
  const next = checkedPictureUse(use, await isUsed(use), now);
  if (next) {
    await savePictureUse(next);
    return 0;
  }
  // Removes the record last, so that a later run finds the picture again if this process dies.
  const deleted = await deleteUnwanted(use.hash, doc.id);
  await removePictureUse(doc);
  return deleted;
}

/** Returns true if a profile, a listing, its draft, one of its submissions or a deal on it shows the picture. */
async function isUsed({ hash, listingId, uid }: PictureUse): Promise<boolean> {
  if (uid) return (await refs.user(uid).get()).data()?.pictureUrl?.includes(hash) ?? false;
  if (!listingId) return false;
  const [listing, draft, submissions, deals] = await Promise.all([
    refs.listing(listingId).get(),
    refs.draft(listingId).get(),
    refs.submissions(listingId).get(),
    find(refs.deals(), serverQueries.dealsOn(listingId)).get(),
  ]);
  const shown = [
    ...(listing.data()?.teaser?.pictures ?? []),
    ...[draft.data(), ...submissions.docs.map((doc) => doc.data().draft)].flatMap((item) =>
      item ? allPictures(item) : [],
    ),
  ];
  return (
    shown.some((picture) => picture.hash === hash) ||
    listing.data()?.teaser?.logo === hash ||
    deals.docs.some((doc) => doc.data().listing.cover?.includes(hash) ?? false)
  );
}

/** Deletes a picture's renditions unless another listing or person has the identical picture. */
async function deleteUnwanted(hash: string, ownId: string): Promise<number> {
  const [files] = await (await bucket()).getFiles({ prefix: renditionPath(hash) });
  const others = await find(refs.mediaUses(), serverQueries.mediaUsesOf(hash)).get();
  if (others.docs.some(({ id }) => id !== ownId)) return 0;
  for (const file of files) {
    // A file that was republished in the meantime has another generation and isn't deleted.
    await file
      .delete({ ignoreNotFound: true, ifGenerationMatch: file.metadata.generation })
      .catch((error: { code?: number }) => {
        if (error.code !== 412) throw error;
      });
  }
  return 1;
}
