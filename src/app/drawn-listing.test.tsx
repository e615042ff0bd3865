import { hydrateRoot } from 'react-dom/client';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listingFacts } from '../../tests/support/listings/market-facts.ts';
import { publicListingOf } from '../domain/listing/public-listing.ts';
import { listingKey, readDrawnData, serializeDrawnData } from '../domain/page/drawn-data.ts';
import { setScreenZone } from '../domain/shared/reader-clock.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { showCommonClock } from '../lib/session/reader-clock.ts';
import { App } from './app.tsx';
import { applyDrawnData } from './apply-drawn-data.ts';
import { drawPage } from './draw-page.tsx';
import { loadPage } from './navigation/site-router.tsx';
import { publicPages, siteOf } from './public-pages.tsx';

const PATH = '/listing/l/harbour-desk?via=mail';
/** The server's render time; the browser's is later, so that relative times differ. */
const DRAWN = new Date(Date.now() - 90_000);
const EVIL = '</script><b>\u202Eevil\u2028';

function listing() {
  const facts = listingFacts(new Date('2026-06-09T12:00:00Z'));
  const { teaser } = facts;
  if (!teaser) throw new Error('It has a teaser.');
  const shown = publicListingOf({
    ...facts,
    confirmedAt: DRAWN,
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
const NO_PROJECTS = { cards: [], total: 0, all: 0, pages: 1, facets: {}, understood: [], unused: [], partial: false };

let end = () => {};
beforeEach(() => {
  vi.mocked(fetch).mockImplementation(async (resource) => {
    const url = String(resource);
    if (url.includes('/comparables')) return Response.json(NO_SALES);
    return Response.json(url.includes('/api/search') ? NO_PROJECTS : listing());
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

/** Puts the server's HTML into the document; `takeOver` hydrates it as main.tsx does. */
async function openDrawn() {
  const json = serializeDrawnData(DRAWN, listingKey('l'), JSON.stringify(listing()));
  const root = document.createElement('div');
  root.innerHTML = await drawPage(PATH, json);
  document.body.append(root);
  root.getBoundingClientRect();
  await document.fonts.ready;
  const errors: unknown[] = [];
  return {
    root,
    errors,
    takeOver: async () => {
      const routes = siteOf([publicPages]);
      const history = createMemoryHistory({ initialEntries: [PATH], v5Compat: true });
      showCommonClock();
      applyDrawnData(readDrawnData(json));
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
    const { root, errors, takeOver } = await openDrawn();
    const before = textsIn(root);
    expect(before).toEqual(
      expect.arrayContaining(['just now', ', reviewed on 9 June 2026', 'Domain added', EVIL.trim()]),
    );
    const parts = [...root.querySelectorAll('h1, h2, section, figure, summary, footer')].filter(isSeen);
    const places = () => parts.map((part) => part.getBoundingClientRect().top);
    const drawn = places();
    await takeOver();
    await expect.poll(() => textsIn(root)).toContain(', reviewed on June 9, 2026');
    expect(errors).toEqual([]);
    expect(parts.filter((part) => !root.contains(part))).toEqual([]);
    expect(places()).toEqual(drawn);
    const written = ['just now', '9 June 2026', '10 Jun'];
    const after = textsIn(root);
    expect(before.filter((text) => !after.includes(text) && !written.some((time) => text.includes(time)))).toEqual([]);
    expect(after).toContain('1m ago');
  });
}

test('without scripts, a listing shows its figures with source and age, each month, and its change log', async () => {
  const { root } = await openDrawn();
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
  const { root, errors, takeOver } = await openDrawn();
  const title = root.querySelector('h1');
  title?.replaceChildren('Another project');
  document.documentElement.dataset.drawn = '';
  await takeOver();
  await expect.poll(() => textsIn(root)).toContain(', reviewed on June 9, 2026');
  expect(errors).toHaveLength(1);
  expect(root.querySelector('h1')?.textContent).toBe('Harbour Desk');
  expect(document.documentElement.dataset.drawn).toBeUndefined();
});
