import { createSocket, type Socket } from 'node:dgram';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server as SocketServer } from 'node:net';
import { decode, encode } from 'dns-packet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchFile, fetchText, MAX_TEXT_BYTES } from '../../functions/src/integrations/guarded-fetch/fetch-text.ts';
import { FetchTextError } from '../../functions/src/integrations/guarded-fetch/fetch-text-error.ts';
import { guardedAgent } from '../../functions/src/integrations/guarded-fetch/guarded-agent.ts';
import { txtRecords } from '../../functions/src/integrations/guarded-fetch/txt-records.ts';
import { type DnsServer, startDns } from './dns-server.ts';
import { hostileUrls, PUBLIC_4 } from './hostile-urls.ts';

let dns: DnsServer;
/** A server that must never receive a connection. */
let canary: SocketServer;
let visits = 0;
let port: number;
/** The only origin that is allowed. */
let site: Server;
let admit: string;
let respond: (request: IncomingMessage, answer: ServerResponse) => void = () => {};
const listening = async (server: Server | SocketServer, host: string): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
};

beforeAll(async () => {
  dns = await startDns(PUBLIC_4);
  canary = createSocketServer((socket) => {
    visits += 1;
    socket.destroy();
  });
  port = await listening(canary, '::');
  site = createServer((request, answer) => respond(request, answer));
  admit = `http://127.0.0.1:${await listening(site, '127.0.0.1')}`;
});
afterAll(() => {
  dns.close();
  canary.close();
  site.close();
});

const read = (url: string, redirects = 2) =>
  fetchText(url, { agent: guardedAgent({ servers: [dns.address] }), ports: [String(port)], admit }, redirects);
/** Returns the error message for an address that cannot be read, and whether the site responded. */
const refusal = (url: string, redirects = 2) =>
  read(url, redirects).then(
    () => 'let through',
    (error: unknown) => (error instanceof FetchTextError ? [error.message, error.answered] : 'another error'),
  );

test('no hostile address is requested, not even after a redirect', { timeout: 120_000 }, async () => {
  const urls = hostileUrls(port);
  const direct = await Promise.all(urls.map((url) => refusal(url)));
  expect(direct.filter((outcome) => !Array.isArray(outcome))).toEqual([]);
  respond = (request, answer) => {
    const to = new URL(request.url ?? '/', 'http://x').searchParams.get('to') ?? '';
    answer.writeHead(302, { location: encodeURI(to) }).end();
  };
  const led = urls.filter((url) => url.length < 2000).map((url) => refusal(`${admit}/?to=${encodeURIComponent(url)}`));
  // A relative path redirects to the site itself, in a loop.
  expect((await Promise.all(led)).filter((outcome) => !Array.isArray(outcome))).toEqual([]);
  expect(visits).toBe(0);
});

describe('a text', () => {
  test('is read with nothing that names the reader', async () => {
    let sent: IncomingMessage['headers'] = {};
    respond = (request, answer) => {
      sent = request.headers;
      answer.end('handoff-verification=abc\n');
    };
    expect(await read(`${admit}/x.txt`)).toBe('handoff-verification=abc\n');
    expect(sent).toMatchObject({ 'user-agent': 'HandoffChecks/1.0', 'accept-encoding': 'identity' });
    for (const header of ['cookie', 'authorization', 'referer', 'x-forwarded-for'])
      expect(sent).not.toHaveProperty(header);
  });

  test('may be redirected within its origin, as often as allowed, and nowhere else', async () => {
    respond = (request, answer) => {
      if (request.url === '/end') answer.end('here');
      else if (request.url === '/away') answer.writeHead(301, { location: `http://${PUBLIC_4}/x` }).end();
      else answer.writeHead(308, { location: request.url === '/two' ? '/one' : '/end' }).end();
    };
    expect(await read(`${admit}/two`, 2)).toBe('here');
    expect(await refusal(`${admit}/two`, 1)).toEqual(['redirects to another address', true]);
    expect(await refusal(`${admit}/one`, 0)).toEqual(['redirects to another address', true]);
    expect(await refusal(`${admit}/away`)).toEqual([`redirects to another site, ${PUBLIC_4}`, true]);
  });

  test.each([
    [404, true],
    [410, true],
    [400, true],
    [204, true],
    [401, false],
    [403, false],
    [408, false],
    [429, false],
    [500, false],
    [503, false],
  ])('of a site that returns %d: it is an answer: %s', async (status, answered) => {
    respond = (_request, answer) => answer.writeHead(status).end();
    expect(await refusal(`${admit}/x`)).toEqual([`returned ${status}`, answered]);
  });

  test('is small, and not compressed', async () => {
    const whole = 'x'.repeat(MAX_TEXT_BYTES);
    respond = (_request, answer) => answer.end(whole);
    expect(await read(`${admit}/x`)).toBe(whole);
    respond = (_request, answer) => answer.end(`${whole}x`);
    expect(await refusal(`${admit}/x`)).toEqual(['is larger than 16 KB', true]);
    respond = (_request, answer) => {
      // The response declares no length.
      answer.write(whole);
      answer.end('x');
    };
    expect(await refusal(`${admit}/x`)).toEqual(['is larger than 16 KB', true]);
    respond = (_request, answer) => answer.writeHead(200, { 'content-encoding': 'gzip' }).end('x');
    expect(await refusal(`${admit}/x`)).toEqual(['is compressed', true]);
  });

  test('that never ends, or whose connection breaks, isn’t a response', { timeout: 20_000 }, async () => {
    respond = (_request, answer) => {
      answer.writeHead(200);
      const timer = setInterval(() => answer.write('.'), 200);
      answer.on('close', () => clearInterval(timer));
    };
    const since = performance.now();
    expect(await refusal(`${admit}/x`)).toEqual(['did not answer', false]);
    expect(performance.now() - since).toBeLessThan(8_000);
    respond = (_request, answer) => answer.destroy();
    expect(await refusal(`${admit}/x`)).toEqual(['did not answer', false]);
    expect(await refusal('https://nobody.a.test/x')).toEqual(['did not answer', false]);
  });
});

