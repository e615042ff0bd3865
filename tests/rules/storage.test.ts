import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { deleteObject, getMetadata, listAll, ref, uploadBytes } from 'firebase/storage';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bucket, db } from '../../functions/src/data/firestore/firebase.ts';
import { newId, refs } from '../../functions/src/data/firestore/refs.ts';
import { bucketOf, TEST } from '../../scripts/suite/instances.ts';
import { paths } from '../../src/domain/collections.ts';
import { renditionPath } from '../../src/domain/picture/rendition.ts';
import { HOUR_MS } from '../../src/domain/shared/durations.ts';
import { newAnnouncement, type UploadAnnouncement } from '../../src/domain/upload/upload-announcement.ts';
import { uploadPath } from '../../src/domain/upload/upload-places.ts';

/** A separate bucket, so that no trigger removes the files. */
const BUCKET = `${bucketOf(TEST)}-rules`;
let env: RulesTestEnvironment;
const LISTING = newId();
const run = newId();
const uid = (name: string) => `${name}-${run}`;

beforeAll(async () => {
  env = await initializeTestEnvironment({
    projectId: TEST.projectId,
    storage: { host: '127.0.0.1', port: TEST.ports.storage },
  });
  const account = { inactive: false, validAfter: null };
  await db()
    .doc(paths.user(uid('owner')))
    .set(account);
  await db()
    .doc(paths.user(uid('stranger')))
    .set(account);
  await db()
    .doc(paths.user(uid('inactive')))
    .set({ ...account, inactive: true });
  await db()
    .doc(paths.user(uid('everywhere')))
    .set({ ...account, validAfter: new Date(Date.now() + HOUR_MS) });
  // All three were signed out everywhere half an hour ago. `late` signed in again but had confirmed earlier, `again`
  // confirmed afterwards, and `old` confirmed without signing in again.
  for (const name of ['late', 'again', 'old'])
    await db()
      .doc(paths.user(uid(name)))
      .set({ ...account, validAfter: new Date(Date.now() - HOUR_MS / 2) });
});
afterAll(() => env.cleanup());

/** Times at which accounts confirmed their session with a second factor, in seconds. The others never did. */
const CONFIRMED: Record<string, number> = {
  late: Math.floor((Date.now() - HOUR_MS) / 1000),
  again: Math.floor(Date.now() / 1000),
  old: Math.floor(Date.now() / 1000),
};
/** Times when people signed in. All others signed in just now. */
const SIGNED_IN: Record<string, number> = { old: Math.floor((Date.now() - HOUR_MS) / 1000) };

const storageAs = (name: string | null) => {
  const context = name
    ? env.authenticatedContext(uid(name), {
        auth_time: SIGNED_IN[name] ?? Math.floor(Date.now() / 1000),
        ...(name in CONFIRMED && { confirmedAt: CONFIRMED[name] }),
      })
    : env.unauthenticatedContext();
  return context.storage(`gs://${BUCKET}`);
};
const MEGA = 1024 * 1024;
/** The places, each with a function that returns the path of a person's new upload. */
const PLACES = {
  'listing picture': (owner: string, id: string) =>
    uploadPath('listingPicture', { uid: uid(owner), listingId: LISTING, pictureId: id }),
  'profile picture': (owner: string, id: string) => uploadPath('profilePicture', { uid: uid(owner), pictureId: id }),
  document: (owner: string, id: string) =>
    uploadPath('document', { uid: uid(owner), listingId: LISTING, documentId: id }),
  export: (owner: string, id: string) => uploadPath('export', { uid: uid(owner), listingId: LISTING, recomputeId: id }),
  'funds document': (owner: string, id: string) => uploadPath('fundsDocument', { uid: uid(owner), fileId: id }),
  'shared file': (owner: string, id: string) =>
    uploadPath('sharedFile', { dealId: `${LISTING}_${uid('stranger')}`, uid: uid(owner), fileId: id }),
};
type Place = keyof typeof PLACES;

