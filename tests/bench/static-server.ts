import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};
/** As what is compressed once and kept. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/**
 * Serves a built site the way a CDN does: brotli, the SPA's fallback, immutable assets. Calls under
 * /api and /media go on to `upstream`; their answers are compressed too, except pictures.
 */
export async function serveSite(folder: string, upstream: number): Promise<{ url: string; close(): void }> {
  const kept = new Map<string, { body: Buffer; headers: Record<string, string> }>();
  const file = (path: string) => {
    const known = kept.get(path);
    if (known) return known;
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    const raw = readFileSync(path);
    const packed = /text|svg/.test(type);
    const body = packed ? brotliCompressSync(raw, QUALITY) : raw;
    const headers = {
      'Content-Type': type,
      'Cache-Control': path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(packed && { 'Content-Encoding': 'br' }),
    };
    const entry = { body, headers };
    kept.set(path, entry);
    return entry;
  };
  const server = createServer((incoming, answer) => {
    const path = new URL(incoming.url ?? '/', 'http://x').pathname;
    if (path.startsWith('/api/') || path.startsWith('/media/')) return pass(incoming, answer, upstream);
    const wanted = join(folder, normalize(path));
    const { body, headers } = file(
      existsSync(wanted) && statSync(wanted).isFile() ? wanted : join(folder, 'index.html'),
    );
    answer.writeHead(200, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

function pass(incoming: IncomingMessage, answer: ServerResponse, port: number): void {
  const { host: _host, 'accept-encoding': _encoding, ...headers } = incoming.headers;
  const onward = request({ host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers }, (reply) => {
    const chunks: Buffer[] = [];
    reply.on('data', (chunk: Buffer) => chunks.push(chunk));
    reply.on('end', () => {
      const raw = Buffer.concat(chunks);
      const packed = /json|text/.test(reply.headers['content-type'] ?? '');
      const { 'content-length': _length, 'transfer-encoding': _transfer, ...kept } = reply.headers;
      answer.writeHead(reply.statusCode ?? 502, { ...kept, ...(packed && { 'Content-Encoding': 'br' }) });
      answer.end(packed ? brotliCompressSync(raw, QUALITY) : raw);
    });
  });
  onward.on('error', () => answer.writeHead(502).end());
  incoming.pipe(onward);
}
