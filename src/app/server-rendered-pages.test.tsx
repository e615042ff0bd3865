import { hydrateRoot } from 'react-dom/client';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listingFacts } from '../../tests/support/listings/market-facts.ts';
import { searchEntry } from '../../tests/support/listings/search-entry.ts';
import { publicListingOf } from '../domain/listing/public-listing.ts';
import { listingKey, readPageData, searchKey, serializePageData } from '../domain/page/page-data.ts';
import { parseSearchAddress } from '../domain/search/parse-search-address.ts';
import { searchParams } from '../domain/search/search-address.ts';
import { searchEntries } from '../domain/search/search-entries.ts';
import { searchQuerySchema } from '../domain/search/search-query.ts';
import { setScreenZone } from '../domain/shared/reader-clock.ts';
import { FILTERS } from '../features/search/components/filter-sheet.tsx';
import { queryClient } from '../lib/api/query-client.ts';
import { showCommonClock } from '../lib/session/reader-clock.ts';
import { App } from './app.tsx';
import { applyPageData } from './apply-page-data.ts';
import { loadPage } from './navigation/site-router.tsx';
import { publicPages, siteOf } from './public-pages.tsx';
import { renderPage } from './render-page.tsx';

/** The server's moment; the browser's is later, so that relative times differ. */
const RENDERED = new Date(Date.now() - 90_000);
const EVIL = '</script><b>\u202Eevil\u2028';

function listing() {
  const facts = listingFacts(new Date('2026-06-09T12:00:00Z'));
  const { teaser } = facts;
  if (!teaser) throw new Error('It has a teaser.');
  const shown = publicListingOf({
    ...facts,
    confirmedAt: RENDERED,
    reviewedAt: new Date('2026-06-09T12:00:00Z'),
    teaser: { ...teaser, oneLine: EVIL, visits: visitsOf(teaser.monthsFrom) },
  });
  if (!shown) throw new Error('It is public.');
  const changes = [{ id: 'c', at: new Date('2026-06-10T12:00:00Z'), text: 'Domain added', price: null }];
  return { ...shown, changes, changesInAll: 1, cut: null, reach: null };
}
const visitsOf = (from: string) => ({
  from,
  months: Array<number>(12).fill(12_345),
  source: 'self' as const,
  checkedAt: null,
  enteredAt: new Date('2026-06-09T12:00:00Z'),
});
const NO_SALES = { total: 0, comparables: [], summary: null };

/** A filter of each kind, a text with a part that is read, and a parameter that is no filter. */
const SEARCH =
  '/search?q=crm+under+90k&category=SaaS&tech=react&country=NO&country=DE&minPrice=1000&minMultiple=1.5&buyNow=true&page=2&minMrr=x';
/** The second page of a search that has 25 results in many countries, with a histogram and long lists. */
function found() {
  const countries = ['NO', 'DE', 'SE', 'FR', 'IT', 'ES', 'PT'];
  const entries = Array.from({ length: 25 }, (_, i) =>
    searchEntry(
      `p${i}`,
      {
        title: `Project ${i}`,
        oneLine: EVIL,
        country: countries[i % countries.length],
        confirmedAt: RENDERED,
        metrics: [{ kind: 'mrr', value: 1_234_500, source: 'self', sourceName: null, asOf: RENDERED }],
      },
      { tech: ['react', `tag-${i}`] },
    ),
  );
  const { missing, slips, ...result } = searchEntries(entries, entries, searchQuerySchema.parse({}), RENDERED);
  const none = { min: null, near: null, typed: null, words: null, order: null };
  const understood = [{ ...none, kind: 'price', max: 9_000_000, spans: [{ from: 4, to: 13 }] }];
  return { ...result, page: 2, understood, unused: ['crm'] };
}
const NO_PROJECTS = { cards: [], total: 0, all: 0, pages: 1, facets: {}, understood: [], unused: [], partial: false };

let end = () => {};
beforeEach(() => {
  vi.mocked(fetch).mockImplementation(async (resource) => {
    const url = String(resource);
    if (url.includes('/comparables')) return Response.json(NO_SALES);
    if (url.includes('/api/rates')) return Response.json({ day: null, dollars: [] });
    if (url.includes('/api/search')) return Response.json(url.includes('q=') ? found() : NO_PROJECTS);
    return Response.json(listing());
  });
});
afterEach(() => {
  end();
  queryClient.clear();
  setScreenZone('UTC');
});

const isSeen = (part: Element): boolean => part.checkVisibility();

/** The texts that can be seen in an element, without those of pictures and charts. */
function textsIn(root: Element): string[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode as Text;
    if (data.trim() && parentElement && !parentElement.closest('svg, style') && isSeen(parentElement))
      texts.push(data.trim());
  }
  return texts;
}

const LISTING = {
  path: '/listing/l/harbour-desk?via=mail',
  data: () => serializePageData(RENDERED, listingKey('l'), JSON.stringify(listing())),
};
const searchAt = (path: string) => ({
  path,
  data: () => {
    const { state } = parseSearchAddress(new URL(path, location.origin).searchParams);
    return serializePageData(RENDERED, searchKey(searchParams(state)), JSON.stringify(found()));
  },
});

