import { createServer, type RequestListener, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { createIPX, createIPXNodeServer, ipxHttpStorage } from 'ipx';
import { root } from '../../emulators/suite/root.ts';
import { ProxiedImages } from '../../functions/src/features/images/proxied-images.ts';
import { guardedAgent } from '../../functions/src/integrations/images/guarded-agent.ts';
import type { Row } from './report.ts';

const sharp = createRequire(join(root, 'functions', 'package.json'))('sharp') as typeof import('sharp');
const SECONDS = 5;
const CONNECTIONS = 20;
const LARGE = 60;
const ROUNDS = 4;

/** Pictures of the proxy: beside a server that only hands out bytes, sharp alone, and ipx, in the same run. */
async function measureRates(): Promise<Row[]> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const photo = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#888', noise } });
  const small = await photo(160, 100).webp().toBuffer();
  const photograph = await photo(2725, 2225).jpeg({ quality: 80 }).toBuffer();
  let asked = 0;
  const origin = await serve((request, answer) => {
    asked += 1;
    const body = request.url?.startsWith('/large') ? photograph : small;
    answer.writeHead(200, { 'content-type': 'image/webp', 'content-length': body.length }).end(body);
  });
  const images = new ProxiedImages(() => ({ agent: guardedAgent(), admit: origin.url }));
  const read = (path: string, width: number | null) => images.read(`${origin.url}${path}`, width);
  const proxy = await serve((request, answer) => {
    const path = request.url ?? '/';
    const kept = images.kept(`${origin.url}${path}`, null);
    if (kept) return answer.end(kept.bytes);
    read(path, null).then(
      ({ bytes }) => answer.end(bytes),
      () => answer.writeHead(404).end(),
    );
  });
  const ipx = createIPX({
    storage: ipxHttpStorage({ allowAllDomains: true }),
    httpStorage: ipxHttpStorage({ allowAllDomains: true }),
  });
  const other = await serve(createIPXNodeServer(ipx) as RequestListener);

  const bare = await hammer(`${origin.url}/small`);
  const kept = await hammer(`${proxy.url}/small`);
  let n = 0;
  const through = await hammer(`${proxy.url}/`, () => `/small?${n++}`);
  // Of a second, what encoding leaves to the server that only hands out bytes.
  const encoding = await perSecond(1000, () => sharp(small).webp({ quality: 80 }).toBuffer());
  const left = 1 / (1 / bare + 1 / encoding);
  const large = await inTurns(
    (i) => read(`/large?${i}`, 720),
    () => sharp(photograph).resize({ width: 720 }).webp({ quality: 80 }).toBuffer(),
    (i) => fetch(`${other.url}/w_720,f_webp,q_80/${origin.url}/large?i=${i}`).then((answer) => answer.arrayBuffer()),
  );
  const [ours = 0, alone = 0, theirs = 0] = large;
  asked = 0;
  await Promise.all(Array.from({ length: 1000 }, () => read('/large?equal', 320)));
  const fetches = asked;
  return [
    {
      what: 'proxy: a small picture, kept',
      value: kept,
      unit: 'req/s',
      baseline: { what: 'bytes from memory', value: bare },
      aim: { least: 0.95 },
      aimOn: 'ratio',
    },
    {
      what: 'proxy: a small picture, anew',
      value: through,
      unit: 'req/s',
      baseline: { what: 'what encoding leaves', value: left },
      aim: { least: 0.95 },
      aimOn: 'ratio',
    },
    {
      what: 'proxy: 2725×2225 JPEG to 720 px',
      value: ours,
      unit: '/s',
      baseline: { what: 'sharp alone', value: alone },
      aim: { least: 0.95 },
      aimOn: 'ratio',
    },
    {
      what: 'ipx: 2725×2225 JPEG to 720 px',
      value: theirs,
      unit: '/s',
      baseline: { what: 'sharp alone', value: alone },
    },
    { what: 'proxy: fetches of 1,000 equal requests', value: fetches, unit: '', aim: { most: 1 } },
  ];
}

async function serve(listener: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

async function hammer(url: string, path?: () => string): Promise<number> {
  const setupRequest = path && ((request: autocannon.Request) => ({ ...request, path: path() }));
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    ...(setupRequest && { requests: [{ setupRequest }] }),
  });
  return result.requests.average;
}

/** Each way in turn, several times over, so that none has the machine to itself in a quiet moment. */
async function inTurns(...ways: ((i: number) => Promise<unknown>)[]): Promise<number[]> {
  const rates = ways.map(() => 0);
  // The first round, in which memory is taken and code compiled, does not count.
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [way, work] of ways.entries()) {
      const rate = await perSecond(LARGE, (i) => work(round * LARGE + i));
      if (round > 0) rates[way] = (rates[way] ?? 0) + rate / ROUNDS;
    }
  }
  return rates;
}

async function perSecond(count: number, work: (i: number) => Promise<unknown>): Promise<number> {
  const started = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return count / ((performance.now() - started) / 1000);
}

process.send?.(await measureRates());
process.exit(0);
