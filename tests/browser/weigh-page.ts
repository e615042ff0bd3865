import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { TEST } from '../../scripts/suite/instances.ts';
import { root } from '../../scripts/suite/root.ts';
import { packed } from '../support/plain/packed.ts';
import type { WeighedPage } from './weighed-pages.ts';

export interface PageWeight {
  /** In KB, as they are sent in production. */
  javascript: number;
  css: number;
  /** The number of files that both are in. */
  files: number;
  /** KB by the name of each file, the heaviest first, without the part of it that changes with every build. */
  byName: Record<string, number>;
}

/** So many spells without requests or work in the page make it quiet; one is longer on a busy machine. */
const SPELLS = 8;
const SPELL_MS = 60;
/** The longest that a part may take to be shown, the first answer of functions that nobody has called yet included. */
const SHOWN_MS = 90_000;

/** Opens one of a site's pages, reads it to its end, and weighs the JavaScript and CSS that came until it was quiet. */
export async function weighPage(page: Page, site: string, { open, shown }: WeighedPage): Promise<PageWeight> {
  const traffic = followTraffic(page, site);
  await open(page);
  for (const part of shown(page)) {
    await part.filter({ visible: true }).first().waitFor({ timeout: SHOWN_MS });
    await scrollToEnd(page);
  }
  await page.getByRole('status', { name: 'Loading' }).first().waitFor({ state: 'hidden', timeout: SHOWN_MS });
  await readToEnd(page, traffic);
  return weightOf([...traffic.files]);
}

interface Traffic {
  files: Set<string>;
  /** Unanswered requests except beacons, whose answer nobody hears; channels of the SDKs are of other origins. */
  open: Set<Request>;
  asked: number;
}

function followTraffic(page: Page, site: string): Traffic {
  const traffic: Traffic = { files: new Set(), open: new Set(), asked: 0 };
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== site || request.resourceType() === 'ping') return;
    traffic.asked += 1;
    traffic.open.add(request);
    if (/\.(js|css)$/.test(pathname)) traffic.files.add(pathname);
  });
  page.on('requestfinished', (request) => traffic.open.delete(request));
  page.on('requestfailed', (request) => traffic.open.delete(request));
  return traffic;
}

/** Scrolls down until no more comes: what is near the screen may be loaded, and make the page longer. */
async function readToEnd(page: Page, traffic: Traffic): Promise<void> {
  for (let read = -1, end = 0; read !== end; ) {
    read = end;
    end = await scrollToEnd(page);
    await untilQuiet(page, traffic);
  }
}

/** Returns how long the page was. */
const scrollToEnd = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollHeight } = document.documentElement;
    window.scrollTo(0, scrollHeight);
    return scrollHeight;
  });

async function untilQuiet(page: Page, traffic: Traffic): Promise<void> {
  for (let before = -1; traffic.open.size > 0 || traffic.asked !== before; ) {
    before = traffic.asked;
    await page.evaluate(idle, [SPELLS, SPELL_MS] as const);
  }
}

/** Resolves when the page has been idle so often, so long apart. Runs in the page. */
const idle = async ([times, apartMs]: readonly [number, number]): Promise<void> => {
  for (let i = 0; i < times; i++) {
    await new Promise((resolve) => setTimeout(resolve, apartMs));
    await new Promise((resolve) => requestIdleCallback(resolve));
  }
};

/** To a tenth of a KB, since the names of files are in one another and differ by some bytes from build to build. */
export const inKilobytes = (bytes: number): number => Math.round(bytes / 100) / 10;

function weightOf(paths: readonly string[]): PageWeight {
  const files = paths.map((path) => ({ path, bytes: bytesOf(path) })).sort((one, other) => other.bytes - one.bytes);
  const sum = (end: string) =>
    inKilobytes(files.filter(({ path }) => path.endsWith(end)).reduce((all, { bytes }) => all + bytes, 0));
  const byName: Record<string, number> = {};
  for (const { path, bytes } of files) byName[nameOf(path)] = (byName[nameOf(path)] ?? 0) + bytes / 1000;
  return { javascript: sum('.js'), css: sum('.css'), files: files.length, byName };
}

const nameOf = (path: string): string => path.replace('/assets/', '').replace(/-[\w-]{8}(?=\.\w+$)/, '');

const known = new Map<string, number>();

/** The bytes of a file in production, of the site that was built for the tests; pages share most of theirs. */
function bytesOf(path: string): number {
  const bytes = known.get(path) ?? packed(readFileSync(join(root, TEST.site, path))).length;
  known.set(path, bytes);
  return bytes;
}
