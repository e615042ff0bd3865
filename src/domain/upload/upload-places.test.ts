import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PICTURE_ACCEPT } from './picture-upload.ts';
import {
  announcementIdOf,
  limitText,
  parseUploadPath,
  UPLOAD_FOLDERS,
  UPLOAD_PLACES,
  type Upload,
  uploadPath,
} from './upload-places.ts';

const id = fc.stringMatching(/^[A-Za-z0-9]{20}$/);
const segment = fc.stringMatching(/^[^/]{1,40}$/);
const upload: fc.Arbitrary<Upload> = fc.oneof(
  fc.record({ place: fc.constant('listingPicture' as const), uid: segment, listingId: id, pictureId: id }),
  fc.record({ place: fc.constant('profilePicture' as const), uid: segment, pictureId: id }),
  fc.record({ place: fc.constant('document' as const), uid: segment, listingId: id, documentId: id }),
  fc.record({ place: fc.constant('export' as const), uid: segment, listingId: id, recomputeId: id }),
  fc.record({ place: fc.constant('fundsDocument' as const), uid: segment, fileId: id }),
  fc.record({ place: fc.constant('sharedFile' as const), dealId: segment, uid: segment, fileId: id }),
);
const pathOf = ({ place, ...ids }: Upload): string => uploadPath(place, ids as never);

test('a built path parses to the same upload', () => {
  fc.assert(fc.property(upload, (value) => void expect(parseUploadPath(pathOf(value))).toEqual(value)));
});

test('an upload is announced under the last id in its path', () => {
  const ids = { uid: 'u', listingId: 'l', pictureId: 'p', documentId: 'd', recomputeId: 'e', dealId: 'x', fileId: 'f' };
  const announced = Object.keys(UPLOAD_PLACES).map((place) => announcementIdOf(uploadPath(place as never, ids)));
  expect(announced).toEqual(['p', 'p', 'd', 'e', 'f', 'f']);
  expect(announcementIdOf('uploads/u/picture/abc')).toBe('abc');
});

test('a parsed path is rebuilt from its parts', () => {
  const words = fc.constantFrom(
    'listings',
    'uploads',
    'funds',
    'deals',
    'teaser',
    'picture',
    'documents',
    'public',
    'media',
    '',
  );
  const path = fc.array(fc.oneof(words, id, segment), { maxLength: 7 }).map((parts) => parts.join('/'));
  fc.assert(
    fc.property(fc.oneof(path, fc.string()), (value) => {
      const parsed = parseUploadPath(value);
      if (parsed) expect(pathOf(parsed)).toBe(value);
    }),
    { numRuns: 5000 },
  );
});

test('paths with additions or other ids don’t parse', () => {
  const foreign = upload.chain((value) => {
    const path = pathOf(value);
    return fc.oneof(
      segment.map((more) => `${more}/${path}`),
      segment.map((more) => `${path}/${more}`),
      fc.constantFrom(`/${path}`, `${path}/`, `${path}.png`, `${path}\n`, path.slice(0, -1), `public/media/${path}`),
      fc.constant(path.replace('/', '//')),
      fc.constant(path.replace(/^\w/, (letter) => letter.toUpperCase())),
    );
  });
  fc.assert(fc.property(foreign, (path) => void expect(parseUploadPath(path)).toBeNull()));
});

test.each([
  `public/media/${'a'.repeat(64)}-320.webp`,
  `listings/uid/${'a'.repeat(20)}/teaser/cover.png`,
  `listings/uid/short/documents/${'a'.repeat(20)}`,
  `listings/uid/${'a'.repeat(20)}/other/${'a'.repeat(20)}`,
  'deals/a_b/uid/file.pdf',
  'uploads/uid/picture/../x',
  '',
])("%j isn't an upload", (path) => expect(parseUploadPath(path)).toBeNull());

test('limits, folders and what a file chooser offers', () => {
  expect(UPLOAD_FOLDERS).toEqual(['listings/', 'uploads/', 'funds/', 'deals/']);
  expect(Object.values(UPLOAD_PLACES).map(({ maxBytes }) => limitText(maxBytes))).toEqual([
    '5 MB',
    '5 MB',
    '20 MB',
    '400 MB',
    '20 MB',
    '20 MB',
  ]);
  for (const { contentTypes } of [UPLOAD_PLACES.listingPicture, UPLOAD_PLACES.profilePicture]) {
    expect(contentTypes).toEqual(expect.arrayContaining(PICTURE_ACCEPT.split(',')));
  }
});
