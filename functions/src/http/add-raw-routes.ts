import type { Context, Hono } from 'hono';
import { stream } from 'hono/streaming';
import { encodeExportFrame } from '../../../src/domain/account/export-frames.ts';
import { AppError } from '../../../src/domain/errors.ts';
import { RAW_ROUTES, type RawRouteName } from '../../../src/domain/raw-routes.ts';
import { routePatterns, sitePaths } from '../../../src/domain/site-paths.ts';
import { currentTime } from '../data/clock.ts';
import { runCountingRefused } from '../data/command/rate-limit.ts';
import { exportAccount } from '../features/accounts/export-account.ts';
import { pollCalendar } from '../features/calendar/calendar.ts';
import { openRecord } from '../features/deal-records/open-record.ts';
import { openDocument } from '../features/documents/read-documents.ts';
import { openFundsDocument } from '../features/funds/funds.ts';
import { receiveWebhook } from '../features/invoices/events/receive-event.ts';
import { openAllInvoicesCsv, openInvoice, openInvoicesCsv } from '../features/invoices/invoice-files.ts';
import { serveSharePicture } from '../features/listings/listing-preview.ts';
import { sitemap } from '../features/listings/sitemap.ts';
import { showUnsubscribe, unsubscribeOneClick } from '../features/mail/unsubscribe.ts';
import { serveRendition } from '../features/pictures/serve-rendition.ts';
import { openRejectedRows } from '../features/recomputes/recompute.ts';
import { pollSearchFeed } from '../features/saved-searches/search-feed.ts';
import { openSharedFile } from '../features/shared-files/shared-files.ts';
import { authenticate } from './admit-caller.ts';
import { keptAnswer } from './answer-cache.ts';
import { respondOrError } from './error-response.ts';
import { listingPage } from './listing-page.ts';
import { privateFileRoute } from './private-file-route.ts';
import { searchPage } from './search-page.ts';
import { sessionCaller } from './session-cookie.ts';
import { sitePage } from './site-page.ts';

/**
 * Cache-Control of sitemap files: the CDN caches them for an hour, as long as the schedule leaves them unchanged.
 * firebase.json has the same value.
 */
const SITEMAP_CACHED = 'public, max-age=0, s-maxage=3600';
/**
 * Time in ms for which one process may reuse a sitemap file. The cache key isn't an address, because responses cached
 * by address are sent as JSON.
 */
const SITEMAP_KEPT_MS = 3000;

/** The handler of each raw route; a missing handler fails to compile. */
const HANDLERS: Record<RawRouteName, (c: Context) => Promise<Response>> = {
  exportAccount: accountExport,
  receiveWebhook: (c) =>
    respondOrError(c, async (id) => {
      await receiveWebhook({ id, body: await c.req.text(), header: (name) => c.req.header(name) });
      return c.json({ received: true });
    }),
  showUnsubscribe: (c) => respondOrError(c, () => showUnsubscribe(c)),
  unsubscribeOneClick: (c) => respondOrError(c, () => unsubscribeOneClick(c)),
  // Loaded on demand, since only this route needs a client for other sites.
  proxyImage: async (c) => (await import('../features/pictures/proxy-image.ts')).proxyImage(c, sessionCaller),
  openDocument: privateFileRoute('openDocument', openDocument),
  openFundsDocument: privateFileRoute('openFundsDocument', openFundsDocument),
  openRejectedRows: privateFileRoute('openRejectedRows', openRejectedRows),
  openSharedFile: privateFileRoute('openSharedFile', openSharedFile),
  openRecordJson: privateFileRoute('openRecordJson', openRecord('json')),
  openRecordPdf: privateFileRoute('openRecordPdf', openRecord('pdf')),
  openInvoice: privateFileRoute('openInvoice', openInvoice),
  openInvoicesCsv: privateFileRoute('openInvoicesCsv', openInvoicesCsv),
  openAllInvoicesCsv: privateFileRoute('openAllInvoicesCsv', openAllInvoicesCsv),
  pollCalendar: (c) => respondOrError(c, () => pollCalendar(c)),
  pollSearchFeed: (c) => respondOrError(c, () => pollSearchFeed(c)),
  serveRendition,
  serveSharePicture,
};

/** Adds the routes whose responses aren't JSON or whose callers aren't users: pages, pictures, files, webhooks. */
export function addRawRoutes(app: Hono): void {
  for (const name of Object.keys(RAW_ROUTES) as RawRouteName[]) {
    const { method, path } = RAW_ROUTES[name];
    app.on(method, path, HANDLERS[name]);
  }
  app.get('/:file{sitemap(-[0-9]{1,4})?\\.xml}', (c) =>
    respondOrError(c, async () => {
      const name = c.req.param('file');
      const text = await keptAnswer(`sitemap ${name}`, SITEMAP_KEPT_MS, () => sitemap(name));
      return c.body(text, 200, { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': SITEMAP_CACHED });
    }),
  );
  app.get(sitePaths.search, (c) => sitePage(c, () => searchPage(app, c)));
  app.get(routePatterns.listing, (c) => sitePage(c, () => listingPage(app, c)));
}

function wantsFrames(progress: string | undefined): boolean {
  if (progress !== undefined && progress !== '1') throw new AppError('invalid-input', 'progress is 1 or left out.');
  return progress === '1';
}

/**
 * `POST /api/account/export?uid=`: streams the ZIP as it is created, in frames with progress if `progress=1`, until the
 * caller disconnects.
 */
function accountExport(c: Context): Promise<Response> {
  return respondOrError(c, async () => {
    const now = await currentTime();
    const caller = await authenticate(c.req.header('authorization'));
    const visitor = { now, header: (name: string) => c.req.header(name), realUid: caller.uid };
    const isFramed = await runCountingRefused(visitor, async () => wantsFrames(c.req.query('progress')));
    const parts = await exportAccount(caller, c.req.query('uid'), now);
    c.header('Content-Type', isFramed ? 'application/octet-stream' : 'application/zip');
    c.header('Content-Disposition', `attachment; filename="handoff-${now.toISOString().slice(0, 10)}.zip"`);
    c.header('Cache-Control', 'private, no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    return stream(c, async (out) => {
      for await (const part of parts) {
        if (out.aborted) return;
        if (isFramed) await out.write(encodeExportFrame(part));
        else if (part instanceof Uint8Array) await out.write(part);
      }
      if (isFramed) await out.write(encodeExportFrame(null));
    });
  });
}
