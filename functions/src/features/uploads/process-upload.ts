import type { Draft } from '../../../../src/domain/listing/draft.ts';
import { renditionUrl } from '../../../../src/domain/picture/rendition.ts';
import { currentTime } from '../../data/current-time.ts';
import { bucket } from '../../data/firebase.ts';
import { refs } from '../../data/refs.ts';
import { Tx } from '../../data/run-command.ts';
import { transact } from '../../data/transact.ts';
import { updateUser } from '../../records/account/update-user.ts';
import { writeListing } from '../../records/listing/write-listing.ts';
import { type PictureOwner, publishPicture } from '../../records/picture/publish-picture.ts';
import { checkStoredFile } from './check-stored-file.ts';

const LISTING = /^listings\/([^/]+)\/([A-Za-z0-9]{20})\/teaser\/([A-Za-z0-9]{20})$/;
const DOCUMENT = /^listings\/([^/]+)\/([A-Za-z0-9]{20})\/documents\/([A-Za-z0-9]{20})$/;
const SHARED = /^deals\/([^/]+)\/([^/]+)\/([A-Za-z0-9]{20})$/;
const PROFILE = /^uploads\/([^/]+)\/picture\/[A-Za-z0-9]{20}$/;

/** What became of an upload: its hash, or what is wrong with it in a sentence for its owner. */
type Result = { hash: string; problem: null } | { hash: null; problem: string };

/**
 * A finished upload. A picture is re-encoded, published, and its hash (or what is wrong with it) put where
 * it is waited for; a document or a file of a deal is judged and stays private. Files of other places are
 * left alone.
 */
export async function processUpload(name: string): Promise<void> {
  const [, uid, listingId, pictureId] = LISTING.exec(name) ?? [];
  const [, person] = PROFILE.exec(name) ?? [];
  const [, owner, of, documentId] = DOCUMENT.exec(name) ?? [];
  const [, dealId, sender, fileId] = SHARED.exec(name) ?? [];
  if (uid && listingId && pictureId) {
    await putOnDraft({ uid, listingId, pictureId }, await publish(name, { listingId }));
  }
  if (person) await putOnProfile(person, await publish(name, { uid: person }));
  if (owner && of && documentId) {
    const listing = (await refs.listing(of).get()).data();
    await checkStoredFile(name, listing?.sellerId === owner ? refs.document(of, documentId) : null);
  }
  if (dealId && sender && fileId) await checkStoredFile(name, refs.sharedFile(dealId, fileId));
}

async function publish(name: string, by: PictureOwner): Promise<Result> {
  const file = (await bucket()).file(name);
  // Whoever holds a download token could read the original past the rules.
  await file.setMetadata({ metadata: { firebaseStorageDownloadTokens: null } });
  const [original] = await file.download();
  return publishPicture(original, by, await currentTime()).then(
    (hash) => ({ hash, problem: null }),
    (error: Error) => ({ hash: null, problem: error.message }),
  );
}

async function putOnDraft(of: { uid: string; listingId: string; pictureId: string }, result: Result): Promise<void> {
  await transact(async (raw) => {
    const tx = new Tx(raw);
    const listing = await tx.find(refs.listing(of.listingId));
    const draft = await tx.find(refs.draft(of.listingId));
    if (!listing || !draft || listing.sellerId !== of.uid) return;
    const pictures = draft.pictures.map((picture) =>
      picture.id === of.pictureId ? { ...picture, ...result } : picture,
    );
    const next: Draft = { ...draft, pictures };
    tx.set(refs.draft(of.listingId), next);
    writeListing(tx, listing, next, await currentTime());
  });
}

async function putOnProfile(uid: string, { hash, problem }: Result): Promise<void> {
  await updateUser(uid, (user) => ({
    ...user,
    pictureUrl: hash ? renditionUrl(hash, 320) : user.pictureUrl,
    pictureProblem: problem,
  }));
}
