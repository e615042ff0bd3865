import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import autocannon from 'autocannon';
import { createIPX, createIPXNodeServer, ipxHttpStorage } from 'ipx';
import { ProxiedImages } from '../../functions/src/features/pictures/proxied-images.ts';
import { guardedAgent } from '../../functions/src/integrations/guarded-fetch/guarded-agent.ts';
import { sharp } from '../support/plain/sharp.ts';
import { median, type Row } from './report.ts';

const CONNECTIONS = 20;
/** Number of measurements of each candidate, after a warm-up turn in which memory is allocated and code compiled. */
const TURNS = 9;
const ENOUGH = 0.95;

const [site = ''] = process.argv.slice(2);
const [small, photograph] = await Promise.all([bytesOf(`${site}/small`), bytesOf(`${site}/large`)]);
const source = { agent: guardedAgent(), admit: site };
const images = new ProxiedImages(() => source);
let number = 0;
/** Returns the address of a picture that was never requested before. */
const fresh = (path: string): string => `${path}?${number++}`;

const proxy = await serve((request, answer) => {
  const address = `${site}${request.url}`;
  const cached = images.kept(address, null);
  if (cached) return answer.end(cached.bytes);
  images.read(address, null).then(
    ({ bytes }) => answer.end(bytes),
    () => answer.writeHead(404).end(),
  );
});
const fromMemory = await serve((_request, answer) => answer.end(small));
const encoding = await serve((_request, answer) => {
  sharp(small)
    .webp({ quality: 80 })
    .toBuffer()
    .then((bytes) => answer.end(bytes));
});
/** Trusts every address and every picture, which shows the cost of fetching without a guard. */
const trusting = async (path: string, width?: number): Promise<Buffer> =>
  sharp(await bytesOf(`${site}${fresh(path)}`))
    .resize(width)
    .webp({ quality: 80 })
    .toBuffer();
const trustingServer = await serve((_request, answer) => {
  trusting('/small').then((bytes) => answer.end(bytes));
});
const ipx = createIPX({
  storage: ipxHttpStorage({ allowAllDomains: true }),
  httpStorage: ipxHttpStorage({ allowAllDomains: true }),
});
const other = await serve(createIPXNodeServer(ipx) as RequestListener);

/**
 * Measures the proxy's rates, compared in the same run with servers that only send or encode bytes, sharp alone, and
 * ipx.
 */
async function measureRates(): Promise<Row[]> {
  const [cached = 0, bare = 0] = await inTurns(
    () => hammer(`${proxy}/small`),
    () => hammer(fromMemory),
  );
  const [uncached = 0, left = 0, trusted = 0] = await inTurns(
    () => perSecond(400, () => bytesOf(`${proxy}${fresh('/small')}`)),
    () => perSecond(400, () => bytesOf(encoding)),
    () => perSecond(400, () => bytesOf(trustingServer)),
  );
  const [large = 0, alone = 0, theirs = 0, trustedLarge = 0] = await inTurns(
    () => perSecond(40, () => images.read(`${site}${fresh('/large')}`, 720)),
    () => perSecond(40, () => sharp(photograph).resize({ width: 720 }).webp({ quality: 80 }).toBuffer()),
    () => perSecond(40, () => bytesOf(`${other}/w_720,f_webp,q_80/${site}${fresh('/large')}`)),
    () => perSecond(40, () => trusting('/large', 720)),
  );
  const before = await sent();
  await Promise.all(Array.from({ length: 1000 }, () => images.read(`${site}/large?equal`, 320)));
  const fetches = (await sent()) - before;
  const beside = { aim: { least: ENOUGH }, aimOn: 'ratio' } as const;
  return [
    row('proxy: a small picture, kept', cached, 'req/s', { what: 'bytes from memory', value: bare }, beside),
    row('proxy: a small picture, anew', uncached, 'req/s', { what: 'what encoding leaves', value: left }, beside),
    row('proxy: 2725×2225 JPEG to 720 px', large, '/s', { what: 'sharp alone', value: alone }, beside),
    row('fetch and sharp: a small picture', trusted, 'req/s', { what: 'what encoding leaves', value: left }),
    row('fetch and sharp: 2725×2225 JPEG', trustedLarge, '/s', { what: 'sharp alone', value: alone }),
    row('ipx: 2725×2225 JPEG to 720 px', theirs, '/s', { what: 'sharp alone', value: alone }),
    { what: 'proxy: fetches of 1,000 equal requests', value: fetches, unit: '', aim: { most: 1 } },
  ];
}

const row = (what: string, value: number, unit: string, baseline: Row['baseline'], beside: Partial<Row> = {}): Row => ({
  what,
  value,
  unit,
  baseline,
  ...beside,
});

async function bytesOf(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
}

const sent = async (): Promise<number> => Number(await bytesOf(`${site}/asked`));

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Returns requests per second, sent from a separate thread. */
async function hammer(url: string): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: 2, workers: 1 });
  if (result.non2xx || result.errors) throw new Error(`${url} failed ${result.non2xx + result.errors} times.`);
  return result['2xx'] / result.duration;
}

/**
 * Returns the median of each candidate. The candidates are measured in turns, so that none benefits from a quiet
 * moment.
 */
async function inTurns(...candidates: (() => Promise<number>)[]): Promise<number[]> {
  const rates = candidates.map((): number[] => []);
  for (let turn = 0; turn <= TURNS; turn++) {
    for (const [i, measure] of candidates.entries()) {
      const rate = await measure();
      if (turn > 0) rates[i]?.push(rate);
    }
  }
  return rates.map(median);
}

async function perSecond(count: number, work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  let next = 0;
  const worker = async () => {
    while (next++ < count) await work();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return count / ((performance.now() - started) / 1000);
}

process.send?.(await measureRates());
process.exit(0);
