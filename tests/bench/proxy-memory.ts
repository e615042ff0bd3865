import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { root } from '../../emulators/suite/root.ts';
import { ProxiedImages } from '../../functions/src/features/images/proxied-images.ts';
import { guardedAgent } from '../../functions/src/integrations/images/guarded-agent.ts';

// In a process of its own: what eighty pictures of 5 MB, asked for at once, add to its memory.
const sharp = createRequire(join(root, 'functions', 'package.json'))('sharp') as typeof import('sharp');
const MEGABYTE = 1024 * 1024;
const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
const picture = await sharp({ create: { width: 2600, height: 2100, channels: 3, background: '#888', noise } })
  .jpeg({ quality: 95 })
  .toBuffer();
const server = createServer((_request, answer) => answer.end(picture));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const images = new ProxiedImages(() => ({ agent: guardedAgent(), admit: site }));
await images.read(`${site}/warm`, 320);
const before = process.memoryUsage().rss;
let peak = before;
const timer = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
}, 10);
await Promise.all(Array.from({ length: 80 }, (_, i) => images.read(`${site}/${i}`, 720)));
clearInterval(timer);
server.close();
server.closeAllConnections();
process.send?.(Math.round((peak - before) / MEGABYTE));
process.disconnect();
