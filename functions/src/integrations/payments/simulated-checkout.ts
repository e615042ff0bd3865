import { Hono } from 'hono';
import { html } from 'hono/html';
import { paths } from '../../../../src/domain/collections.ts';
import { formatExactMoney } from '../../../../src/domain/shared/money.ts';
import { db, projectId } from '../../data/firebase.ts';
import { refs } from '../../data/refs.ts';
import { signedEvent } from './simulated-provider.ts';

type Deliver = (body: string, headers: Record<string, string>) => Response | Promise<Response>;

/** The simulated provider's own page: what is paid, to whom, and two buttons. Demo projects only. */
export function simulatedCheckout(deliver: Deliver): Pick<Hono, 'fetch'> {
  const routes = new Hono().basePath('/api/simulated-checkout');
  routes.use('*', async (c, next) => {
    if (!projectId().startsWith('demo-')) return c.notFound();
    c.header('Cache-Control', 'no-store');
    await next();
  });

  routes.get('/:session', async (c) => {
    const session = await db()
      .doc(paths.simulatedSession(c.req.param('session')))
      .get();
    if (!session.exists) return c.notFound();
    const invoice = (await refs.invoice(String(session.get('invoiceId'))).get()).data();
    if (!invoice) return c.notFound();
    const amount = formatExactMoney(invoice.amount);
    return c.html(html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Simulated checkout</title>
          <link rel="stylesheet" href="/simulated-checkout.css" />
        </head>
        <body>
          <main>
            <p class="mode">Simulated payment provider. No money moves.</p>
            <h1>${amount}</h1>
            <p>${invoice.listingTitle}, invoice ${invoice.number}</p>
            <dl>
              <div><dt>Paid by</dt><dd>${invoice.payer.legalName}</dd></div>
              <div><dt>Held for</dt><dd>${invoice.payee.legalName}</dd></div>
            </dl>
            <form method="post"><button class="pay">Pay ${amount}</button></form>
            <a href="/invoices/${invoice.id}">Back without paying</a>
          </main>
        </body>
      </html>`);
  });

  routes.post('/:session', async (c) => {
    const sessionId = c.req.param('session');
    const session = await db().doc(paths.simulatedSession(sessionId)).get();
    if (!session.exists || session.get('state') === 'released') return c.notFound();
    if (session.get('state') === 'closed')
      return c.redirect(`/invoices/${session.get('invoiceId')}?checkout=failed`, 303);
    const invoiceId = String(session.get('invoiceId'));
    const event = { id: `${sessionId}-paid`, sessionId, invoiceId, amount: Number(session.get('amount')) };
    const { body, headers } = signedEvent(event, new Date());
    const answer = await deliver(body, headers);
    if (!answer.ok) return c.redirect(`/invoices/${invoiceId}?checkout=failed`, 303);
    await session.ref.update({ state: 'paid' });
    return c.redirect(`/invoices/${invoiceId}?checkout=done`, 303);
  });

  return routes;
}
