/** What the registry does not hold, because its bodies or answers are no JSON of ours. */
const text = (description: string) => ({ description, content: { 'text/plain': { schema: { type: 'string' } } } });
const refused = {
  description: 'Refused; `code` says why.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
};
const inPath = (name: string, schema: object) => ({ name, in: 'path', required: true, schema });
const bytes = { type: 'string', format: 'binary' };
const file = { description: 'The file, as an attachment.', content: { 'application/octet-stream': { schema: bytes } } };

export const OTHER_PATHS = {
  '/api/account/export': {
    post: {
      operationId: 'exportAccount',
      summary: 'Everything about one’s account as a ZIP, one JSON and one CSV file a table.',
      description:
        'Any account in good standing, about itself; administrators with `uid` about anybody, written to the audit log. At most 10 in 24 hours.',
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
      summary: 'What the payment provider tells of a payment, a chargeback or a payout account.',
      description: 'The payment provider, by its signature; at most five minutes old. An event takes effect once.',
      tags: ['payments'],
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
      responses: {
        200: {
          description: 'Taken.',
          content: {
            'application/json': { schema: { type: 'object', properties: { received: { type: 'boolean' } } } },
          },
        },
        default: refused,
      },
    },
  },
  '/api/unsubscribe/{key}': {
    post: {
      operationId: 'unsubscribeOneClick',
      summary: 'Stops mails of one type, as a mail reader’s own button does (RFC 8058).',
      description: 'Anybody with the key of such a mail. A GET leads to the page where people do it.',
      tags: ['unsubscribe'],
      parameters: [inPath('key', { type: 'string' })],
      responses: { 200: text('Stopped.'), default: refused },
    },
  },
  '/api/proxy-image': {
    get: {
      operationId: 'proxyImage',
      summary: 'A picture of another site, encoded anew as WebP.',
      description:
        'With a session (cookie or bearer token) any public http or https address, without one only pictures of ours; 600 new ones an hour. A failure is a 404 with an icon.',
      tags: ['proxy-image'],
      parameters: [
        { name: 'url', in: 'query', required: true, schema: { type: 'string', maxLength: 2048 } },
        { name: 'w', in: 'query', required: false, schema: { type: 'integer', minimum: 16, maximum: 2048 } },
        { name: 'fallback', in: 'query', required: false, schema: { enum: ['profile', 'project'] } },
      ],
      responses: {
        200: { description: 'The picture.', content: { 'image/webp': { schema: bytes } } },
        304: { description: 'The caller has it already (ETag).' },
        404: { description: 'No such picture: the icon.', content: { 'image/svg+xml': { schema: bytes } } },
      },
    },
  },
  '/api/listings/{listingId}/documents/{documentId}': {
    get: {
      operationId: 'openDocument',
      summary: 'A document beside a listing, to be saved.',
      description:
        'By bearer token or session cookie: the owner, administrators (written to the audit log), and buyers whose deal opens its tier (shown to the seller).',
      tags: ['listings'],
      parameters: [inPath('listingId', { type: 'string' }), inPath('documentId', { type: 'string' })],
      security: [{ idToken: [] }],
      responses: { 200: file, default: refused },
    },
  },
  '/api/deals/{dealId}/files/{fileId}': {
    get: {
      operationId: 'openSharedFile',
      summary: 'What somebody sent along in a deal, to be saved.',
      description:
        'By bearer token or session cookie: whoever sent it, the other side once it was sent, and administrators (written to the audit log).',
      tags: ['deals'],
      parameters: [inPath('dealId', { type: 'string' }), inPath('fileId', { type: 'string' })],
      security: [{ idToken: [] }],
      responses: { 200: file, default: refused },
    },
  },
  '/media/{name}': {
    get: {
      operationId: 'serveRendition',
      summary: 'A published picture; its name is its content, so it never changes.',
      description: 'Anybody.',
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
