import { existsSync, readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { compress } from '../support/plain/compress.ts';
import { certificate } from './certificate.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Serves a built site the way Firebase Hosting does: HTTP/2, brotli, the SPA's fallback and immutable assets. Requests
 * under /api and /media are forwarded to `upstream`, and text in the responses is compressed too.
 */
export async function serveSite(folder: string, upstream: number): Promise<{ url: string; close(): void }> {
  const file = fileCache();
  const server = createSecureServer({ ...certificate('ec'), allowHTTP1: true }, (incoming, answer) => {
    const path = new URL(incoming.url, 'http://x').pathname;
    if (path.startsWith('/api/') || path.startsWith('/media/') || /^\/(search$|listing\/)/.test(path))
      return pass(incoming, answer, upstream);
    const wanted = join(folder, normalize(path));
    const found = existsSync(wanted) && statSync(wanted).isFile();
    const { body, headers } = file(found ? wanted : join(folder, path === '/' ? 'index.html' : 'app.html'));
    answer.writeHead(200, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `https://localhost:${(server.address() as AddressInfo).port}`, close: () => void server.close() };
}

/** Reads and compresses each file only once. */
function fileCache() {
  const cache = new Map<string, { body: Buffer; headers: Record<string, string> }>();
  return (path: string) => {
    const known = cache.get(path);
    if (known) return known;
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    const raw = readFileSync(path);
    const isText = /text|svg/.test(type);
    const entry = {
      body: isText ? compress(raw) : raw,
      headers: {
        'content-type': type,
        'cache-control': path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ...(isText && { 'content-encoding': 'br' }),
      },
    };
    cache.set(path, entry);
    return entry;
  };
}

function pass(incoming: Http2ServerRequest, answer: Http2ServerResponse, port: number): void {
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':') && name !== 'accept-encoding'),
  );
  const onward = request({ host: '127.0.0.1', port, method: incoming.method, path: incoming.url, headers }, (reply) => {
    const chunks: Buffer[] = [];
    reply.on('data', (chunk: Buffer) => chunks.push(chunk));
    reply.on('end', () => {
      const raw = Buffer.concat(chunks);
      const isText = /json|text/.test(reply.headers['content-type'] ?? '');
      const {
        connection: _c,
        'keep-alive': _k,
        'content-length': _l,
        'transfer-encoding': _t,
        ...kept
      } = reply.headers;
      answer.writeHead(reply.statusCode ?? 502, { ...kept, ...(isText && { 'content-encoding': 'br' }) });
      answer.end(isText ? compress(raw) : raw);
    });
  });
  onward.on('error', () => answer.writeHead(502).end());
  incoming.pipe(onward);
}
