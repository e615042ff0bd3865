import { Hono } from 'hono';
import * as z from 'zod';
import { emulatorClock, emulatorTime } from '../data/emulator-clock.ts';
import { transact } from '../data/firestore/transaction.ts';
import { simulatedPlace, simulatedPlaceSchema } from '../integrations/public-web/simulated-web.ts';
import { runDue } from '../schedules/run-due.ts';
import { armFailPoints, passedPoints } from './fail-points.ts';
import { pauseOutbox } from './paused-outbox.ts';

async function moveClock(byMs: number): Promise<void> {
  await transact(async (tx) => {
    const clock = await tx.raw.get(emulatorClock());
    tx.set(emulatorClock(), { offsetMs: Number(clock.get('offsetMs') ?? 0) + byMs });
  });
}

async function resetClock(): Promise<void> {
  await emulatorClock().delete();
}

/** Sets the content served at an address in the emulators’ simulated web until it is set again. */
async function setPlace(place: z.infer<typeof simulatedPlaceSchema>): Promise<void> {
  await simulatedPlace(place.place).set(place);
}

/** A request to move the clock, in milliseconds and only forward. An empty request returns the current time. */
const moveSchema = z.strictObject({
  advanceMs: z.number().int().positive().optional(),
  reset: z.boolean().optional(),
  /** Moves the clock without running the work that becomes due. */
  quiet: z.boolean().optional(),
});

/** The point at which this process kills itself. If both fields are omitted, points are only counted. */
const failSchema = z.strictObject({ at: z.number().int().positive(), after: z.number().int().nonnegative() }).partial();
/** True to leave provider operations to the schedule instead of running them immediately. */
const outboxSchema = z.strictObject({ paused: z.boolean() });

/**
 * Routes that exist only in the emulators, where schedules don't fire: `/tick` runs due work, and `/clock` first moves
 * the clock, including the Stripe double's. `/web` sets the DNS records and files that checks find, and `/fail-points`
 * and `/outbox` serve the fault-injection tests.
 */
export function emulatorRoutes(): Hono {
  const routes = new Hono().basePath('/api/emulator');
  routes.post('/tick', async (c) => c.json(await runDueNow()));
  routes.post('/clock', async (c) => {
    const move = moveSchema.safeParse(await c.req.json());
    if (!move.success) return c.json({ error: 'Send advanceMs (a positive number) or reset.' }, 400);
    if (move.data.reset) await resetClock();
    if (move.data.advanceMs) await moveClock(move.data.advanceMs);
    return c.json(move.data.quiet ? { now: (await emulatorTime()).toISOString(), done: {} } : await runDueNow());
  });
  routes.post('/web', async (c) => {
    const place = simulatedPlaceSchema.safeParse(await c.req.json());
    if (!place.success) return c.json({ error: 'Send place, and texts or null.' }, 400);
    await setPlace(place.data);
    return c.json({ done: true });
  });
  routes.get('/fail-points', (c) => c.json(passedPoints()));
  routes.post('/fail-points', async (c) => {
    armFailPoints(failSchema.parse(await c.req.json()));
    return c.json({ pid: process.pid });
  });
  routes.post('/outbox', async (c) => {
    await pauseOutbox(outboxSchema.parse(await c.req.json()).paused);
    return c.json({ done: true });
  });
  return routes;
}

/** Sends the time to the Stripe double, which responds once the site has received every event due by then. */
async function moveStripeDouble(now: Date): Promise<void> {
  const { PAYMENTS, STRIPE_DOUBLE } = process.env;
  if (PAYMENTS !== 'stripe' || !STRIPE_DOUBLE) return;
  // An unreachable double has no events to report.
  await fetch(`${STRIPE_DOUBLE}/double/clock`, { method: 'POST', body: JSON.stringify({ now }) }).catch(() => null);
}

async function runDueNow() {
  const now = await emulatorTime();
  // Payments made before a deadline must be recorded before the deadline takes effect.
  await moveStripeDouble(now);
  return { now: now.toISOString(), done: await runDue(now) };
}
