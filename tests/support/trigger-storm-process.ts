import { triggerStorm } from './trigger-storm.ts';

// A process of its own, in a project whose changes the functions emulator does not watch: what is
// measured is what these deliveries do.
const [events, atOnce] = process.argv.slice(2).map(Number);
const started = Date.now();
const { deliveries, recount } = await triggerStorm(events ?? 0, atOnce ?? 1);
const seconds = (Date.now() - started) / 1000;
const wrong = await recount();
process.stdout.write(JSON.stringify({ deliveries, seconds, wrong }));
process.exit(0);