test('a longer file has its own limit, and the same guard', async () => {
  const source = { agent: guardedAgent({ servers: [dns.address] }), admit };
  const file = (url: string) =>
    fetchFile(url, source, 1024 * 1024).catch((error: unknown) =>
      error instanceof FetchTextError ? error.message : 'other',
    );
  const whole = 'x'.repeat(1024 * 1024);
  let asked = 0;
  respond = (request, answer) => {
    if (request.url === '/away') answer.writeHead(302, { location: `http://${PUBLIC_4}/x` }).end();
    else if (request.url === '/long') answer.end(`${whole}x`);
    else if (asked++ < 2) answer.writeHead(500).end();
    else answer.end(whole);
  };
  expect([await file(`${admit}/x`), await file(`${admit}/x`)]).toEqual(['returned 500', 'returned 500']);
  expect(await file(`${admit}/x`)).toBe(whole);
  expect(await file(`${admit}/long`)).toBe('is larger than 1024 KB');
  expect(await file(`${admit}/away`)).toBe(`redirects to another site, ${PUBLIC_4}`);
  expect(await file('http://169.254.169.254/eurofxref.xml')).toBe('is not a public address');
});

describe('TXT records', () => {
  let server: Socket;
  let address: string;
  beforeAll(async () => {
    server = createSocket('udp4');
    server.on('message', (message, from) => {
      const { id = 0, questions = [] } = decode(message);
      const name = questions[0]?.name ?? '';
      if (name === 'silent.test') return;
      const answers = name === 'two.test' ? [['v=spf1 -all'], ['handoff-', 'verification=abc']] : [];
      const code = name === 'none.test' ? 3 : name === 'broken.test' ? 2 : 0;
      const records = answers.map((data) => ({ type: 'TXT' as const, name, ttl: 0, data }));
      server.send(encode({ type: 'response', id, flags: code, questions, answers: records }), from.port, from.address);
    });
    await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
    address = `127.0.0.1:${server.address().port}`;
  });
  afterAll(() => server.close());
  const lookedUp = (name: string) =>
    txtRecords(name, [address]).catch((error: unknown) =>
      error instanceof FetchTextError ? [error.message, error.answered] : 'another error',
    );

  test('are read completely, however they are split', async () => {
    expect(await lookedUp('two.test')).toEqual(['v=spf1 -all', 'handoff-verification=abc']);
  });
  test('of a name without any, or a nonexistent one, are empty', async () => {
    expect(await lookedUp('empty.test')).toEqual([]);
    expect(await lookedUp('none.test')).toEqual([]);
  });
  test('of a failing or silent server aren’t a response', { timeout: 20_000 }, async () => {
    expect(await lookedUp('broken.test')).toEqual(['did not answer', false]);
    expect(await lookedUp('silent.test')).toEqual(['did not answer', false]);
  });
});
