import { logger } from 'firebase-functions/logger';
import { Hono } from 'hono';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../../src/domain/errors.ts';
import { newListing } from '../../../../src/domain/listing/listing.ts';
import { type PublicListing, publicListingOf } from '../../../../src/domain/listing/public-listing.ts';
import { teaserOf } from '../../../../src/domain/listing/publish/tiers-of.ts';
import { completeDraft } from '../../../../tests/support/listings/complete-draft.ts';
import { newSeller } from '../../../../tests/support/people/new-seller.ts';
import { drawSharePicture } from '../../integrations/pictures/draw-share-picture.ts';
import { listingPageHead, serveSharePicture } from './listing-preview.ts';
import { publicListing } from './read-listing.ts';

vi.mock(import('./read-listing.ts'), () => ({ publicListing: vi.fn() }) as never);
vi.mock(import('../../integrations/pictures/draw-share-picture.ts'), () => ({ drawSharePicture: vi.fn() }));
vi.mock(import('../../data/clock.ts'), () => ({ currentTime: async () => NOW }) as never);
vi.mock(import('../../data/command/site-origin.ts'), () => ({ siteUrl: () => 'https://handoff.example' }) as never);

const NOW = new Date('2026-06-09T12:00:00Z');
const PNG = Buffer.from('a picture');
let count = 0;
let listing: PublicListing;

beforeEach(() => {
  // A new id for each test, since pictures are kept in memory.
  const id = `listing${String(count++).padStart(13, '0')}`;
  const teaser = teaserOf(completeDraft(), newSeller('s'), NOW);
  const open = publicListingOf({ ...newListing({ id, sellerId: 's', now: NOW }), state: 'live', teaser });
  if (!open) throw new Error('It is public.');
  listing = open;
  vi.mocked(publicListing)
    .mockReset()
    .mockImplementation(async () => listing);
  vi.mocked(drawSharePicture).mockReset().mockResolvedValue(PNG);
  vi.spyOn(logger, 'error').mockImplementation(() => {});
});

const app = new Hono().get('/media/share/:listingId/:name', serveSharePicture);
const ask = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
const address = async () => (await listingPageHead(listing)).image;
const drawings = () => vi.mocked(drawSharePicture).mock.calls.length;

test('the page names the picture’s URL, and the picture is drawn once for all requests', async () => {
  const path = await address();
  const answers = await Promise.all([ask(path), ask(path), ask(path)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(Buffer.from((await answers[0]?.arrayBuffer()) ?? [])).toEqual(PNG);
  await ask(path);
  expect(drawings()).toBe(1);
});

test('a client that already has it gets a 304, and nothing is drawn', async () => {
  const path = await address();
  const etag = `"${path.split('/').at(-1)}"`;
  const again = await ask(path, { 'if-none-match': etag });
  expect([again.status, again.headers.get('etag'), drawings()]).toEqual([304, etag, 0]);
});

test('another name or a query redirects to the URL without drawing, and a query even without a read', async () => {
  const path = await address();
  vi.mocked(publicListing).mockClear();
  const asked = await ask(`${path}?title=Free`);
  expect([asked.status, asked.headers.get('location')]).toEqual([302, path]);
  expect(publicListing).not.toHaveBeenCalled();
  const other = await ask(`/media/share/${listing.id}/other.png`);
  expect([other.status, other.headers.get('location'), drawings()]).toEqual([302, path, 0]);
});

test('the URL changes only with the drawn content', async () => {
  const before = await address();
  listing = { ...listing, teaser: { ...listing.teaser, reasonForSelling: 'Another.', tech: ['Rust'] }, revision: 9 };
  expect(await address()).toBe(before);
  listing = { ...listing, teaser: { ...listing.teaser, askingPrice: 100_000 } };
  expect(await address()).not.toBe(before);
  expect((await ask(before)).headers.get('location')).toBe(await address());
});

test.each([`/media/share/${'A'.repeat(20)}/${'0'.repeat(24)}.png`, '/media/share/x/y.png'])(
  '%s is none',
  async (path) => {
    vi.mocked(publicListing).mockRejectedValue(new AppError('not-found'));
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(logger.error).not.toHaveBeenCalled();
  },
);

test('a picture that can’t be drawn is retried on request, and the log says why', async () => {
  vi.mocked(drawSharePicture).mockRejectedValueOnce(new AppError('pdf-unavailable'));
  const path = await address();
  const answer = await ask(path);
  expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
    503,
    'no-store',
    null,
  ]);
  expect(logger.error).toHaveBeenCalledOnce();
  expect((await ask(path)).status).toBe(200);
});

test('one picture is drawn at a time, fifty may wait, and further requests are told to come back', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  vi.mocked(drawSharePicture).mockImplementation(async () => {
    await held;
    return PNG;
  });
  vi.mocked(publicListing).mockImplementation(async (id) => ({ ...listing, id }));
  const ids = Array.from({ length: 52 }, (_, i) => `waiting${String(i).padStart(13, '0')}`);
  const paths = await Promise.all(ids.map(async (id) => (await listingPageHead({ ...listing, id })).image));
  let refused = 0;
  const asked = paths.map(async (path) => {
    const { status } = await ask(path);
    if (status === 503) refused += 1;
    return status;
  });
  await vi.waitFor(() => expect([refused, drawings()]).toEqual([1, 1]));
  release();
  expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(51);
});
