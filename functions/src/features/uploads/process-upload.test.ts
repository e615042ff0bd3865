import sharp from 'sharp';
import { beforeEach, expect, test, vi } from 'vitest';
import { UNREADABLE_PICTURE } from '../../../../src/domain/upload/picture-upload.ts';
import { processUpload } from './process-upload.ts';

const { files, announced, failing, saved } = vi.hoisted(() => ({
  files: new Map<string, Buffer>(),
  announced: new Set<string>(),
  failing: { saves: 0 },
  saved: [] as unknown[],
}));

vi.mock('../../data/clock.ts', () => ({ currentTime: async () => new Date(0) }));
vi.mock('../../data/firestore/firebase.ts', () => ({
  bucket: async () => ({
    file: (path: string) => ({
      exists: async () => [files.has(path)],
      setMetadata: async () => {
        if (!files.has(path)) throw new Error('404');
      },
      delete: async () => {
        files.delete(path);
      },
      download: async () => [files.get(path)],
      save: async (content: Buffer) => {
        if (failing.saves-- > 0) throw new Error('503 Storage is busy');
        files.set(path, content);
      },
    }),
  }),
}));
vi.mock('../../records/upload.ts', () => ({
  markAnnouncementUsed: async (_id: string, path: string) => (announced.has(path) ? new Date(0) : null),
}));
vi.mock('../../records/listing/picture.ts', () => ({
  savePictureUse: async () => {},
  savePictureResult: async (_upload: unknown, result: unknown) => {
    saved.push(result);
  },
}));

const PATH = 'listings/sellersellersellerseller001/listinglistinglist01/teaser/picturepicturepict01';
const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();

beforeEach(() => {
  files.clear();
  announced.clear();
  announced.add(PATH);
  failing.saves = 0;
  saved.length = 0;
});

test('a picture is published, and a second delivery publishes to the same place', async () => {
  files.set(PATH, picture);
  await processUpload(PATH);
  const published = [...files.keys()];
  await processUpload(PATH);
  expect([...files.keys()]).toEqual(published);
  expect(published.length).toBeGreaterThan(1);
  expect(saved).toEqual([saved[0], saved[0]]);
  expect(saved[0]).toMatchObject({ problem: null });
});

test("an event whose file is gone changes nothing and isn't redelivered", async () => {
  await processUpload(PATH);
  expect(saved).toEqual([]);
});

test('when Storage is busy, the event fails and is redelivered, and the owner sees no problem', async () => {
  files.set(PATH, picture);
  failing.saves = 1;
  await expect(processUpload(PATH)).rejects.toThrow('503');
  expect(saved).toEqual([]);
  await processUpload(PATH);
  expect(saved).toMatchObject([{ problem: null }]);
});

test("an undecodable picture shows its owner a problem, and its event isn't redelivered", async () => {
  files.set(PATH, picture.subarray(0, picture.length / 2));
  await processUpload(PATH);
  expect(saved).toEqual([{ hash: null, problem: UNREADABLE_PICTURE }]);
});

test('an unannounced file is deleted and never published', async () => {
  announced.clear();
  files.set(PATH, picture);
  await processUpload(PATH);
  expect([...files.keys()]).toEqual([]);
  expect(saved).toEqual([]);
});