/** Puts the server's HTML into the document; `hydrate` hydrates it as main.tsx does. */
async function openRendered({ path, data } = LISTING) {
  const json = data();
  const root = document.createElement('div');
  root.innerHTML = await renderPage(path, json);
  document.body.append(root);
  root.getBoundingClientRect();
  await document.fonts.ready;
  const errors: unknown[] = [];
  return {
    root,
    errors,
    hydrate: async () => {
      const routes = siteOf([publicPages]);
      const history = createMemoryHistory({ initialEntries: [path], v5Compat: true });
      showCommonClock();
      applyPageData(readPageData(json));
      await loadPage(routes, history.location);
      const app = hydrateRoot(root, <App routes={routes} history={history} />, {
        onRecoverableError: (error) => errors.push(error),
      });
      end = () => {
        app.unmount();
        root.remove();
      };
    },
  };
}

for (const width of [360, 1440]) {
  test(`a server-rendered listing is hydrated as it stands, ${width} pixels wide`, async () => {
    await page.viewport(width, 900);
    localStorage.setItem('handoff.locale', '"en-US"');
    localStorage.setItem('handoff.zone', '"Pacific/Honolulu"');
    const { root, errors, hydrate } = await openRendered();
    const before = textsIn(root);
    expect(before).toEqual(
      expect.arrayContaining(['just now', ', reviewed on 9 June 2026', 'Domain added', EVIL.trim()]),
    );
    const parts = [...root.querySelectorAll('h1, h2, section, figure, summary, footer')].filter(isSeen);
    const places = () => parts.map((part) => part.getBoundingClientRect().top);
    const rendered = places();
    await hydrate();
    await expect.poll(() => textsIn(root)).toContain(', reviewed on June 9, 2026');
    expect(errors).toEqual([]);
    expect(parts.filter((part) => !root.contains(part))).toEqual([]);
    expect(places()).toEqual(rendered);
    const written = ['just now', '9 June 2026', '10 Jun'];
    const after = textsIn(root);
    expect(before.filter((text) => !after.includes(text) && !written.some((time) => text.includes(time)))).toEqual([]);
    expect(after).toContain('1m ago');
  });
}

test('without scripts, a listing shows its figures with source and age, each month, and its change log', async () => {
  const { root } = await openRendered();
  end = () => root.remove();
  const text = root.querySelector('main')?.textContent ?? '';
  for (const part of [
    'Harbour Desk',
    'Seller says · ',
    'Amounts by month',
    'Counts by month',
    '12,345',
    'What you get',
  ])
    expect(text, part).toContain(part);
  expect(root.querySelector('script')).toBeNull();
});

test('a page whose HTML doesn’t match is rendered again, in the reader’s time zone and with working buttons', async () => {
  localStorage.setItem('handoff.locale', '"en-US"');
  const { root, errors, hydrate } = await openRendered();
  const title = root.querySelector('h1');
  title?.replaceChildren('Another project');
  document.documentElement.dataset.serverRendered = '';
  await hydrate();
  await expect.poll(() => textsIn(root)).toContain(', reviewed on June 9, 2026');
  expect(errors).toHaveLength(1);
  expect(root.querySelector('h1')?.textContent).toBe('Harbour Desk');
  expect(document.documentElement.dataset.serverRendered).toBeUndefined();
});

for (const width of [360, 1440]) {
  test(`a server-rendered search is hydrated as it stands, ${width} pixels wide`, async () => {
    await page.viewport(width, 900);
    localStorage.setItem('handoff.locale', '"en-US"');
    sessionStorage.setItem('handoff.typedPrices', '[[1000,{"currency":"EUR","minor":90000}]]');
    const { root, errors, hydrate } = await openRendered(searchAt(SEARCH));
    const before = textsIn(root);
    expect(before).toEqual(
      expect.arrayContaining(['25 projects', 'Project 24', EVIL.trim(), 'just now', 'Best match']),
    );
    expect(root.querySelectorAll('article')).toHaveLength(24);
    const parts = [...root.querySelectorAll('h1, h3, section, article, legend, nav, footer')].filter(isSeen);
    const places = () => parts.map((part) => JSON.stringify(part.getBoundingClientRect()));
    const rendered = places();
    await hydrate();
    await expect.poll(() => root.querySelector('select')).not.toBeNull();
    await expect.poll(() => root.querySelectorAll('article button, article a[aria-label]').length).toBe(24);
    expect(errors).toEqual([]);
    expect(parts.filter((part) => !root.contains(part))).toEqual([]);
    expect(places()).toEqual(rendered);
    const after = root.textContent;
    const written = ['just now', 'Listed 1 Jan'];
    expect(before.filter((text) => !after.includes(text) && !written.includes(text))).toEqual([]);
    expect(after).toContain('Listed Jan 1');
    expect(after).toContain('from $1,000 (€900)');
  });
}

test('while the code of a search’s fields is loading, each range keeps its one plain field', async () => {
  await page.viewport(1440, 900);
  const { root, errors, hydrate } = await openRendered(searchAt(SEARCH));
  const [plain] = [...root.querySelectorAll('[name=maxPrice]')].filter((field) => field.closest(`#${FILTERS}`));
  if (!plain) throw new Error('There is no plain field.');
  let most = 0;
  const observer = new MutationObserver(() => {
    most = Math.max(most, root.querySelectorAll(`#${FILTERS} [aria-label="Max: Price"]`).length);
  });
  observer.observe(root, { subtree: true, childList: true });
  await hydrate();
  await expect.poll(() => root.contains(plain)).toBe(false);
  await expect.element(page.getByLabelText('Max: Price', { exact: true })).toBeVisible();
  observer.disconnect();
  expect(most).toBe(1);
  expect(errors).toEqual([]);
});
