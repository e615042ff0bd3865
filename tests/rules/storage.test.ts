import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { deleteObject, getMetadata, listAll, ref, uploadBytes } from 'firebase/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bucketOf, TEST } from '../../emulators/suite/instances.ts';
import { db } from '../../functions/src/data/firebase.ts';
import { newId } from '../../functions/src/data/refs.ts';
import { paths } from '../../src/domain/collections.ts';
import { renditionPath } from '../../src/domain/picture/rendition.ts';
import { HOUR_MS } from '../../src/domain/shared/durations.ts';
import { uploadPath } from '../../src/domain/upload/upload-places.ts';

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
  // Signed out everywhere half an hour ago, and signed in again since: confirmed before that, and after it.
  for (const name of ['late', 'again'])
    await db()
      .doc(paths.user(uid(name)))
      .set({ ...account, validAfter: new Date(Date.now() - HOUR_MS / 2) });
  for (const name of ['owner', 'inactive', 'everywhere', 'late', 'again'])
    await db()
      .doc(paths.ownListing(uid(name), LISTING))
      .set({ title: 'x' });
});
afterAll(() => env.cleanup());

/** When some of them confirmed their session with a second factor, in seconds. */
const CONFIRMED: Record<string, number> = {
  late: Math.floor((Date.now() - HOUR_MS) / 1000),
  again: Math.floor(Date.now() / 1000),
};

const storageAs = (name: string | null) => {
  const context = name
    ? env.authenticatedContext(uid(name), {
        auth_time: Math.floor(Date.now() / 1000),
        ...(name in CONFIRMED && { confirmedAt: CONFIRMED[name] }),
      })
    : env.unauthenticatedContext();
  return context.storage(`gs://${bucketOf(TEST)}`);
};
interface Upload {
  as: string | null;
  owner?: string;
  listing?: string;
  bytes?: number;
  type?: string;
  id?: string;
}
const upload = ({
  as,
  owner = as ?? 'owner',
  listing = LISTING,
  bytes = 10,
  type = 'image/png',
  id = newId(),
}: Upload) =>
  uploadBytes(
    ref(storageAs(as), uploadPath('listingPicture', { uid: uid(owner), listingId: listing, pictureId: id })),
    new Uint8Array(bytes),
    {
      contentType: type,
    },
  );

test('the owner uploads a picture for a listing of their own, and reads it', async () => {
  const id = newId();
  await assertSucceeds(upload({ as: 'owner', id }));
  const file = uploadPath('listingPicture', { uid: uid('owner'), listingId: LISTING, pictureId: id });
  await assertSucceeds(getMetadata(ref(storageAs('owner'), file)));
  await assertFails(getMetadata(ref(storageAs('stranger'), file)));
  await assertFails(getMetadata(ref(storageAs(null), file)));
  await assertFails(upload({ as: 'owner', id }));
  await assertFails(deleteObject(ref(storageAs('owner'), file)));
});

test('a session confirmed since "sign out everywhere" uploads', () => assertSucceeds(upload({ as: 'again' })));

test.each<[string, Upload]>([
  ['signed out', { as: null }],
  ['into another’s folder', { as: 'stranger', owner: 'owner' }],
  ['for a listing that is not one’s own', { as: 'stranger' }],
  ['for no listing', { as: 'owner', listing: newId() }],
  ['while deactivated', { as: 'inactive' }],
  ['after "sign out everywhere"', { as: 'everywhere' }],
  ['with a confirmation from before "sign out everywhere"', { as: 'late' }],
  ['of more than 5 MB', { as: 'owner', bytes: 5 * 1024 * 1024 + 1 }],
  ['of something else', { as: 'owner', type: 'text/html' }],
  ['of an SVG', { as: 'owner', type: 'image/svg+xml' }],
  ['under a name of one’s own', { as: 'owner', id: 'cover.png' }],
])('no upload %s', (_name, attempt) => assertFails(upload(attempt)));

const picture = (as: string | null, { owner = as ?? 'owner', bytes = 10, type = 'image/jpeg', id = newId() } = {}) =>
  uploadBytes(
    ref(storageAs(as), uploadPath('profilePicture', { uid: uid(owner), pictureId: id })),
    new Uint8Array(bytes),
    {
      contentType: type,
    },
  );

test('one’s own picture can be uploaded once and read by nobody else', async () => {
  const id = newId();
  await assertSucceeds(picture('owner', { id, bytes: 5 * 1024 * 1024 }));
  const file = uploadPath('profilePicture', { uid: uid('owner'), pictureId: id });
  await assertSucceeds(getMetadata(ref(storageAs('owner'), file)));
  await assertFails(getMetadata(ref(storageAs('stranger'), file)));
  await assertFails(picture('owner', { id }));
  await assertFails(deleteObject(ref(storageAs('owner'), file)));
});

