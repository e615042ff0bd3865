import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createSocketServer, type Server as SocketServer } from 'node:net';
import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadImage } from '../../functions/src/integrations/guarded-fetch/download-image.ts';
import { guardedUrl, isPublicAddress } from '../../functions/src/integrations/guarded-fetch/guarded-address.ts';
import { guardedAgent } from '../../functions/src/integrations/guarded-fetch/guarded-agent.ts';
import { type DnsServer, startDns } from './dns-server.ts';
import { hostileUrls, PUBLIC_4 } from './hostile-urls.ts';

let dns: DnsServer;
/** A server on every loopback address that must never receive a connection. */
let canary: SocketServer;
let visits = 0;
let port: number;
/** A server that redirects every request to the address in its query. It is the only origin that is allowed. */
let redirector: Server;
let admit: string;
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
  redirector = createServer((request, answer) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://x');
    const to = searchParams.get('to') ?? '';
    const again = Number(searchParams.get('again') ?? 0);
    const location = again > 0 ? `/?again=${again - 1}&to=${encodeURIComponent(to)}` : to;
    answer.writeHead(302, { location: encodeURI(location) }).end();
  });
  admit = `http://127.0.0.1:${await listening(redirector, '127.0.0.1')}`;
});
afterAll(() => {
  dns.close();
  canary.close();
  redirector.close();
});
const source = () => ({ agent: guardedAgent({ servers: [dns.address] }), ports: [String(port)], admit });
const refused = (url: string) =>
  downloadImage(url, source()).then(
    () => 'let through',
    () => 'refused',
  );

/**
 * Expects that the guard let no request through. The only visits are the test's own at the end, one for each kind of
 * address.
 */
async function expectNoVisits(): Promise<void> {
  const hosts = ['127.0.0.1', '::1', '127.1.2.3'];
  for (const host of hosts) {
    await new Promise<void>((resolve) =>
      connect(port, host)
        .on('error', () => {})
        .on('close', () => resolve()),
    );
  }
  expect(visits).toBe(hosts.length);
  visits = 0;
}

test('more than 500 hostile addresses: each is refused without a connection', { timeout: 120_000 }, async () => {
  const urls = hostileUrls(port);
  expect(urls.length).toBeGreaterThanOrEqual(500);
  const outcomes = await Promise.all(urls.map(async (url) => [url, await refused(url)]));
  expect(outcomes.filter(([, outcome]) => outcome !== 'refused')).toEqual([]);
  await expectNoVisits();
  // Our own server resolved the names among them, so the guard checked their addresses.
  expect([...dns.asked.keys()].length).toBeGreaterThan(100);
});

test('a redirect is checked like a first address, and at most three are followed', { timeout: 120_000 }, async () => {
  const urls = hostileUrls(port);
  for (const again of [0, 2]) {
    const through = urls
      .map((url) => `${admit}/?again=${again}&to=${encodeURIComponent(url)}`)
      .filter((url) => url.length < 2048);
    const outcomes = await Promise.all(through.map(refused));
    expect(outcomes.filter((outcome) => outcome !== 'refused')).toEqual([]);
  }
  await expectNoVisits();
  await expect(downloadImage(`${admit}/?again=9&to=/`, source())).rejects.toThrow('Too many redirects.');
});

test('DNS rebinding: one lookup, and the socket connects to exactly that address', { timeout: 60_000 }, async () => {
  const names = Array.from({ length: 20 }, (_, i) => `rebind-${i}.test`);
  await Promise.all(names.map((name) => refused(`http://${name}:${port}/x.png`)));
  await expectNoVisits();
  for (const name of names) expect([name, dns.asked.get(name)]).toEqual([name, 1]);
});

test.each([
  ['8.8.8.8', true],
  ['93.184.215.14', true],
  ['2606:4700:4700::1111', true],
  ['2a00:1450:4001:80b::200e', true],
  ['9.255.255.255', true],
  ['11.0.0.0', true],
  ['172.15.255.255', true],
  ['172.32.0.0', true],
  ['100.63.255.255', true],
  ['100.128.0.0', true],
  ['223.255.255.255', true],
  ['::127.0.0.1', false],
  ['2001:200::1', true],
  ['2001:1ff::1', false],
  ['3ffe::1', true],
  ['3fff:fff::1', false],
  ['4000::1', false],
  ['fe80::1%eth0', false],
  ['localhost', false],
  ['', false],
])('%s is public: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected));

test('a second library agrees on which addresses are public', () => {
  const four = fc.ipV4().filter(isPublicAddress);
  const six = fc.ipV6().filter(isPublicAddress);
  fc.assert(
    fc.property(fc.oneof(four, six), (address) => {
      expect(ipaddr.parse(address).range()).toBe('unicast');
    }),
    { numRuns: 3000 },
  );
});

test('fuzzing the guard: anything admitted is http(s), on 80 or 443, without a user, and not an internal address', () => {
  const piece = fc.constantFrom(
    'http://',
    'https://',
    'HTTP:',
    '@',
    ':',
    ':80',
    ':443',
    ':22',
    '/',
    '\\',
    '#',
    '?',
    '.',
    '%2e',
    '%00',
    '[',
    ']',
    '::1',
    '127.0.0.1',
    '0x7f',
    '2130706433',
    '017700000001',
    'localhost',
    'a.example',
    '。',
    '①',
    '\t',
    '\n',
    ' ',
    'ſ',
    'ß',
  );
  const made = fc
    .array(fc.oneof(piece, fc.string({ maxLength: 4, unit: 'binary' })), { maxLength: 10 })
    .map((all) => all.join(''));
  const whole = fc.tuple(fc.constantFrom('http://', 'https://'), made).map((all) => all.join(''));
  let through = 0;
  fc.assert(
    fc.property(fc.oneof(made, whole, fc.webUrl({ withFragments: true, withQueryParameters: true })), (text) => {
      const url = guardedUrl(text);
      if (!url) return;
      through += 1;
      expect(['http:', 'https:']).toContain(url.protocol);
      expect(['', '80', '443']).toContain(url.port);
      expect([url.username, url.password]).toEqual(['', '']);
      const host = url.hostname.replace(/^\[|\]$/g, '');
      if (ipaddr.isValid(host)) expect(ipaddr.parse(host).range()).toBe('unicast');
      expect(host).toContain(ipaddr.IPv6.isValid(host) ? ':' : '.');
    }),
    { numRuns: 20_000 },
  );
  expect(through).toBeGreaterThan(500);
});
