// Stands between this site and the network for one thing: a page of ours where the browser would say "no internet".
// Nothing that the site sends is ever kept.

/** An event of a service worker, which the browser's own types know only apart from those of pages. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  /** The answer that the browser asked for while this worker started. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  /** The files that the build has found, each with a hash of its content. */
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
/** Another page has another name, so that a new release keeps its own. */
const CACHE = `offline-${FILES.map(({ revision }) => revision).join('-')}`;
/** No pages of the site: answers and files of the API, pictures, and the pages of Firebase's sign-in. */
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
  // Without it, each page would wait for this worker to start.
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

// Only a module has a `self` of its own type.
export {};
