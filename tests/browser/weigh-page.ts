import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { TEST } from '../../scripts/suite/instances.ts';
import { root } from '../../scripts/suite/root.ts';
import { compress } from '../support/plain/compress.ts';
import type { WeighedPage } from './weighed-pages.ts';

export interface PageWeight {
  /** Size in KB, as sent in production. */
  javascript: number;
  css: number;
  /** Number of JavaScript and CSS files. */
  files: number;
  /** KB by file name, the heaviest first. The names omit the part that changes with every build. */
  byName: Record<string, number>;
}

/** Number of idle periods without requests after which a page is quiet. A period takes longer on a busy machine. */
const SPELLS = 8;
const SPELL_MS = 60;
/** Maximum time until a part is shown, including the first answer of functions that nobody has called yet. */
const SHOWN_MS = 90_000;

/** Opens a page, scrolls to its end, and weighs the JavaScript and CSS that it loads until it is idle. */
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
  /**
   * Unanswered requests to the site, except beacons, whose responses are ignored. The SDKs' channels have other
   * origins.
   */
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

/** Scrolls down until the page stops growing, because content near the screen may load and make the page longer. */
async function readToEnd(page: Page, traffic: Traffic): Promise<void> {
  for (let read = -1, end = 0; read !== end; ) {
    read = end;
    end = await scrollToEnd(page);
    await untilQuiet(page, traffic);
  }
}

/** Scrolls to the end of the page and returns its height before that. */
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

/** Resolves once the page has been idle `times` times, at least `apartMs` apart. Runs in the page. */
const idle = async ([times, apartMs]: readonly [number, number]): Promise<void> => {
  for (let i = 0; i < times; i++) {
    await new Promise((resolve) => setTimeout(resolve, apartMs));
    await new Promise((resolve) => requestIdleCallback(resolve));
  }
};

/** Rounds to a tenth of a KB, because files contain each other's names and so differ by some bytes between builds. */
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

/** Returns the size of a file in bytes, as sent in production. The sizes are kept, because pages share most files. */
function bytesOf(path: string): number {
  const bytes = known.get(path) ?? compress(readFileSync(join(root, TEST.site, path))).length;
  known.set(path, bytes);
  return bytes;
}
