import type { Hono } from 'hono';
import { html } from 'hono/html';
import { sitePaths } from '../../../../../src/domain/site-paths.ts';
import { currentTime } from '../../../data/clock.ts';
import { changeAccount, findAccount, returnPayout } from './accounts.ts';
import type { ObjectOf } from './provider-objects.ts';
import { type Deliver, sendEvent } from './send-event.ts';
import { type Html, plainPage, simulatedPage } from './simulated-page.ts';

/** What the simulated bank sends back, in cents, where nobody says which payout. */
const RETURNED_CENTS = 1_940_000;

/** The page of a payout account for its owner: to complete it, or to see what happens when it no longer works. */
export function addPayoutRoutes(routes: Hono, deliver: Deliver): void {
  routes.get('/payouts/:account', async (c) => {
    const account = await findAccount(c.req.param('account'));
    if (!account) return c.notFound();
    return simulatedPage(c, { title: 'Payout account', body: payoutPage(account) });
  });
  routes.post('/payouts/:account', async (c) => {
    const accountId = c.req.param('account');
    if (!(await findAccount(accountId))) return c.notFound();
    const { outcome } = await c.req.parseBody();
    const now = await currentTime();
    const events = await ((): Promise<string[] | null> | null => {
      if (outcome === 'returned') return returnPayout(accountId, RETURNED_CENTS, now);
      if (outcome === 'asks') return changeAccount(accountId, 'asks', now);
      return outcome === 'finish' ? changeAccount(accountId, 'ready', now) : null;
    })();
    if (!events) {
      return plainPage(c, { title: 'No such choice', text: 'This page does not offer that.', status: 400 });
    }
    for (const id of events) await sendEvent(id, deliver, now);
    if (outcome !== 'finish') return c.redirect(sitePaths.settings('payouts'), 303);
    return c.redirect(`${sitePaths.invoices('to-receive')}&payouts=ready`, 303);
  });
}

const payoutPage = ({ state }: ObjectOf<'payouts'>): Html =>
  html`<section class="card">
    <h1 class="said">Payout account</h1>
    ${state === 'ready' ? READY : state === 'disabled' ? DISABLED : MISSING}
    <a class="back" href="${sitePaths.settings('payouts')}">Back without changing anything</a>
  </section>`;

const MISSING = html`<p>A real provider asks for your bank account and identity here. This one asks for nothing.</p>
  <form method="post"><button class="pay" name="outcome" value="finish">Finish the account</button></form>`;

const DISABLED = html`<p>The provider has closed this account. Nothing you can tell it here opens it again; its dashboard can.</p>`;

const READY = html`<p>A real provider shows your balance and payouts here.</p>
  <form method="post" class="stack">
    <p class="mode">See what happens when it does not work:</p>
    <button class="other" name="outcome" value="asks">The provider asks for more</button>
    <button class="other" name="outcome" value="returned">Your bank returns a payout</button>
  </form>`;