test.each<[string, Parameters<typeof picture>]>([
  ['signed out', [null]],
  ['of somebody else', ['stranger', { owner: 'owner' }]],
  ['while deactivated', ['inactive']],
  ['after "sign out everywhere"', ['everywhere']],
  ['of more than 5 MB', ['owner', { bytes: 5 * 1024 * 1024 + 1 }]],
  ['of an SVG', ['owner', { type: 'image/svg+xml' }]],
  ['under a name of one’s own', ['owner', { id: 'me.png' }]],
])('no picture %s', (_name, attempt) => assertFails(picture(...attempt)));

test('5 MB are allowed', () => assertSucceeds(upload({ as: 'owner', bytes: 5 * 1024 * 1024 })));

const DOCUMENT = newId();
const file = (as: string | null, path: string, bytes = 10) =>
  uploadBytes(ref(storageAs(as), path), new Uint8Array(bytes), { contentType: 'application/pdf' });
const MEGA = 1024 * 1024;

test('an announced document can be uploaded once and read by nobody', async () => {
  await db().doc(paths.document(LISTING, DOCUMENT)).set({ name: 'x' });
  const path = uploadPath('document', { uid: uid('owner'), listingId: LISTING, documentId: DOCUMENT });
  await assertFails(file('owner', path, 20 * MEGA + 1));
  await assertSucceeds(file('owner', path, 20 * MEGA));
  for (const as of ['owner', 'stranger', null]) await assertFails(getMetadata(ref(storageAs(as), path)));
  await assertFails(file('owner', path));
  await assertFails(deleteObject(ref(storageAs('owner'), path)));
});

test.each<[string, string | null, string]>([
  [
    'that nobody announced',
    'owner',
    uploadPath('document', { uid: uid('owner'), listingId: LISTING, documentId: newId() }),
  ],
  ['signed out', null, uploadPath('document', { uid: uid('owner'), listingId: LISTING, documentId: DOCUMENT })],
  [
    'into another’s folder',
    'stranger',
    uploadPath('document', { uid: uid('owner'), listingId: LISTING, documentId: DOCUMENT }),
  ],
  [
    'while deactivated',
    'inactive',
    uploadPath('document', { uid: uid('inactive'), listingId: LISTING, documentId: DOCUMENT }),
  ],
  [
    'after "sign out everywhere"',
    'everywhere',
    uploadPath('document', { uid: uid('everywhere'), listingId: LISTING, documentId: DOCUMENT }),
  ],
])('no document %s', async (_name, as, path) => {
  await db().doc(paths.document(LISTING, DOCUMENT)).set({ name: 'x' });
  await assertFails(file(as, path));
});

test('an announced file of a deal can be uploaded once, only by the user who announced it, and read by nobody', async () => {
  const dealId = `${LISTING}_${uid('owner')}`;
  const announce = async (as: string) => {
    const id = newId();
    await db()
      .doc(paths.sharedFile(dealId, id))
      .set({ uid: uid(as) });
    return uploadPath('sharedFile', { dealId, uid: uid(as), fileId: id });
  };
  const path = await announce('owner');
  await assertFails(file('owner', path, 20 * MEGA + 1));
  await assertSucceeds(file('owner', path));
  for (const as of ['owner', 'stranger', null]) await assertFails(getMetadata(ref(storageAs(as), path)));
  await assertFails(file('owner', path));
  await assertFails(deleteObject(ref(storageAs('owner'), path)));
  for (const as of ['inactive', 'everywhere']) await assertFails(file(as, await announce(as)));
  const another = await announce('owner');
  for (const as of ['stranger', null]) await assertFails(file(as, another));
  // Announced by somebody else and uploaded to one's own folder; and not announced at all.
  await assertFails(
    file(
      'stranger',
      uploadPath('sharedFile', { dealId, uid: uid('stranger'), fileId: another.split('/').at(-1) ?? '' }),
    ),
  );
  await assertFails(file('owner', uploadPath('sharedFile', { dealId, uid: uid('owner'), fileId: newId() })));
});

test('published pictures, and folders, are closed to clients', async () => {
  const published = ref(storageAs('owner'), renditionPath('x-320.webp'));
  await assertFails(uploadBytes(published, new Uint8Array(1), { contentType: 'image/webp' }));
  await assertFails(getMetadata(published));
  await assertFails(listAll(ref(storageAs('owner'), `listings/${uid('owner')}`)));
  expect(env.projectId).toBe(TEST.projectId);
});
