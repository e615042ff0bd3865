import type { Context, Hono } from 'hono';
import { sitePaths } from '../../../../../src/domain/site-paths.ts';
import { currentTime } from '../../../data/clock.ts';
import { refs } from '../../../data/firestore/refs.ts';
import { checkoutPage, securePage } from './checkout-page.ts';
import { findObject } from './object-store.ts';
import { isOutcome, type Outcome, payByCard, payByDebit } from './outcomes.ts';
import type { ObjectOf } from './provider-objects.ts';
import { type Deliver, sendEvent } from './send-event.ts';
import { plainPage, simulatedPage } from './simulated-page.ts';
import { SIMULATED_PAGES } from './simulated-pages.ts';

const PAGE = '/:session';
const SECURE = '/:session/3-d-secure';

/** The page on which an invoice is paid, and the bank's page that it may lead to. */
export function addCheckoutRoutes(routes: Hono, deliver: Deliver): void {
  routes.get(PAGE, async (c) => {
    const session = await sessionOf(c);
    const invoice = session && (await refs.invoice(session.invoiceId).get()).data();
    if (!invoice) return c.notFound();
    if (session.state !== 'open') return endedPage(c, session);
    return simulatedPage(c, {
      title: 'Pay',
      body: checkoutPage(session, invoice, c.req.query('refused')),
      layout: 'pair',
    });
  });
  routes.post(PAGE, async (c) => {
    const session = await sessionOf(c);
    if (!session) return c.notFound();
    const { outcome } = await c.req.parseBody();
    if (outcome !== 'pay' && !isOutcome(outcome)) return unknownChoice(c);
    if (session.state !== 'open') return backToSite(c, session);
    const here = pageOf(c);
    if (outcome === 'secure') return c.redirect(`${here}/3-d-secure`, 303);
    // A declined card is between the buyer and the provider: the page stays open for another.
    if (outcome === 'insufficient-funds' || outcome === 'expired-card')
      return c.redirect(`${here}?refused=${outcome}`, 303);
    return pay(c, outcome);
  });
  routes.get(SECURE, async (c) => {
    const session = await sessionOf(c);
    if (!session) return c.notFound();
    if (session.state !== 'open') return endedPage(c, session);
    return simulatedPage(c, { title: 'Confirm the payment', body: securePage(session, pageOf(c)) });
  });
  routes.post(SECURE, async (c) => {
    const session = await sessionOf(c);
    if (!session) return c.notFound();
    const { answer } = await c.req.parseBody();
    if (answer !== 'confirm' && answer !== 'refuse') return unknownChoice(c);
    if (session.state !== 'open') return backToSite(c, session);
    return answer === 'confirm' ? pay(c, 'pay') : c.redirect(`${pageOf(c)}?refused=not-confirmed`, 303);
  });

  /** Pays as was chosen, tells the site of it, and leads back there; the page of a payment that was made already leads back alone. */
  async function pay(c: Context, outcome: 'pay' | Exclude<Outcome, 'secure' | 'insufficient-funds' | 'expired-card'>) {
    const sessionId = c.req.param('session') ?? '';
    const now = await currentTime();
    const isDebit = outcome === 'debit' || outcome === 'debit-fails';
    const events = isDebit
      ? await payByDebit(sessionId, outcome === 'debit' ? 'paid' : 'failed', now)
      : await payByCard(sessionId, outcome, now);
    const send = (id: string) => sendEvent(id, deliver, now);
    if (outcome === 'twice') await Promise.all((events ?? []).map(send));
    else for (const id of events ?? []) await send(id);
    const session = await sessionOf(c);
    if (!session) return c.notFound();
    // A bank debit for which the site allows none.
    return session.state === 'open' ? unknownChoice(c) : backToSite(c, session);
  }
}

const sessionOf = (c: Context) => findObject(c.req.param('session') ?? '', 'checkout');
const pageOf = (c: Context): string => `${SIMULATED_PAGES}/${c.req.param('session') ?? ''}`;
const hasPaid = ({ state }: ObjectOf<'checkout'>): boolean => state === 'paid' || state === 'processing';

const backToSite = (c: Context, session: ObjectOf<'checkout'>) =>
  c.redirect(`${sitePaths.invoice(session.invoiceId)}?checkout=${hasPaid(session) ? 'done' : 'failed'}`, 303);

const endedPage = (c: Context, session: ObjectOf<'checkout'>) =>
  plainPage(c, {
    title: hasPaid(session) ? 'This is paid' : 'This page is closed',
    text: hasPaid(session)
      ? 'The payment was made on this page. It cannot be made twice.'
      : 'Nothing was charged. The invoice can open another page.',
    back: { href: sitePaths.invoice(session.invoiceId), label: 'Go to the invoice' },
  });

const unknownChoice = (c: Context) =>
  plainPage(c, {
    title: 'No such choice',
    text: 'This page does not offer that. Nothing was charged.',
    back: { href: pageOf(c), label: 'Back to the payment page' },
    status: 400,
  });
