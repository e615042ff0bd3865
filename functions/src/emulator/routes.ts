import { Hono } from 'hono';
import * as z from 'zod';
import { runDue } from '../schedules/run-due.ts';
import { armFailPoints, pointsPassed } from './fail-points.ts';
import { moveClock, movedTime, resetClock } from './moved-clock.ts';
import { pauseOutbox } from './paused-outbox.ts';

/** What the clock may be asked; nothing at all tells the time. Milliseconds, forwards only. */
const moveSchema = z.strictObject({
  advanceMs: z.number().int().positive().optional(),
  reset: z.boolean().optional(),
  /** Leaves what is due by then to somebody else. */
  quiet: z.boolean().optional(),
});

/** At which moment this process ends itself; null only counts them. */
const failSchema = z.strictObject({ killAt: z.number().int().positive().nullable() });
/** Whether provider operations wait for the schedule instead of running at once. */
const outboxSchema = z.strictObject({ paused: z.boolean() });

/**
 * What only emulators have. Time, since schedules do not fire there: `/tick` does what is due, `/clock`
 * moves time first. For the tests of faults: `/fail-points` and `/outbox`.
 */
export function emulatorRoutes(): Hono {
  const routes = new Hono().basePath('/api/emulator');
  routes.post('/tick', async (c) => c.json(await dueNow()));
  routes.post('/clock', async (c) => {
    const move = moveSchema.safeParse(await c.req.json());
    if (!move.success) return c.json({ error: 'Send advanceMs (a positive number) or reset.' }, 400);
    if (move.data.reset) await resetClock();
    if (move.data.advanceMs) await moveClock(move.data.advanceMs);
    return c.json(move.data.quiet ? { now: (await movedTime()).toISOString(), done: {} } : await dueNow());
  });
  routes.get('/fail-points', (c) => c.json({ passed: pointsPassed() }));
  routes.post('/fail-points', async (c) => {
    armFailPoints(failSchema.parse(await c.req.json()).killAt);
    return c.json({ pid: process.pid });
  });
  routes.post('/outbox', async (c) => {
    await pauseOutbox(outboxSchema.parse(await c.req.json()).paused);
    return c.json({ done: true });
  });
  return routes;
}

async function dueNow() {
  const now = await movedTime();
  return { now: now.toISOString(), done: await runDue(now) };
}
