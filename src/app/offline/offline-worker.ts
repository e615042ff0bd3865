// A service worker with one purpose: showing our own page instead of the browser's "no internet" page. It never caches
// anything else from the site.

/** A service worker event, declared here because TypeScript's own service worker types conflict with its DOM types. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  /** The response that the browser requested while this worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  /** Files to cache, injected by the build, each with a content hash. */
  readonly __WB_MANIFEST: readonly { url: string; revision: string | null }[];
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
declare const self: WorkerScope;

const OFFLINE_PAGE = '/offline.html';
const FILES = self.__WB_MANIFEST;
/** Name of the cache, which changes with the cached files, so that a new release doesn't overwrite the cache in use. */
const CACHE = `offline-${FILES.map(({ revision }) => revision).join('-')}`;
/** Paths that aren't pages of the site: API responses and files, pictures, and Firebase's sign-in pages. */
const NO_PAGE = /^\/(api|media|__)\//;

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(begin());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || NO_PAGE.test(new URL(request.url).pathname)) return;
  event.respondWith(fromNetwork(event));
});

async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map(({ url }) => new Request(new URL(url, self.location.origin), { cache: 'reload' })));
  await self.skipWaiting();
}

async function begin(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  // Without navigation preload, every page load would wait for this worker to start.
  await self.registration.navigationPreload?.enable();
}

async function fromNetwork(event: FetchEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (thrown) {
    const page = await caches.match(OFFLINE_PAGE);
    if (!page) throw thrown;
    return page;
  }
}

// Only a module can declare its own type for `self`.
export {};
