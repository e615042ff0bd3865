import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server as SocketServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchPage, MAX_PAGE_BYTES } from '../../functions/src/integrations/guarded-fetch/fetch-page.ts';
import { FetchTextError } from '../../functions/src/integrations/guarded-fetch/fetch-text-error.ts';
import { guardedAgent } from '../../functions/src/integrations/guarded-fetch/guarded-agent.ts';
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
  site.closeAllConnections();
});

const read = (url: string) =>
  fetchPage(url, { agent: guardedAgent({ servers: [dns.address] }), ports: [String(port)], admit });
const refusal = (url: string) =>
  read(url).then(
    () => 'let through',
    (error: unknown) => (error instanceof FetchTextError ? error.message : 'another error'),
  );
const html = { 'content-type': 'text/html; charset=utf-8' };

test('no hostile address is requested, not even after a redirect', { timeout: 120_000 }, async () => {
  const refused =
    /^(leads to an address that is private or has an unusual port|redirects too many times|did not answer)/;
  const urls = hostileUrls(port);
  const direct = await Promise.all(urls.map(refusal));
  expect(direct.filter((sentence) => !refused.test(sentence))).toEqual([]);
  respond = (request, answer) => {
    const to = new URL(request.url ?? '/', 'http://x').searchParams.get('to') ?? '';
    answer.writeHead(302, { location: encodeURI(to) }).end();
  };
  const led = urls.filter((url) => url.length < 2000).map((url) => refusal(`${admit}/?to=${encodeURIComponent(url)}`));
  expect((await Promise.all(led)).filter((sentence) => !refused.test(sentence))).toEqual([]);
  expect(visits).toBe(0);
});

describe('a page', () => {
  test('is read with its headers and the names of its cookies, and with nothing that names the reader', async () => {
    let sent: IncomingMessage['headers'] = {};
    respond = (request, answer) => {
      sent = request.headers;
      answer.writeHead(200, { ...html, Server: 'Harbour', 'Set-Cookie': ['sid=secret; Path=/', '_ga=1'] });
      answer.end('<title>Möwe</title>');
    };
    const page = await read(`${admit}/start`);
    expect(page).toMatchObject({ address: `${admit}/start`, cookies: ['sid', '_ga'], html: '<title>Möwe</title>' });
    expect(page.headers.server).toBe('Harbour');
    expect(JSON.stringify(page)).not.toContain('secret');
    expect(Object.keys(sent).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
  });

  test('is followed to its new address, four times at most', async () => {
    respond = ({ url = '' }, answer) => {
      const left = Number(url.slice(1));
      if (left) answer.writeHead(301, { location: `/${left - 1}` }).end();
      else answer.writeHead(200, html).end('<title>Here</title>');
    };
    expect((await read(`${admit}/4`)).address).toBe(`${admit}/0`);
    expect(await refusal(`${admit}/5`)).toBe('redirects too many times');
  });

  test.each([
    [404, 'has no page at this address (404)'],
    [410, 'has no page at this address (410)'],
    [204, 'has no page at this address (204)'],
    [401, 'does not let us read this page (401)'],
    [403, 'does not let us read this page (403)'],
    [429, 'does not let us read this page (429)'],
    [503, 'has a problem of its own (503)'],
  ])('that answers %d: it %s', async (status, sentence) => {
    respond = (_request, answer) => answer.writeHead(status, html).end();
    expect(await refusal(`${admit}/x`)).toBe(sentence);
  });

  test.each(['image/png', 'application/pdf', 'application/json', 'text/plain', ''])(
    'isn’t of the type “%s”',
    async (type) => {
      respond = (_request, answer) =>
        answer.writeHead(200, type ? { 'content-type': type } : {}).end('<title>x</title>');
      expect(await refusal(`${admit}/x`)).toBe('has no web page at this address');
    },
  );

  test('is 3 MB at most, and not compressed', async () => {
    const whole = 'x'.repeat(MAX_PAGE_BYTES);
    respond = (_request, answer) => answer.writeHead(200, html).end(whole);
    expect((await read(`${admit}/x`)).html).toHaveLength(MAX_PAGE_BYTES);
    for (const announced of [true, false]) {
      respond = (_request, answer) => {
        answer.writeHead(200, { ...html, ...(announced && { 'content-length': MAX_PAGE_BYTES + 1 }) });
        answer.write(whole);
        answer.end('x');
      };
      expect(await refusal(`${admit}/x`)).toBe('sends a page larger than 3 MB');
    }
    respond = (_request, answer) => answer.writeHead(200, { ...html, 'content-encoding': 'gzip' }).end('x');
    expect(await refusal(`${admit}/x`)).toBe('only sends compressed pages');
  });

  test('that never ends, or whose connection breaks, isn’t a response', { timeout: 30_000 }, async () => {
    respond = (_request, answer) => {
      answer.writeHead(200, html);
      const timer = setInterval(() => answer.write('.'), 200);
      answer.on('close', () => clearInterval(timer));
    };
    const since = performance.now();
    expect(await refusal(`${admit}/x`)).toBe('did not answer in time');
    expect(performance.now() - since).toBeLessThan(12_000);
    respond = (_request, answer) => answer.destroy();
    expect(await refusal(`${admit}/x`)).toBe('did not answer in time');
  });
});
