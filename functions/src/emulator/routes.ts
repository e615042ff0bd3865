import { Hono } from 'hono';
import * as z from 'zod';
import { runDue } from '../schedules/run-due.ts';
import { moveClock, movedTime, resetClock } from './moved-clock.ts';

/** What the clock may be asked; nothing at all tells the time. Milliseconds, forwards only. */
const moveSchema = z.strictObject({
  advanceMs: z.number().int().positive().optional(),
  reset: z.boolean().optional(),
});

/** Time in the emulators, where schedules do not fire: `/tick` does what is due, `/clock` moves time first. */
export function emulatorRoutes(): Hono {
  const routes = new Hono().basePath('/api/emulator');
  routes.post('/tick', async (c) => c.json(await dueNow()));
  routes.post('/clock', async (c) => {
    const move = moveSchema.safeParse(await c.req.json());
    if (!move.success) return c.json({ error: 'Send advanceMs (a positive number) or reset.' }, 400);
    if (move.data.reset) await resetClock();
    if (move.data.advanceMs) await moveClock(move.data.advanceMs);
    return c.json(await dueNow());
  });
  return routes;
}

async function dueNow() {
  const now = await movedTime();
  return { now: now.toISOString(), done: await runDue(now) };
}
