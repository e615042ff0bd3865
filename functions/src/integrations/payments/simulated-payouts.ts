import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { User } from '../../../../src/domain/account/user.ts';
import { sitePaths } from '../../../../src/domain/site-paths.ts';
import { refs } from '../../data/refs.ts';
import type { ProviderEvent } from './payment-provider.ts';
import { simulatedPage } from './simulated-page.ts';

/** What the simulated bank sends back, in cents. */
const RETURNED_CENTS = 1_940_000;

/** The pages of a simulated payout account: to complete it, and to see what happens when it no longer works. */
export function addPayoutRoutes(routes: Hono, send: (event: ProviderEvent) => Promise<boolean>): void {
  routes.get('/payouts/:account', async (c) => {
    const owner = await ownerOf(c.req.param('account'));
    if (!owner) return c.notFound();
    return simulatedPage(
      c,
      'Simulated payout account',
      html`<p class="mode">Simulated payment provider. No money moves.</p>
        <h1>Payout account</h1>
        ${owner.payouts?.ready ? READY : MISSING}
        <a href="${sitePaths.settings('payouts')}">Back without changing anything</a>`,
    );
  });
  routes.post('/payouts/:account', async (c) => {
    const accountId = c.req.param('account');
    const owner = await ownerOf(accountId);
    if (!owner) return c.notFound();
    const { uid } = owner;
    const { outcome } = await c.req.parseBody();
    // Each is another event, as from a real provider.
    const id = `${accountId}-${crypto.randomUUID()}`;
    if (outcome === 'returned') {
      const reason = 'The bank account is closed.';
      await send({ kind: 'payout-failed', id, uid, accountId, amount: RETURNED_CENTS, reason });
    } else {
      const asks = outcome === 'asks' ? ['individual.verification.document', 'external_account'] : [];
      await send({ kind: 'payouts', id, uid, accountId, ready: asks.length === 0, asks });
    }
    if (outcome) return c.redirect(sitePaths.settings('payouts'), 303);
    return c.redirect(`${sitePaths.invoices('to-receive')}&payouts=ready`, 303);
  });
}

const MISSING = html`<p>A real provider asks for your bank account and identity here. This one asks for nothing.</p>
  <form method="post"><button class="pay">Finish the account</button></form>`;

const READY = html`<p>A real provider shows your balance and payouts here.</p>
  <form method="post">
    <p class="mode">See what happens when it does not work:</p>
    <button class="other" name="outcome" value="asks">The provider asks for more</button>
    <button class="other" name="outcome" value="returned">Your bank returns a payout</button>
  </form>`;

/** Whose account it is: its name ends with their id. */
async function ownerOf(accountId: string): Promise<User | null> {
  const uid = accountId.slice(accountId.indexOf('-') + 1);
  const user = (await refs.user(uid).get()).data();
  return user?.payouts?.accountId === accountId ? user : null;
}
