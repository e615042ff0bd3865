/** Paths outside the registry: their bodies or responses are not our JSON. */
const text = (description: string) => ({ description, content: { 'text/plain': { schema: { type: 'string' } } } });
const refused = {
  description: 'Refused; `code` says why.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
};
const inPath = (name: string, schema: object) => ({ name, in: 'path', required: true, schema });
const bytes = { type: 'string', format: 'binary' };
const file = { description: 'The file, as an attachment.', content: { 'application/octet-stream': { schema: bytes } } };
/** A file for whoever may have it, by token or cookie. */
const download = <const Described extends object>(described: Described) => ({
  get: { ...described, security: [{ idToken: [] }], responses: { 200: file, default: refused } },
});

export const OTHER_PATHS = {
  '/api/account/export': {
    post: {
      operationId: 'exportAccount',
      summary: 'Exports an account as a ZIP with one JSON and one CSV file per table.',
      description:
        'Any account in good standing, for itself; administrators, with `uid`, for any account, recorded in the audit log. At most 10 in 24 hours.',
      parameters: [{ name: 'uid', in: 'query', required: false, schema: { type: 'string' } }],
      tags: ['account'],
      security: [{ idToken: [] }],
      responses: {
        200: { description: 'The archive.', content: { 'application/zip': { schema: bytes } } },
        default: refused,
      },
    },
  },
  '/api/payments/webhook': {
    post: {
      operationId: 'receiveWebhook',
      summary: 'Receives events from the payment provider about payments, chargebacks and payout accounts.',
      description: 'The payment provider, with a signature at most five minutes old. Each event takes effect once.',
      tags: ['payments'],
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
      responses: {
        200: {
          description: 'Received.',
          content: {
            'application/json': { schema: { type: 'object', properties: { received: { type: 'boolean' } } } },
          },
        },
        default: refused,
      },
    },
  },
  '/api/unsubscribe/{key}': {
    get: {
      operationId: 'showUnsubscribe',
      summary: 'Redirects to the page on which a person stops these emails.',
      description: 'Anyone. Changes nothing, since link scanners follow links.',
      tags: ['unsubscribe'],
      parameters: [inPath('key', { type: 'string' })],
      responses: { 303: { description: 'The page.' }, default: refused },
    },
    post: {
      operationId: 'unsubscribeOneClick',
      summary: 'Stops emails of one type with one click, as mail clients do (RFC 8058).',
      description: 'Anyone with the key from such an email. A GET redirects to the page for people.',
      tags: ['unsubscribe'],
      parameters: [inPath('key', { type: 'string' })],
      responses: { 200: text('Stopped.'), default: refused },
    },
  },
  '/api/proxy-image': {
    get: {
      operationId: 'proxyImage',
      summary: 'Returns a picture from another site, re-encoded as WebP.',
      description:
        'With a session (cookie or bearer token), any public http or https address; without one, only our own pictures. At most 600 new pictures an hour. A failure returns 404 with an icon.',
      tags: ['proxy-image'],
      parameters: [
        { name: 'url', in: 'query', required: true, schema: { type: 'string', maxLength: 2048 } },
        { name: 'w', in: 'query', required: false, schema: { type: 'integer', minimum: 16, maximum: 2048 } },
        { name: 'fallback', in: 'query', required: false, schema: { enum: ['profile', 'project'] } },
      ],
      responses: {
        200: { description: 'The picture.', content: { 'image/webp': { schema: bytes } } },
        304: { description: 'The caller’s copy is current (ETag).' },
        404: {
          description: 'No such picture; the body is the fallback icon.',
          content: { 'image/svg+xml': { schema: bytes } },
        },
      },
    },
  },
  '/api/listings/{listingId}/documents/{documentId}': download({
    operationId: 'openDocument',
    summary: 'Downloads a document of a listing.',
    description:
      'With a bearer token or session cookie: the owner, administrators (recorded in the audit log), and buyers whose deal opens its tier (shown to the seller).',
    tags: ['listings'],
    parameters: [inPath('listingId', { type: 'string' }), inPath('documentId', { type: 'string' })],
  }),
  '/api/funds/{uid}/{fileId}': download({
    operationId: 'openFundsDocument',
    summary: 'Downloads the document with which an account shows its funds.',
    description: 'With a bearer token or session cookie: administrators alone (recorded in the audit log).',
    tags: ['admin'],
    parameters: [inPath('uid', { type: 'string' }), inPath('fileId', { type: 'string' })],
  }),
  '/api/recomputes/{recomputeId}/rejected-rows': download({
    operationId: 'openRejectedRows',
    summary:
      'Downloads every row of an export that does not count as CSV: its number and why, and nothing of what it held.',
    description:
      'With a bearer token or session cookie: the seller whose export it was, and administrators (recorded in the audit log). At most 120 downloads an hour.',
    tags: ['recomputes'],
    parameters: [inPath('recomputeId', { type: 'string' })],
  }),
  '/api/deals/{dealId}/files/{fileId}': download({
    operationId: 'openSharedFile',
    summary: 'Downloads a file shared in a deal.',
    description:
      'With a bearer token or session cookie: its sender, the other side once it is sent, and administrators (recorded in the audit log).',
    tags: ['deals'],
    parameters: [inPath('dealId', { type: 'string' }), inPath('fileId', { type: 'string' })],
  }),
  '/api/deals/{dealId}/records/{n}/json': download({
    operationId: 'openRecordJson',
    summary: 'Downloads an issued deal record as canonical JSON (RFC 8785), whose SHA-256 verifies it.',
    description:
      'With a bearer token or session cookie: both sides of the deal, and administrators (recorded in the audit log). At most 120 downloads an hour.',
    tags: ['deals'],
    parameters: [inPath('dealId', { type: 'string' }), inPath('n', { type: 'integer', minimum: 1 })],
  }),
  '/api/deals/{dealId}/records/{n}/pdf': download({
    operationId: 'openRecordPdf',
    summary: 'Downloads an issued deal record as a PDF with the JSON attached.',
    description:
      'With a bearer token or session cookie: both sides of the deal, and administrators (recorded in the audit log). At most 120 downloads an hour.',
    tags: ['deals'],
    parameters: [inPath('dealId', { type: 'string' }), inPath('n', { type: 'integer', minimum: 1 })],
  }),
  '/api/invoices/{invoiceId}/pdf': download({
    operationId: 'openInvoice',
    summary: 'Downloads an invoice as a PDF, as it stands.',
    description:
      'With a bearer token or session cookie: whoever pays or is paid, and administrators (recorded in the audit log). At most 240 an hour.',
    tags: ['invoices'],
    parameters: [inPath('invoiceId', { type: 'string' })],
  }),
  '/api/invoices/csv': download({
    operationId: 'openInvoicesCsv',
    summary: 'Downloads every invoice that the caller pays or is paid by as CSV, a row for each part.',
    description: 'With a bearer token or session cookie. At most 30 an hour.',
    tags: ['invoices'],
  }),
  '/api/admin/invoices/{year}/csv': download({
    operationId: 'openAllInvoicesCsv',
    summary: 'Downloads every invoice that was issued in a year as CSV, a row for each part.',
    description:
      'With a bearer token or session cookie: administrators (recorded in the audit log). At most 30 an hour.',
    tags: ['invoices'],
    parameters: [inPath('year', { type: 'string', pattern: '^20[0-9]{2}$' })],
  }),
  '/media/{name}': {
    get: {
      operationId: 'serveRendition',
      summary: 'Returns a published picture. Its name is derived from its content, so it never changes.',
      description: 'Anyone.',
      tags: ['media'],
      parameters: [inPath('name', { type: 'string', pattern: '^[0-9a-f]{64}-(320|640|1280)\\.(avif|webp)$' })],
      responses: {
        200: {
          description: 'The picture.',
          content: { 'image/avif': { schema: bytes }, 'image/webp': { schema: bytes } },
        },
        404: text('No such picture.'),
      },
    },
  },
} as const;
