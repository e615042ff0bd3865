import { afterEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import { NetworkError } from './network-error.ts';
import { readApi, refusalOf } from './read-api.ts';

describe('read api', () => {
  const answering = (body: unknown, status = 200) => {
    const fetch = vi.fn(async (_url: string) => new Response(JSON.stringify(body), { status }));
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };
  afterEach(() => {
    vi.unstubAllGlobals();
    globalThis.earlyAnswer = undefined;
  });

  test('the address is built from the path, its ids and the query', async () => {
    const fetch = answering({});
    await readApi('getComparables', { listingId: 'a/b' });
    await readApi('getSellerListings', { uid: 'u' });
    await readApi('search', {}, new URLSearchParams({ q: 'harbour desk' }));
    await readApi('search', {}, new URLSearchParams());
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      '/api/listings/a%2Fb/comparables',
      '/api/sellers/u/listings',
      '/api/search?q=harbour+desk',
      '/api/search?',
    ]);
  });

  test('dates are revived, and a title that looks like one stays text', async () => {
    const at = '2026-03-01T09:30:00.000Z';
    answering({ cards: [{ title: at, listedAt: at }] });
    const { cards } = await readApi('search', {}, new URLSearchParams());
    expect(cards).toEqual([{ title: at, listedAt: new Date(at) }]);
  });

  test('the response that index.html requested early is used exactly once', async () => {
    const fetch = answering({ total: 2 });
    globalThis.earlyAnswer = { url: '/api/search?q=x', answer: Promise.resolve(new Response('{"total":1}')) };
    const read = () => readApi('search', {}, new URLSearchParams({ q: 'x' }));
    expect([await read(), await read()]).toEqual([{ total: 1 }, { total: 2 }]);
    expect(fetch).toHaveBeenCalledOnce();
  });

  test('rejections and lost connections become different errors', async () => {
    answering({ error: { code: 'not-found', message: 'There is no such listing.' } }, 404);
    await expect(readApi('getListing', { listingId: 'x' })).rejects.toThrow(
      new AppError('not-found', 'There is no such listing.'),
    );
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')));
    await expect(readApi('getListing', { listingId: 'x' })).rejects.toBeInstanceOf(NetworkError);
  });

  test('numbers in a rejection and its details are formatted in the reader’s locale', () => {
    const message = '{1160 number} open deals';
    const refusal = refusalOf({ error: { code: 'account-in-use', message, details: [{ path: 'deals', message }] } });
    expect(refusal).toMatchObject({ message: '1,160 open deals', details: [{ message: '1,160 open deals' }] });
  });
});
