import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createGzip } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { repeatAssets } from '../../../scripts/suite/one-process/repeat-assets.cjs';

/** Paths requested from the server behind the cache, in order. */
let asked: string[] = [];
let close = () => {};
afterEach(() => close());

/** Starts a server that responds through the asset cache, and returns a function to send it requests. */
async function serve(answer: RequestListener) {
  asked = [];
  const repeat = repeatAssets();
  const server = createServer((request: IncomingMessage, response: ServerResponse) =>
    repeat(request, response, () => {
      asked.push(request.url ?? '');
      answer(request, response);
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
  close = () => server.close();
  const { port } = server.address() as AddressInfo;
  return async (path: string, init: RequestInit = {}) => {
    const got = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const { date: _, connection: __, 'keep-alive': ___, ...headers } = Object.fromEntries(got.headers);
    return { status: got.status, headers, text: await got.text() };
  };
}

const compressed: RequestListener = (request, response) => {
  response.setHeader('Content-Type', 'text/javascript');
  response.setHeader('Content-Encoding', 'gzip');
  const gzip = createGzip();
  gzip.pipe(response);
  gzip.write('const first = 1;');
  gzip.end(`export const url = '${request.url}';`);
};

test('an asset is answered once, and then repeated with its headers', async () => {
  const ask = await serve(compressed);
  const first = await ask('/assets/index-1a2b.js');
  expect(first).toMatchObject({ status: 200, text: "const first = 1;export const url = '/assets/index-1a2b.js';" });
  const { 'transfer-encoding': _, ...headers } = first.headers;
  const second = await ask('/assets/index-1a2b.js');
  const { 'content-length': length, ...same } = second.headers;
  expect({ ...second, headers: same }).toEqual({ ...first, headers });
  expect(Number(length)).toBeGreaterThan(0);
  expect(asked).toEqual(['/assets/index-1a2b.js']);
  expect((await ask('/assets/other-1a2b.js')).text).toContain('other');
  expect(asked).toHaveLength(2);
});

test('other files, missing files and other kinds of requests are never repeated', async () => {
  const ask = await serve((request, response) => {
    response.statusCode = request.url?.includes('gone') ? 404 : 200;
    response.end(request.headers.range ?? 'all');
  });
  for (const path of ['/', '/assets/gone.js', '/assets/a/b.js', '/assets/a.js?b', '/assets/../a.js']) {
    await ask(path);
    const before = asked.length;
    await ask(path);
    expect(asked, path).toHaveLength(before + 1);
  }
  expect(await ask('/assets/a.js')).toMatchObject({ text: 'all' });
  expect(await ask('/assets/a.js', { headers: { Range: 'bytes=0-1' } })).toMatchObject({ text: 'bytes=0-1' });
  const before = asked.length;
  await ask('/assets/a.js', { method: 'POST' });
  await ask('/assets/a.js', { headers: { 'Accept-Encoding': 'identity' } });
  expect(asked).toHaveLength(before + 2);
});
