import { rmSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { generateListings } from '../../emulators/demo/generated-market.ts';
import { listingDocuments } from '../../emulators/demo/seed-listing.ts';
import { findRaw } from '../../functions/src/data/find.ts';
import { db } from '../../functions/src/data/firebase.ts';
import { refs } from '../../functions/src/data/refs.ts';
import { countStates } from '../../functions/src/features/stats/count-month.ts';
import { newUser } from '../../src/domain/account/user.ts';
import { COUNTED } from '../../src/domain/admin/stats.ts';
import { paths } from '../../src/domain/collections.ts';
import { liveQueries } from '../../src/domain/queries/live-queries.ts';
import type { Query } from '../../src/domain/queries/query.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { ADMIN, signIn } from './bench-browser.ts';
import { quietOperations } from './operations.ts';
import { median, type Row } from './report.ts';

const MANY = 100_000;
const PAGE = 2_000;
/** One in so many waits for its review. */
const WAITING = 50;
const ROUNDS = 3;
const MOST_READS = 60;
const MOST_MS = 1_000;
/** As many as a page asks for. */
const ROWS = 40;
const SOUGHT = 'many77';
const PATIENCE_MS = 90_000;

/** Each page by its link in the sidebar, what its first row is, and the query behind its rows. */
const PAGES: Record<string, { row: string; query?: Query; prepare?: (page: Page) => Promise<void> }> = {
  'New listings': { row: '.review h2', query: liveQueries.reviewQueue(ROWS) },
  Analytics: { row: '.figure-total' },
  Users: { row: 'main tbody tr', query: liveQueries.usersBy(null, 'newest', ROWS) },
  Invoices: { row: 'main tbody tr', query: liveQueries.invoicesBy(null, 'newest', ROWS) },
  Flags: { row: 'main article', query: liveQueries.flagsIn('open', ROWS) },
  Offers: { row: 'main tbody tr', query: liveQueries.offersBy(null, 'newest', ROWS) },
  // Nothing is listed until somebody is looked for.
  Impersonation: {
    row: 'main button:has-text("Choose")',
    query: liveQueries.usersByEmail(SOUGHT, ROWS),
    prepare: (page) => page.getByLabel('Find by the beginning of the email').fill(SOUGHT),
  },
};

/**
 * The admin pages among a hundred thousand accounts and listings: reads, of the shell around them too, and time to
 * their first rows, beside the bare query that they wait for. The suite runs without triggers, which would be kept
 * busy for long; what those would have counted is written here.
 */
export async function measureAdminPages(browser: Browser, site: string, operations: string): Promise<Row[]> {
  await seedMany();
  console.log('Opening the pages …');
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.addInitScript(countDocuments);
  const nav = page.getByRole('navigation', { name: 'Admin' });
  await signIn(page, site, ADMIN, '/admin/impersonation', nav);
  const rows: Row[] = [];
  for (const [name, { row, query, prepare }] of Object.entries(PAGES)) {
    const times: number[] = [];
    const bare: number[] = [];
    let reads = 0;
    for (let round = 0; round < ROUNDS; round++) {
      rmSync(operations, { force: true });
      // The one page that reads nothing by itself: what is there now is the shell's.
      await page.goto(`${site}/admin/impersonation`);
      await nav.getByRole('link', { name }).waitFor();
      await quietOperations(operations);
      const began = performance.now();
      if (prepare) await prepare(page);
      else await nav.getByRole('link', { name }).click();
      await page.locator(row).first().waitFor();
      times.push(performance.now() - began);
      const functions = await quietOperations(operations);
      const live = await page.evaluate(() => (window as unknown as { documentsRead: number }).documentsRead);
      reads = Math.max(reads, functions.reads + live);
      if (query) bare.push(await timed(() => findRaw(query).get()));
    }
    const what = `admin, ${name.toLowerCase()}`;
    const baseline = bare.length ? { baseline: { what: 'the query alone', value: median(bare) } } : {};
    rows.push(
      { what: `${what}: reads`, value: reads, unit: '', aim: { most: MOST_READS } },
      { what: `${what}: first rows`, value: median(times), unit: 'ms', ...baseline, aim: { most: MOST_MS } },
    );
    console.log(`${what}: ${reads} reads, ${Math.round(median(times))} ms`);
  }
  await page.context().close();
  return rows;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function seedMany(): Promise<void> {
  const now = new Date();
  const writer = db().bulkWriter({ throttling: false });
  const models = generateListings(PAGE, 1).map((demo, i) =>
    listingDocuments({ ...demo, id: 'x', seller: 'demo-seller', daysListed: (i % 700) + 1 }, '', now),
  );
  for (let from = 0; from < MANY; from += PAGE) {
    models.forEach(({ listing, submission }, i) => {
      const n = from + i;
      const id = `Bench${String(n).padStart(15, '0')}`;
      const waits = n % WAITING === 0;
      const state = waits ? { state: 'submitted' as const, teaser: null, submittedAt: addDays(now, -n / MANY) } : {};
      void writer.set(refs.listing(id), { ...listing, id, ...state });
      if (waits && submission) {
        const sent = { ...submission, listingId: id, decision: null, decidedAt: null };
        void writer.set(refs.submission(id, '1'), sent);
      }
      const uid = `bench-${n}`;
      const identity = { uid, email: `many${n}@example.com`, emailVerified: true, displayName: `Person ${n}` };
      void writer.set(refs.user(uid), newUser({ ...identity, now: addDays(now, -(n % 700)) }));
    });
    await writer.flush();
    if ((from / PAGE) % 10 === 9) console.log(`${from + PAGE} accounts and listings`);
  }
  await writer.close();
  for (const counted of COUNTED)
    await db()
      .doc(paths.counter(counted))
      .set({ states: await countStates(counted) });
}

/** In the page: how many documents its listeners were sent, read off the channel's own stream. */
function countDocuments(): void {
  const counter = window as unknown as { documentsRead: number };
  counter.documentsRead = 0;
  const count = (text: string) => (text.match(/"documentChange"/g) ?? []).length;
  const { fetch: plain } = window;
  window.fetch = async (...asked) => {
    const answer = await plain(...asked);
    const url = asked[0] instanceof Request ? asked[0].url : String(asked[0]);
    if (!url.includes('/Listen/channel') || !answer.body) return answer;
    const [theirs, ours] = answer.body.tee();
    void (async () => {
      const reader = ours.pipeThrough(new TextDecoderStream()).getReader();
      let kept = '';
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        // A word may be cut in two.
        const text = kept + part.value;
        counter.documentsRead += count(text) - count(kept);
        kept = text.slice(-20);
      }
    })().catch(() => {});
    return new Response(theirs, answer);
  };
  const { open } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function counted(this: XMLHttpRequest, method: string, url: string | URL) {
    if (String(url).includes('/Listen/channel')) {
      let seen = 0;
      this.addEventListener('progress', () => {
        const now = count(this.responseText);
        counter.documentsRead += now - seen;
        seen = now;
      });
    }
    return open.call(this, method, url, true);
  };
}
