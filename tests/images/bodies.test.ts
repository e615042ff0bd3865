import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProxiedImages } from '../../functions/src/features/pictures/proxied-images.ts';
import { FALLBACK_SVG } from '../../functions/src/features/pictures/proxy-image.ts';
import { guardedAgent } from '../../functions/src/integrations/guarded-fetch/guarded-agent.ts';
import { FALLBACK_IMAGES } from '../../src/domain/picture/image-url.ts';
import { GOOD, HOSTILE_BODIES } from './hostile-bodies.ts';

let server: Server;
let site: string;
let asked = 0;
/** The hostile bodies that were requested. */
const served = new Set<string>();
let seen: Record<string, unknown> = {};
/** If set, good pictures are sent only after this promise resolves. */
let held: Promise<void> | null = null;

/** A size that is received only after a wait for a slot. */
const LARGE = 300 * 1024;

function trickle(answer: ServerResponse): void {
  answer.writeHead(200, { 'content-type': 'image/png', 'content-length': LARGE }).flushHeaders();
  const timer = setInterval(() => answer.write('x'), 500);
  answer.on('close', () => clearInterval(timer));
}

beforeAll(async () => {
  server = createServer(async (request, answer) => {
    asked += 1;
    seen = request.headers;
    const name = decodeURIComponent((request.url ?? '').split('?')[0]?.slice(1) ?? '');
    const hostile = HOSTILE_BODIES[name];
    if (hostile) {
      served.add(name);
      return hostile(answer, request);
    }
    if (name === 'large but slow') return trickle(answer);
    await held;
    if (name === 'large, then cut') {
      answer.writeHead(200, { 'content-length': LARGE });
      answer.write(GOOD);
      setTimeout(() => answer.destroy(), 1000);
      return;
    }
    if (name === 'large') return answer.end(Buffer.concat([GOOD, Buffer.alloc(LARGE)]));
    answer.writeHead(200, { 'content-type': 'image/png' }).end(GOOD);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
const images = () => new ProxiedImages(() => ({ agent: guardedAgent(), admit: site }));

test('a good picture comes through as WebP, requested without cookies or credentials', async () => {
  const { bytes, etag } = await images().read(`${site}/good`, null);
  expect(bytes.toString('latin1', 8, 12)).toBe('WEBP');
  expect(etag).toMatch(/^"[\w-]{27}"$/);
  expect(Object.keys(seen).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
});

test('there are at least forty hostile bodies', () => {
  expect(Object.keys(HOSTILE_BODIES).length).toBeGreaterThanOrEqual(40);
});

/** Bodies that can be decoded safely; all others are refused. */
const REDUCED = [
  'a png with a script in its text',
  'a png with html behind it',
  'svg of a billion pixels',
  'svg with a filter that never ends',
  'svg with a pattern of itself',
];

describe('hostile bodies are refused or reduced to their pixels', () => {
  test.concurrent.each(Object.keys(HOSTILE_BODIES))('%s', { timeout: 30_000 }, async (name) => {
    const outcome = await images()
      .read(`${site}/${encodeURIComponent(name)}`, null)
      .then(
        ({ bytes }) => bytes,
        (error: Error) => error.message,
      );
    expect(served).toContain(name);
    if (!REDUCED.includes(name)) return expect(outcome).toEqual(expect.any(String));
    if (typeof outcome === 'string') throw new Error(outcome);
    expect(outcome.toString('latin1', 0, 4) + outcome.toString('latin1', 8, 12)).toBe('RIFFWEBP');
    expect(outcome.toString('latin1')).not.toMatch(/<script|<svg|alert\(|EXIF|XMP /i);
    expect(outcome.length).toBeLessThan(1024 * 1024);
  });
});

describe('equal requests', () => {
  const AT_ONCE = 24;
  const MAX_WAITING = 200;

  test('share one fetch while in flight, even a thousand of them', async () => {
    let go = () => {};
    held = new Promise((resolve) => {
      go = resolve;
    });
    asked = 0;
    const shared = images();
    const all = Array.from({ length: 1000 }, () => shared.read(`${site}/shared`, 320));
    go();
    held = null;
    const found = new Set((await Promise.all(all)).map(({ etag }) => etag));
    expect([found.size, asked]).toEqual([1, 1]);
    await shared.read(`${site}/shared`, 320);
    expect(asked).toBe(1);
    expect([shared.kept(`${site}/shared`, 320)?.etag, shared.kept(`${site}/shared`, null)]).toEqual([
      ...found,
      undefined,
    ]);
  });

  test('a failure is not cached', async () => {
    const shared = images();
    const address = `${site}/${encodeURIComponent('a picture with 500')}`;
    asked = 0;
    for (let i = 0; i < 2; i++) await expect(shared.read(address, null)).rejects.toThrow('It returned 500.');
    expect(asked).toBe(2);
  });

  test('requests that cannot be served in time are rejected and leave nothing behind', async () => {
    let go = () => {};
    held = new Promise((resolve) => {
      go = resolve;
    });
    const crowded = images();
    const all = Array.from({ length: 300 }, (_, i) =>
      crowded.read(`${site}/crowd-${i}`, null).then(
        () => 'read',
        () => 'refused',
      ),
    );
    go();
    held = null;
    const outcomes = await Promise.all(all);
    const counts = ['read', 'refused'].map((kind) => outcomes.filter((outcome) => outcome === kind).length);
    expect(counts).toEqual([AT_ONCE + MAX_WAITING, 300 - AT_ONCE - MAX_WAITING]);
    await expect(crowded.read(`${site}/later`, null)).resolves.toBeDefined();
  });
});

test('large pictures from slow senders delay other large ones for eight seconds, and small ones not at all', {
  timeout: 30_000,
}, async () => {
  const crowded = images();
  const outcome = (path: string, i: number) =>
    crowded.read(`${site}/${encodeURIComponent(path)}?${i}`, null).then(
      () => 'read',
      (error: Error) => error.message,
    );
  const slow = Array.from({ length: 3 }, (_, i) => outcome('large but slow', i));
  expect(await outcome('small', 0)).toBe('read');
  const waiting = outcome('large', 0);
  const cut = outcome('large, then cut', 0);
  expect(await Promise.all(slow)).toEqual(slow.map(() => 'It took too long.'));
  // The wait for a slot does not count towards the eight seconds. A response that is cut off during the wait simply
  // fails.
  expect(await waiting).toBe('read');
  expect(await cut).toBe('other side closed');
});

test('failures get the site’s own icons', () => {
  for (const [name, path] of Object.entries(FALLBACK_IMAGES)) {
    expect(readFileSync(`public${path}`, 'utf8').trim()).toBe(FALLBACK_SVG[name as keyof typeof FALLBACK_SVG]);
  }
});
