import { Hono } from 'hono';
import { projectId } from '../../../data/firestore/firebase.ts';
import { isSimulated } from '../configured-provider.ts';
import { addCheckoutRoutes } from './checkout-routes.ts';
import { addDashboardRoutes } from './dashboard-routes.ts';
import { addPayoutRoutes } from './payout-routes.ts';
import type { Deliver } from './send-event.ts';
import { plainPage } from './simulated-page.ts';
import { SIMULATED_PAGES } from './simulated-pages.ts';

/**
 * The simulated provider's own pages: to pay an invoice, to complete a payout account, and its dashboard. They are in no production
 * bundle; besides, they are served only in a project that pays through it, whose id begins with `demo-`, which no real project's does.
 * Nobody signs in here, so forms are taken from these pages alone.
 */
export function simulatedRoutes(deliver: Deliver): Pick<Hono, 'fetch'> {
  const routes = new Hono().basePath(SIMULATED_PAGES);
  routes.use('*', async (c, next) => {
    if (!projectId().startsWith('demo-') || !isSimulated()) return c.notFound();
    c.header('Cache-Control', 'no-store');
    const from = c.req.header('sec-fetch-site');
    if (c.req.method !== 'GET' && from && from !== 'same-origin') return c.text('Only from its own pages.', 403);
    await next();
  });
  addDashboardRoutes(routes, deliver);
  addPayoutRoutes(routes, deliver);
  addCheckoutRoutes(routes, deliver);
  routes.notFound((c) =>
    plainPage(c, { title: 'Nothing here', text: 'The simulated provider has no such page.', status: 404 }),
  );
  return routes;
}
