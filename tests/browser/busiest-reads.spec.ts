import type { Page } from '@playwright/test';
import * as demo from '../bench/bench-browser.ts';
import { COMPARED_PAGES } from '../bench/heavy/compared-pages.ts';
import { MAX_MORE_READS } from '../bench/heavy/load.ts';
import { listenerReads } from '../bench/listener-reads.ts';
import { BUYER, open, SELLER } from './busiest-people.ts';
import { expect, test } from './fixtures.ts';

/** Time without new documents after which a page counts as fully loaded. */
const QUIET_MS = 3_000;
const EMAILS = {
  seller: { demo: demo.SELLER, busy: SELLER },
  buyer: { demo: demo.BUYER, busy: BUYER },
} as const;

/** Opens a page and returns how many documents its subscriptions read. */
async function readsOf(page: Page, listeners: { take: () => number }, path: string): Promise<number> {
  listeners.take();
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading').first(), path).toBeVisible();
  await expect(page.locator('[class*=Skeleton]').filter({ visible: true }), path).toHaveCount(0);
  let reads = 0;
  let lastAt = Date.now();
  const quietMs = () => {
    const more = listeners.take();
    reads += more;
    if (more) lastAt = Date.now();
    return Date.now() - lastAt;
  };
  await expect.poll(quietMs, { message: path }).toBeGreaterThanOrEqual(QUIET_MS);
  return reads;
}

for (const of of ['seller', 'buyer'] as const)
  test(`pages of the busiest ${of} read little more than those of the demo market`, async ({ person }) => {
    // This test is slow, because it opens about a dozen pages twice and waits until each stops reading.
    test.slow();
    const readers = { demo: (await person('demo')).page, busy: (await person('busy')).page };
    const listeners = { demo: await listenerReads(readers.demo), busy: await listenerReads(readers.busy) };
    await open(readers.demo, EMAILS[of].demo, '/settings');
    await open(readers.busy, EMAILS[of].busy, '/settings');
    for (const { name, demo: path, busy, mostReads } of COMPARED_PAGES.filter((compared) => compared.of === of)) {
      const base = await readsOf(readers.demo, listeners.demo, path);
      const reads = await readsOf(readers.busy, listeners.busy, busy);
      expect(reads, `${name}, beside ${base}`).toBeLessThanOrEqual(mostReads ?? base + MAX_MORE_READS);
    }
  });