interface Attempt {
  as?: string | null;
  owner?: string;
  /** The file's size and type. */
  bytes?: number;
  type?: string;
  /** Differences from the regular announcement, or null for no announcement. */
  announced?: Partial<UploadAnnouncement> | null;
  id?: string;
}
/** Announces a file as a command does, and uploads it. Returns its path. */
async function attempt(
  place: Place,
  { as = 'owner', owner = as ?? 'owner', bytes = 10, type = 'image/png', announced = {}, id = newId() }: Attempt,
): Promise<string> {
  const path = PLACES[place](owner, id);
  if (announced)
    await refs.upload(id).set({ ...newAnnouncement({ path, bytes, contentType: type }, new Date()), ...announced });
  await uploadBytes(ref(storageAs(as), path), new Uint8Array(bytes), { contentType: type });
  return path;
}

describe.each(Object.keys(PLACES) as Place[])('a %s', (place) => {
  const isPicture = place.endsWith('picture');
  // An export may be larger than a test should send. A house test compares its limit with the domain's.
  const isLarge = place === 'export';
  const most = (isPicture ? 5 : isLarge ? 21 : 20) * MEGA;

  test('is uploaded once it was announced, read by its uploader only if it is a picture, and never replaced', async () => {
    const id = newId();
    const path = await attempt(place, { id });
    if (isPicture) await assertSucceeds(getMetadata(ref(storageAs('owner'), path)));
    else await assertFails(getMetadata(ref(storageAs('owner'), path)));
    for (const as of ['stranger', null]) await assertFails(getMetadata(ref(storageAs(as), path)));
    await assertFails(attempt(place, { id }));
    await assertFails(deleteObject(ref(storageAs('owner'), path)));
  });

  test('of an account without permission is closed to it', async () => {
    for (const name of ['inactive', 'everywhere', 'late', 'old', 'owner']) {
      const path = PLACES[place](name, newId());
      await (await bucket()).storage
        .bucket(BUCKET)
        .file(path)
        .save('x', { contentType: 'image/png', resumable: false });
      const read = getMetadata(ref(storageAs(name), path));
      if (name === 'owner' && isPicture) await assertSucceeds(read);
      else await assertFails(read);
    }
  });

  test('may be as large as is allowed, and smaller than announced', async () => {
    await assertSucceeds(attempt(place, { bytes: most }));
    await assertSucceeds(attempt(place, { announced: { bytes: 11 } }));
  });

  test('is uploaded in a session confirmed since "sign out everywhere"', () =>
    assertSucceeds(attempt(place, { as: 'again' })));

  test.each<[string, Attempt]>([
    ['that nobody announced', { announced: null }],
    ['that has expired', { announced: { expireAt: new Date(Date.now() - 1000) } }],
    ['that has arrived before', { announced: { usedAt: new Date() } }],
    ['that is larger than announced', { announced: { bytes: 9 } }],
    ['that is of another type', { announced: { contentType: 'image/webp' } }],
    ['that was announced elsewhere', { announced: { path: PLACES[place]('owner', newId()) } }],
    ['that another account announced', { as: 'stranger', announced: { path: PLACES[place]('owner', newId()) } }],
    ['signed out', { as: null }],
    ['into another’s folder', { as: 'stranger', owner: 'owner' }],
    ['while deactivated', { as: 'inactive' }],
    ['after "sign out everywhere"', { as: 'everywhere' }],
    ['with a confirmation from before "sign out everywhere"', { as: 'late' }],
    ['in a session from before "sign out everywhere", confirmed since', { as: 'old' }],
    ...(isLarge ? [] : [['that is too large', { bytes: most + 1 }] satisfies [string, Attempt]]),
  ])('is refused %s', (_name, refused) => assertFails(attempt(place, refused)));

  test.each(['text/html', 'image/svg+xml'])('as %s is rejected where it has to be a picture', async (type) => {
    if (isPicture) await assertFails(attempt(place, { type }));
    else await assertSucceeds(attempt(place, { type }));
  });
});

test('an announcement of one place opens no other', async () => {
  const places = Object.keys(PLACES) as Place[];
  for (const [i, place] of places.entries()) {
    const id = newId();
    const other = PLACES[places[(i + 1) % places.length] ?? place];
    await assertFails(attempt(place, { id, announced: { path: other('owner', id) } }));
  }
});

test('published pictures, and folders, are closed to clients', async () => {
  const published = ref(storageAs('owner'), renditionPath('x-320.webp'));
  await assertFails(uploadBytes(published, new Uint8Array(1), { contentType: 'image/webp' }));
  await assertFails(getMetadata(published));
  await assertFails(listAll(ref(storageAs('owner'), `listings/${uid('owner')}`)));
  expect(env.projectId).toBe(TEST.projectId);
});
