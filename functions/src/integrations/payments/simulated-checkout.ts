import { Hono } from 'hono';
import { html } from 'hono/html';
import { paths } from '../../../../src/domain/collections.ts';
import { sumOf } from '../../../../src/domain/invoice/invoice.ts';
import { formatExactMoney } from '../../../../src/domain/shared/money.ts';
import { sitePaths } from '../../../../src/domain/site-paths.ts';
import { db, projectId } from '../../data/firebase.ts';
import { refs } from '../../data/refs.ts';
import type { ProviderEvent } from './payment-provider.ts';
import { simulatedPage } from './simulated-page.ts';
import { addPayoutRoutes } from './simulated-payouts.ts';
import { signedEvent } from './simulated-provider.ts';

type Deliver = (body: string, headers: Record<string, string>) => Response | Promise<Response>;

/** The simulated provider's pages, to pay an invoice and to complete a payout account. Demo projects only. */
export function simulatedCheckout(deliver: Deliver): Pick<Hono, 'fetch'> {
  const routes = new Hono().basePath('/api/simulated-checkout');
  routes.use('*', async (c, next) => {
    if (!projectId().startsWith('demo-')) return c.notFound();
    c.header('Cache-Control', 'no-store');
    await next();
  });
  const send = async (event: ProviderEvent): Promise<boolean> => {
    const { body, headers } = signedEvent(event, new Date());
    return (await deliver(body, headers)).ok;
  };
  const session = (id: string) => db().doc(paths.simulatedSession(id)).get();

  addPayoutRoutes(routes, send);

  routes.get('/:session', async (c) => {
    const found = await session(c.req.param('session'));
    const invoice = found.exists && (await refs.invoice(String(found.get('invoiceId'))).get()).data();
    if (!invoice || found.get('what') !== 'checkout') return c.notFound();
    const amount = formatExactMoney(Number(found.get('amount')));
    const declined = c.req.query('declined') === '1';
    const rest = invoice.amount - Number(found.get('amount'));
    const instalments = sumOf(invoice.parts.filter((part) => part.kind === 'instalment'));
    return simulatedPage(
      c,
      'Simulated checkout',
      html`<p class="mode">Simulated payment provider. No money moves.</p>
        <h1>${amount}</h1>
        <p>${invoice.listingTitle}, invoice ${invoice.number}</p>
        <dl>
          <div><dt>Paid by</dt><dd>${invoice.payer.legalName}</dd></div>
          <div><dt>${invoice.payee.uid ? 'Held for' : 'Paid to'}</dt><dd>${invoice.payee.legalName}</dd></div>
          ${instalments && rest > 0 ? html`<div><dt>Invoice total</dt><dd>${formatExactMoney(invoice.amount)}</dd></div>` : ''}
        </dl>
        ${declined ? html`<p role="alert" class="refused">The card was declined. Nothing was charged. Try another card.</p>` : ''}
        <form method="post">
          <button class="pay">Pay ${amount}</button>
          <p class="mode">Or see what happens when it does not work:</p>
          <button class="other" name="outcome" value="declined">The card is declined</button>
          <button class="other" name="outcome" value="failed">The payment fails</button>
        </form>
        <a href="${sitePaths.invoice(invoice.id)}">Back without paying</a>`,
    );
  });
  routes.post('/:session', async (c) => {
    const sessionId = c.req.param('session');
    const found = await session(sessionId);
    if (found.get('what') !== 'checkout') return c.notFound();
    const invoiceId = String(found.get('invoiceId'));
    if (found.get('state') === 'closed') return c.redirect(`${sitePaths.invoice(invoiceId)}?checkout=failed`, 303);
    const amount = Number(found.get('amount'));
    const { outcome } = await c.req.parseBody();
    // A declined card is between the buyer and the provider: the page stays open for another.
    if (outcome === 'declined') return c.redirect(`/api/simulated-checkout/${sessionId}?declined=1`, 303);
    if (outcome === 'failed' && found.get('state') === 'open') {
      await send({ kind: 'payment', status: 'failed', id: `${sessionId}-failed`, sessionId, invoiceId, amount });
      await found.ref.update({ state: 'closed' });
      return c.redirect(`${sitePaths.invoice(invoiceId)}?checkout=failed`, 303);
    }
    const paid = await send({ kind: 'payment', status: 'paid', id: `${sessionId}-paid`, sessionId, invoiceId, amount });
    if (paid) await found.ref.update({ state: 'paid' });
    return c.redirect(`${sitePaths.invoice(invoiceId)}?checkout=${paid ? 'done' : 'failed'}`, 303);
  });

  return routes;
}
