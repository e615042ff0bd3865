import { ProxiedImages } from '../../functions/src/features/pictures/proxied-images.ts';
import { guardedAgent } from '../../functions/src/integrations/guarded-fetch/guarded-agent.ts';

// This process measures how much memory is added by requesting many pictures at the same time, cycling through the
// paths.
const MEGABYTE = 1024 * 1024;
const [site = '', count = '', ...paths] = process.argv.slice(2);
const source = { agent: guardedAgent(), admit: site };
const images = new ProxiedImages(() => source);
await images.read(`${site}/heavy?warm`, 320);
const before = process.memoryUsage().rss;
let peak = before;
const timer = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
}, 10);
await Promise.all(
  Array.from({ length: Number(count) }, (_, i) => images.read(`${site}${paths[i % paths.length]}?${i}`, 720)),
);
clearInterval(timer);
process.send?.(Math.round((peak - before) / MEGABYTE));
process.exit(0);
