import { calendarPath } from './calendar/calendar-address.ts';
import { recordPaths } from './deal-record/record-issue.ts';
import { type Endpoint, perAddressAndHour, perDay, perHour } from './endpoint.ts';
import { invoicePaths } from './invoice/invoice-paths.ts';
import { rejectedRowsUrl } from './recompute/recompute.ts';
import { feedPath } from './saved-search/feed-address.ts';
import { filePaths } from './upload/stored-file.ts';

/** A route outside the JSON API, such as a file download or a webhook. Schemas follow OpenAPI. */
export interface RawRoute {
  method: 'GET' | 'POST';
  /** In router syntax, with `:id` for one segment. */
  path: string;
  summary: string;
  /** The caller's authentication. Links can't send a token, so file downloads also accept the session cookie. */
  by: 'nothing' | 'token' | 'token-or-cookie';
  /** Permitted callers, as worded on the reference page. */
  who: string;
  limit?: Endpoint['limit'];
  /** The events that count toward the limit, if not every call does. */
  counted?: string;
  /** Additional text for the reference page. */
  note?: string;
  /** The group on the reference page, if the path doesn't imply it. */
  tag?: string;
  /** Schemas of the path segments that don't accept arbitrary text. */
  segments?: Record<string, object>;
  query?: readonly { name: string; required: boolean; schema: object }[];
  body?: object;
  responses: Record<string, object>;
}

const content = (type: string, schema: object) => ({ [type]: { schema } });
const text = (description: string) => ({ description, content: content('text/plain', { type: 'string' }) });
const REFUSED = {
  description: 'Refused; `code` says why.',
  content: content('application/json', { $ref: '#/components/schemas/Refusal' }),
};
const BYTES = { type: 'string', format: 'binary' };
const FILE = { description: 'The file, as an attachment.', content: content('application/octet-stream', BYTES) };

/** Describes a route that downloads a file, for callers authenticated by token or cookie. */
const download = <const D extends Omit<RawRoute, 'method' | 'by' | 'responses'>>(described: D) =>
  ({ method: 'GET', by: 'token-or-cookie', responses: { 200: FILE, default: REFUSED }, ...described }) as const;

/** Settings of both record formats, whose downloads count toward the same limit. */
const RECORDS = {
  who: 'both sides of the deal, and administrators (recorded in the audit log)',
  limit: perHour(120),
  counted: 'downloads',
  segments: { n: { type: 'integer', minimum: 1 } },
} as const;

