import type { Hono } from 'hono';
import { HOUR_MS } from '../../../../../src/domain/shared/durations.ts';
import { currentTime } from '../../../data/clock.ts';
import { ACTIONS, isAction } from './dashboard-actions.ts';
import { dashboardPage, isSection, type Said, SECTIONS } from './dashboard-page.ts';
import { isId } from './object-store.ts';
import { type Deliver, sendEvent } from './send-event.ts';
import { plainPage, simulatedPage } from './simulated-page.ts';
import { DASHBOARD } from './simulated-pages.ts';

/** What the simulated provider's own people could do: decide disputes, let refunds and payouts fail, close accounts, repeat events. */
export function addDashboardRoutes(routes: Hono, deliver: Deliver): void {
  routes.get('/dashboard', (c) => c.redirect(`${DASHBOARD}/payments`, 303));
  routes.get('/dashboard/:section', async (c) => {
    const section = c.req.param('section');
    if (!isSection(section)) return c.notFound();
    const body = await dashboardPage(section, c.req.query('said'));
    return simulatedPage(c, { title: SECTIONS[section].title, body, layout: 'wide' });
  });
  routes.post('/dashboard/:section/:id', async (c) => {
    const { section, id } = c.req.param();
    if (!isSection(section)) return c.notFound();
    const { action, send, late } = await c.req.parseBody();
    const now = await currentTime();
    const back = (said: Said) => c.redirect(`${DASHBOARD}/${section}?said=${said}`, 303);
    if (section === 'events' && send === 'now') {
      const status = isId(id) ? await sendEvent(id, deliver, now) : null;
      if (status === null) return c.notFound();
      return back(status === 200 ? 'told' : 'refused');
    }
    if (!isAction(action)) {
      return plainPage(c, { title: 'No such choice', text: 'The dashboard does not offer that.', status: 400 });
    }
    const isLate = late === 'yes';
    const events = await ACTIONS[action].run(id, now, isLate ? HOUR_MS : 0);
    if (!events) return back('nothing');
    const statuses: (number | null)[] = [];
    for (const event of events) statuses.push(await sendEvent(event, deliver, now));
    if (statuses.some((status) => status !== 200)) return back('refused');
    if (statuses.length) return back('told');
    return back(isLate && action !== 'pay-out-again' ? 'later' : 'silent');
  });
}
