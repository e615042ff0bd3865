import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { DEPLOYED_SITE } from '../../scripts/suite/build.ts';
import { root } from '../../scripts/suite/root.ts';
import { compress } from '../support/plain/compress.ts';

const SITE = 'https://handoff.example';
const OFFLINE = 'the offline page';
const folder = join(root, DEPLOYED_SITE);
const code = readFileSync(join(folder, 'offline-worker.js'), 'utf8');

interface Asked {
  mode?: string;
  preloaded?: Response;
}

/** Runs the built worker in a fake browser, whose cache records everything that is put into it. */
function worker(fetched: (url: string) => Promise<Response>) {
  const kept: string[] = [];
  const names = new Set(['offline-of-another-release']);
  const listeners = new Map<string, (event: object) => void>();
  const keep = (requests: Request[]) => void kept.push(...requests.map(({ url }) => url));
  const caches = {
    open: async (name: string) => {
      names.add(name);
      return { addAll: async (requests: Request[]) => keep(requests), add: keep, put: keep };
    },
    keys: async () => [...names],
    delete: async (name: string) => names.delete(name),
    match: async (path: string) => (kept.includes(`${SITE}${path}`) ? new Response(OFFLINE) : undefined),
  };
  const self = {
    location: new URL('/offline-worker.js', SITE),
    registration: { navigationPreload: { enable: async () => {} } },
    skipWaiting: async () => {},
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };
  const fetch = ({ url }: Request) => fetched(url);
  runInContext(code, createContext({ self, caches, fetch, Request, Response, URL, ...self }));

  async function happen(type: string): Promise<void> {
    let work: Promise<unknown> = Promise.resolve();
    listeners.get(type)?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
  }
  /** Returns the worker's response, or null if it leaves the request to the browser. */
  async function ask(path: string, { mode = 'navigate', preloaded }: Asked = {}): Promise<string | null> {
    let answer: Promise<Response> | null = null;
    listeners.get('fetch')?.({
      request: { url: new URL(path, SITE).href, mode },
      preloadResponse: Promise.resolve(preloaded),
      respondWith: (promise: Promise<Response>) => (answer = promise),
    });
    const response = (await answer) as Response | null;
    return (await response?.text()) ?? null;
  }
  return { kept, names, happen, ask };
}

const online = async (url: string) => new Response(`from the network: ${url}`);
const offline = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};

async function installed(fetched: (url: string) => Promise<Response>) {
  const all = worker(fetched);
  await all.happen('install');
  await all.happen('activate');
  return all;
}

test('only the offline page is ever cached', async () => {
  const { kept, ask } = await installed(online);
  expect(kept).toEqual([`${SITE}/offline.html`]);
  for (const path of ['/', '/search?q=a', '/dashboard', '/deals/d', '/settings', '/api/listings/l/documents/d']) {
    await ask(path);
    await ask(path, { mode: 'cors' });
  }
  expect(kept).toEqual([`${SITE}/offline.html`]);
});

test('without a network, pages become the offline page; with one they are unchanged', async () => {
  const cut = await installed(offline);
  const open = await installed(online);
  for (const path of ['/', '/listing/l/a-title', '/dashboard', '/help/api', '/apiary']) {
    expect(await cut.ask(path), path).toBe(OFFLINE);
    expect(await open.ask(path), path).toBe(`from the network: ${SITE}${path}`);
  }
  expect(await cut.ask('/', { preloaded: new Response('asked for already') })).toBe('asked for already');
});

test.each([
  '/api/search',
  '/api/listings/l/documents/d',
  '/api/deals/d/files/f',
  '/media/hash-640.avif',
  '/__/auth/handler',
])('%s is left to the browser, however it is requested', async (path) => {
  const { ask } = await installed(offline);
  for (const mode of ['navigate', 'cors', 'no-cors', 'same-origin']) expect(await ask(path, { mode }), mode).toBeNull();
});

test('files of a page and calls of Firebase are left to the browser', async () => {
  const { ask } = await installed(offline);
  expect(await ask('/assets/site-12345678.js', { mode: 'cors' })).toBeNull();
  expect(await ask('https://firestore.googleapis.com/google.firestore.v1', { mode: 'cors' })).toBeNull();
  expect(await ask('https://firebasestorage.googleapis.com/v0/b/a/o/b', { mode: 'no-cors' })).toBeNull();
});

test('a new release drops the previous one’s cache', async () => {
  const { names } = await installed(online);
  expect([...names]).toHaveLength(1);
  expect([...names][0]).toMatch(/^offline-[0-9a-f]{32}$/);
});

test('the worker is tiny, and no page references it before it has loaded', () => {
  expect(compress(Buffer.from(code)).length).toBeLessThan(1000);
  const pages = readdirSync(folder).filter((name) => name.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(3);
  for (const name of pages) expect(readFileSync(join(folder, name), 'utf8'), name).not.toContain('offline-worker');
});
