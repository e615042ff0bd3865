import { triggerStorm } from './trigger-storm.ts';

// Runs in its own process and in a project that the functions emulator does not watch, so that only these deliveries
// are measured.
const [events, atOnce] = process.argv.slice(2).map(Number);
const started = Date.now();
const { deliveries, recount } = await triggerStorm(events ?? 0, atOnce ?? 1);
const seconds = (Date.now() - started) / 1000;
const wrong = await recount();
process.stdout.write(JSON.stringify({ deliveries, seconds, wrong }));
process.exit(0);