/** Every route outside the API, by name; the handlers are in `functions/src/http/add-raw-routes.ts`. */
export const RAW_ROUTES = {
  exportAccount: {
    method: 'POST',
    path: '/api/account/export',
    summary: 'Exports an account as a ZIP with one JSON and one CSV file per table.',
    by: 'token',
    who: 'Any account in good standing, for itself; administrators, with `uid`, for any account, recorded in the audit log',
    limit: perDay(10),
    note: 'With `progress`, the archive comes in frames: a byte for the kind (0 how far it is, as JSON; 1 bytes of the archive; 2 the end), four for the length, big-endian, then as many bytes. Hosting limits an answer to a minute.',
    query: [
      { name: 'uid', required: false, schema: { type: 'string' } },
      { name: 'progress', required: false, schema: { type: 'string', enum: ['1'] } },
    ],
    responses: {
      200: {
        description: 'The archive.',
        content: { ...content('application/zip', BYTES), ...content('application/octet-stream', BYTES) },
      },
      default: REFUSED,
    },
  },
  receiveWebhook: {
    method: 'POST',
    path: '/api/payments/webhook',
    summary: 'Receives events from the payment provider about payments, chargebacks and payout accounts.',
    by: 'nothing',
    who: 'The payment provider, with a signature at most five minutes old',
    note: 'Each event takes effect once.',
    body: { required: true, content: content('application/json', { type: 'object' }) },
    responses: {
      200: {
        description: 'Received.',
        content: content('application/json', { type: 'object', properties: { received: { type: 'boolean' } } }),
      },
      default: REFUSED,
    },
  },
  showUnsubscribe: {
    method: 'GET',
    path: '/api/unsubscribe/:key',
    summary: 'Redirects to the page where a person can stop these emails.',
    by: 'nothing',
    who: 'Anyone',
    note: 'Changes nothing, since link scanners follow links.',
    responses: { 303: { description: 'The page.' }, default: REFUSED },
  },
  // One-click requests count toward the limit of the `unsubscribe` call.
  unsubscribeOneClick: {
    method: 'POST',
    path: '/api/unsubscribe/:key',
    summary: 'Stops emails of one type with one click, as mail clients do (RFC 8058).',
    by: 'nothing',
    who: 'Anyone with the key from such an email',
    note: 'A GET redirects to the page for people.',
    responses: { 200: text('Stopped.'), default: REFUSED },
  },
  proxyImage: {
    method: 'GET',
    path: '/api/proxy-image',
    summary: 'Returns a picture from another site, re-encoded as WebP.',
    by: 'nothing',
    who: 'With a session (cookie or bearer token), any public http or https address; without one, only our own pictures',
    limit: perAddressAndHour(600, 30_000),
    counted: 'new pictures',
    note: 'A failure returns 404 with an icon.',
    query: [
      { name: 'url', required: true, schema: { type: 'string', maxLength: 2048 } },
      { name: 'w', required: false, schema: { type: 'integer', minimum: 16, maximum: 2048 } },
      { name: 'fallback', required: false, schema: { enum: ['profile', 'project'] } },
    ],
    responses: {
      200: { description: 'The picture.', content: content('image/webp', BYTES) },
      304: { description: 'The caller’s copy is current (ETag).' },
      404: {
        description: 'No such picture; the body is the fallback icon.',
        content: content('image/svg+xml', BYTES),
      },
    },
  },
  openDocument: download({
    path: filePaths.document(':listingId', ':documentId'),
    summary: 'Downloads a document of a listing.',
    who: 'the owner, administrators (recorded in the audit log), and buyers whose deal opens its tier (shown to the seller)',
  }),
  openFundsDocument: download({
    path: filePaths.funds(':uid', ':fileId'),
    summary: 'Downloads the document that shows an account’s funds.',
    who: 'administrators alone (recorded in the audit log)',
    tag: 'admin',
  }),
  openRejectedRows: download({
    path: rejectedRowsUrl(':recomputeId'),
    summary:
      'Downloads the rows of an export that do not count, as CSV: each one’s number and why, without its content.',
    who: 'the seller whose export it was, and administrators (recorded in the audit log)',
    limit: perHour(120),
    counted: 'downloads',
  }),
  openSharedFile: download({
    path: filePaths.shared(':dealId', ':fileId'),
    summary: 'Downloads a file shared in a deal.',
    who: 'its sender, the other side once it is sent, and administrators (recorded in the audit log)',
  }),
  openRecordJson: download({
    path: recordPaths.json(':dealId', ':n'),
    summary: 'Downloads an issued deal record as canonical JSON (RFC 8785), whose SHA-256 verifies it.',
    ...RECORDS,
  }),
  openRecordPdf: download({
    path: recordPaths.pdf(':dealId', ':n'),
    summary: 'Downloads an issued deal record as a PDF with the JSON attached.',
    ...RECORDS,
  }),
  openInvoice: download({
    path: invoicePaths.pdf(':invoiceId'),
    summary: 'Downloads an invoice as a PDF, as it stands.',
    who: 'its payer, its payee and administrators (recorded in the audit log)',
    limit: perHour(240),
  }),
  openInvoicesCsv: download({
    path: invoicePaths.csv,
    summary: 'Downloads every invoice that the caller pays or is paid by, as CSV with a row for each part.',
    who: '',
    limit: perHour(30),
  }),
  openAllInvoicesCsv: download({
    path: invoicePaths.allCsv(':year'),
    summary: 'Downloads every invoice that was issued in a year, as CSV with a row for each part.',
    who: 'administrators (recorded in the audit log)',
    limit: perHour(30),
    tag: 'invoices',
    segments: { year: { type: 'string', pattern: '^20[0-9]{2}$' } },
  }),
  pollCalendar: {
    method: 'GET',
    path: calendarPath(':key'),
    summary: 'Returns the deadlines of an account as a calendar (RFC 5545), for programs that subscribe to it.',
    by: 'nothing',
    who: 'Anyone with the secret address',
    limit: perHour(60),
    counted: 'polls of one address',
    note: 'An address that was renewed or ended, or whose account was deactivated or deleted, is 404. More than 3,000 polls an hour from one network address are refused.',
    segments: { key: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,128}\\.[A-Za-z0-9_-]{43}\\.ics$' } },
    responses: {
      200: { description: 'The calendar.', content: content('text/calendar', { type: 'string' }) },
      304: { description: 'The caller’s copy is current (ETag).' },
      default: REFUSED,
    },
  },
  pollSearchFeed: {
    method: 'GET',
    path: feedPath(':key'),
    summary: 'Returns the newest listings of a saved search as a feed (RFC 4287), for programs that subscribe to it.',
    by: 'nothing',
    who: 'Anyone with the secret address',
    limit: perHour(60),
    counted: 'polls of one address',
    note: 'An address that was renewed or ended, or whose search or account is gone, is 404. More than 3,000 polls an hour from one network address are refused.',
    segments: { key: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,128}\\.[0-9a-f]{20}\\.[A-Za-z0-9_-]{43}\\.atom$' } },
    responses: {
      200: { description: 'The feed.', content: content('application/atom+xml', { type: 'string' }) },
      304: { description: 'The caller’s copy is current (ETag).' },
      default: REFUSED,
    },
  },
  serveRendition: {
    method: 'GET',
    path: '/media/:name',
    summary: 'Returns a published picture. Its name is derived from its content, so it never changes.',
    by: 'nothing',
    who: 'Anyone',
    tag: 'media',
    segments: { name: { type: 'string', pattern: '^[0-9a-f]{64}-(320|640|1280)\\.(avif|webp)$' } },
    responses: {
      200: {
        description: 'The picture.',
        content: { ...content('image/avif', BYTES), ...content('image/webp', BYTES) },
      },
      404: text('No such picture.'),
    },
  },
  serveSharePicture: {
    method: 'GET',
    path: '/media/share/:listingId/:name',
    summary: 'Returns the picture that link previews show of a public listing.',
    by: 'nothing',
    who: 'Anyone',
    tag: 'media',
    note: 'Its name is derived from what it shows; the listing’s page has it as `og:image`. Any other name redirects to it.',
    segments: {
      listingId: { type: 'string', pattern: '^[A-Za-z0-9]{20}$' },
      name: { type: 'string', pattern: '^[0-9a-f]{24}\\.png$' },
    },
    responses: {
      200: { description: 'The picture, 1200 × 630 pixels.', content: content('image/png', BYTES) },
      302: { description: 'The picture’s current address.' },
      304: { description: 'The caller’s copy is current (ETag).' },
      404: text('No such picture.'),
      503: text('It could not be drawn just now.'),
    },
  },
} as const satisfies Record<string, RawRoute>;

export type RawRouteName = keyof typeof RAW_ROUTES;
