import type { Context, Hono } from 'hono';
import { stream } from 'hono/streaming';
import { invoicePaths } from '../../../src/domain/invoice/invoice-paths.ts';
import { SEARCH_HEAD } from '../../../src/domain/page/page-head.ts';
import { rejectedRowsUrl } from '../../../src/domain/recompute/recompute.ts';
import { routePatterns, sitePaths } from '../../../src/domain/site-paths.ts';
import { currentTime } from '../data/clock.ts';
import { exportAccount } from '../features/accounts/export-account.ts';
import { openRecord } from '../features/deal-records/open-record.ts';
import { openDocument } from '../features/documents/read-documents.ts';
import { openFundsDocument } from '../features/funds/funds.ts';
import { receiveWebhook } from '../features/invoices/events/receive-event.ts';
import { openAllInvoicesCsv, openInvoice, openInvoicesCsv } from '../features/invoices/invoice-files.ts';
import { listingPageHead } from '../features/listings/read-listing.ts';
import { sitemap } from '../features/listings/sitemap.ts';
import { unsubscribeOneClick } from '../features/mail/unsubscribe.ts';
import { serveRendition } from '../features/pictures/serve-rendition.ts';
import { openRejectedRows } from '../features/recomputes/recompute.ts';
import { openSharedFile } from '../features/shared-files/shared-files.ts';
import { keptAnswer } from './answer-cache.ts';
import { authenticate } from './context.ts';
import { answered } from './error-response.ts';
import { privateFileRoute } from './private-file-route.ts';
import { sessionCaller } from './session-cookie.ts';
import { sitePage } from './site-page.ts';

/** The CDN serves a part of the sitemap for as long as the schedule leaves it; firebase.json says the same. */
const SITEMAP_CACHED = 'public, max-age=0, s-maxage=3600';
/** How long one process may repeat it. */
const SITEMAP_KEPT_MS = 3000;

/** The routes whose responses are not JSON, or whose callers are not users: pages, pictures, files, webhooks. */
export function addRawRoutes(app: Hono): void {
  app.get('/media/:name', serveRendition);
  // Loaded on demand: only this needs a client for other sites.
  app.get('/api/proxy-image', async (c) =>
    (await import('../features/pictures/proxy-image.ts')).proxyImage(c, sessionCaller),
  );
  app.get('/:file{sitemap(-[0-9]{1,4})?\\.xml}', (c) =>
    answered(c, async () => {
      const name = c.req.param('file');
      const text = await keptAnswer(`/${name}`, SITEMAP_KEPT_MS, () => sitemap(name));
      return c.body(text, 200, { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': SITEMAP_CACHED });
    }),
  );
  app.get(sitePaths.search, (c) => sitePage(c, async () => SEARCH_HEAD));
  app.get(routePatterns.listing, (c) => sitePage(c, () => listingPageHead(c.req.param('listingId'))));
  app.on(['GET', 'POST'], '/api/unsubscribe/:key', (c) => answered(c, () => unsubscribeOneClick(c)));
  app.get('/api/listings/:listingId/documents/:documentId', privateFileRoute('openDocument', openDocument));
  app.get('/api/deals/:dealId/files/:fileId', privateFileRoute('openSharedFile', openSharedFile));
  app.get('/api/deals/:dealId/records/:n/json', privateFileRoute('openRecordJson', openRecord('json')));
  app.get('/api/deals/:dealId/records/:n/pdf', privateFileRoute('openRecordPdf', openRecord('pdf')));
  app.get(invoicePaths.allCsv(':year'), privateFileRoute('openAllInvoicesCsv', openAllInvoicesCsv));
  app.get(invoicePaths.csv, privateFileRoute('openInvoicesCsv', openInvoicesCsv));
  app.get(invoicePaths.pdf(':invoiceId'), privateFileRoute('openInvoice', openInvoice));
  app.get(rejectedRowsUrl(':recomputeId'), privateFileRoute('openRejectedRows', openRejectedRows));
  app.get('/api/funds/:uid/:fileId', privateFileRoute('openFundsDocument', openFundsDocument));
  app.post('/api/account/export', accountExport);
  app.post('/api/payments/webhook', (c) =>
    answered(c, async (id) => {
      await receiveWebhook({ id, body: await c.req.text(), header: (name) => c.req.header(name) });
      return c.json({ received: true });
    }),
  );
}

/** `POST /api/account/export?uid=`: sends the ZIP while it is made. */
const accountExport = (c: Context): Promise<Response> =>
  answered(c, async () => {
    const now = await currentTime();
    const caller = await authenticate(c.req.header('authorization'));
    const chunks = await exportAccount(caller, c.req.query('uid'), now);
    c.header('Content-Type', 'application/zip');
    c.header('Content-Disposition', `attachment; filename="handoff-${now.toISOString().slice(0, 10)}.zip"`);
    c.header('Cache-Control', 'private, no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    return stream(c, async (out) => {
      for await (const chunk of chunks) await out.write(chunk);
    });
  });
