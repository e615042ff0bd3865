import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findRaw } from '../../functions/src/data/firestore/find.ts';
import { db } from '../../functions/src/data/firestore/firebase.ts';
import { serverQueries } from '../../functions/src/data/firestore/queries/server-queries.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { countByState } from '../../functions/src/features/stats/recount-stats.ts';
import { bulkWriter } from '../../scripts/demo/bulk-writer.ts';
import { generateListings } from '../../scripts/demo/generate-listings.ts';
import { listingDocuments } from '../../scripts/demo/seed-listing.ts';
import { functionsEnv, TEST } from '../../scripts/suite/instances.ts';
import { root } from '../../scripts/suite/root.ts';
import { profileOf } from '../../src/domain/account/profile.ts';
import { newUser } from '../../src/domain/account/user.ts';
import { MAX_RESULTS_PER_KIND } from '../../src/domain/admin/search.ts';
import { STATE_COUNTERS } from '../../src/domain/admin/stats.ts';
import { paths } from '../../src/domain/collections.ts';
import { liveQueries } from '../../src/domain/queries/live-queries.ts';
import type { Query } from '../../src/domain/queries/query.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { startFunctions } from '../support/emulators/functions-process.ts';
import { ADMIN, LAUNCH, signIn } from './bench-browser.ts';
import { listenerReads } from './listener-reads.ts';
import { quietOperations, startOperations } from './quiet-operations.ts';
import { median, type Row } from './report.ts';
import { serveSite } from './static-server.ts';

const PORT = 18_902;
const MANY = 100_000;
const PAGE = 2_000;
/** One in this many listings is waiting for review. */
const WAITING = 50;
const ROUNDS = 3;
const MAX_READS = 60;
const MAX_MS = 1_000;
/** Numbers of rows and of cases that a page requests: one more than it shows. */
const ROWS = 41;
const CASES = 21;
const QUEUED = 16;
const SOUGHT = 'many77';
/** Timeout that even a busy machine can meet. */
const PATIENCE_MS = 300_000;
/** Id of the listings that all others are copied from. The copies keep it in their picture paths. */
const MODEL_ID = 'BenchModel0000000000';

/** Each page by its link in the sidebar, with a selector for its first row and the query behind its rows. */
const PAGES: Record<string, { row: string; query?: Query; prepare?: (page: Page) => Promise<void> }> = {
  'New listings': { row: 'role=region[name="Verdict"]', query: liveQueries.reviewQueue(null, QUEUED) },
  Analytics: { row: 'main h2' },
  Users: { row: 'main tbody tr', query: liveQueries.usersBy(null, 'newest', ROWS) },
  Invoices: { row: 'main tbody tr', query: liveQueries.invoicesBy(null, 'newest', ROWS) },
  Flags: { row: 'main article', query: liveQueries.casesIn('flag', 'open', 'oldest', CASES) },
  Offers: { row: 'main tbody tr', query: liveQueries.offersBy(null, 'newest', ROWS) },
  // Lists nothing until someone searches.
  Impersonation: {
    row: 'main button:has-text("Choose")',
    query: serverQueries.usersByEmail(SOUGHT, MAX_RESULTS_PER_KIND),
    prepare: (page) => page.getByRole('searchbox').fill(SOUGHT),
  },
};

/**
 * Measures the admin pages among a hundred thousand accounts and listings: reads, including the shell's, and the time
 * to the first rows, compared with the bare query behind them. Triggers would take too long, so none run while seeding
 * and their counters are written here.
 */
export async function measureAdminPages(operations: string, env: Record<string, string>): Promise<Row[]> {
  await seedMany();
  const functions = await startFunctions(PORT, { env: { ...functionsEnv(TEST), ...env } });
  const { url: site, close } = await serveSite(join(root, TEST.site), PORT);
  console.log('Opening the pages …');
  // On a page loaded over HTTP/2, the Firestore SDK sends several listen requests at the same time, and hidane drops
  // those that arrive out of order. Production reorders them.
  const browser = await chromium.launch({ ...LAUNCH, args: [...LAUNCH.args, '--disable-http2'] });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.setDefaultTimeout(PATIENCE_MS);
  const listeners = await listenerReads(page);
  const nav = page.getByRole('navigation', { name: 'Admin' });
  await signIn(page, site, ADMIN, '/admin/impersonation', nav);
  const rows: Row[] = [];
  for (const [name, { row, query, prepare }] of Object.entries(PAGES)) {
    const times: number[] = [];
    const bare: number[] = [];
    let reads = 0;
    for (let round = 0; round < ROUNDS; round++) {
      startOperations(operations);
      listeners.take();
      // This is the only page without reads of its own: all reads are the shell's.
      await page.goto(`${site}/admin/impersonation`);
      await nav.getByRole('link', { name }).waitFor();
      await quietOperations(operations);
      const began = performance.now();
      if (prepare) await prepare(page);
      else await nav.getByRole('link', { name }).click();
      await page.locator(row).first().waitFor();
      times.push(performance.now() - began);
      const ours = await quietOperations(operations);
      reads = Math.max(reads, ours.reads + listeners.take());
      if (query) bare.push(await timed(() => findRaw(query).get()));
    }
    const what = `admin, ${name.toLowerCase()}`;
    const baseline = bare.length ? { baseline: { what: 'the query alone', value: median(bare) } } : {};
    rows.push(
      { what: `${what}: reads`, value: reads, unit: '', aim: { most: MAX_READS } },
      { what: `${what}: first rows`, value: median(times), unit: 'ms', ...baseline, aim: { most: MAX_MS } },
    );
    console.log(`${what}: ${reads} reads, ${Math.round(median(times))} ms`);
  }
  await browser.close();
  close();
  await functions.kill();
  return rows;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function seedMany(): Promise<void> {
  const now = new Date();
  const writer = bulkWriter();
  const models = generateListings(PAGE, 1).map((demo, i) =>
    listingDocuments({ ...demo, id: MODEL_ID, seller: 'demo-seller', daysListed: (i % 700) + 1 }, [], now),
  );
  for (let from = 0; from < MANY; from += PAGE) {
    models.forEach(({ listing, submission }, i) => {
      const n = from + i;
      const id = `Bench${String(n).padStart(15, '0')}`;
      const waits = n % WAITING === 0;
      const state = waits ? { state: 'submitted' as const, teaser: null, submittedAt: addDays(now, -n / MANY) } : {};
      // Each listing has a different seller, because the queue reads the seller's name.
      const uid = `bench-${n}`;
      writer.set(refs.listing(id), { ...listing, id, sellerId: uid, ...state });
      if (waits && submission) {
        const sent = { ...submission, listingId: id, sellerId: uid, decision: null, decidedAt: null };
        writer.set(refs.submission(id, '1'), sent);
      }
      const identity = { uid, email: `many${n}@example.com`, emailVerified: true, displayName: `Person ${n}` };
      const user = newUser({ ...identity, now: addDays(now, -(n % 700)) });
      writer.set(refs.user(uid), user);
      if (waits) writer.set(refs.profile(uid), profileOf(user));
    });
    await writer.flush();
    if ((from / PAGE) % 10 === 9) console.log(`${from + PAGE} accounts and listings`);
  }
  for (const counted of STATE_COUNTERS)
    await db()
      .doc(paths.counter(counted))
      .set({ states: await countByState(counted) });
}
