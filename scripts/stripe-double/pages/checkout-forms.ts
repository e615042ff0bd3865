import type { PlatformObject } from '../platform-objects.ts';
import type { SiteAccount } from '../site-account.ts';
import { checkoutPage, securePage, takesDebit } from './checkout-page.ts';
import { isDeclined, isOutcome, needsBankDebit, type Payment, payAs } from './outcomes.ts';
import { framedPage, leadTo, type PageAnswer, plainPage } from './page-frame.ts';

/** A page to pay on: of which session, and whether it is the bank's page beside it. */
interface Asked {
  sessionId: string;
  isBank: boolean;
  query: URLSearchParams;
}

/** The page on which an invoice is paid, and the bank's page that it may lead to. Null without such a session. */
export function showCheckout(account: SiteAccount, { sessionId, isBank, query }: Asked): PageAnswer | null {
  const session = sessionOf(account, sessionId);
  if (!session) return null;
  const site = account.site.url;
  if (session.status !== 'open') return endedPage(session, account);
  if (!isBank) {
    return framedPage({ title: 'Pay', body: checkoutPage(session, query.get('refused')), layout: 'pair', site });
  }
  return framedPage({ title: 'Confirm the payment', body: securePage(session, pageOf(sessionId)), site });
}

/** Does what was chosen on one of them. A paid page only leads back, a closed one says so. */
export async function submitCheckout(
  account: SiteAccount,
  { sessionId, isBank }: Asked,
  form: URLSearchParams,
): Promise<PageAnswer | null> {
  const session = sessionOf(account, sessionId);
  if (!session) return null;
  const here = pageOf(sessionId);
  const chosen = form.get(isBank ? 'answer' : 'outcome') ?? '';
  const isKnown = isBank ? chosen === 'confirm' || chosen === 'refuse' : chosen === 'pay' || isOutcome(chosen);
  if (!isKnown) return unknownChoice(account, here);
  if (session.status !== 'open') {
    return isPaidOn(account, session) ? leadTo(backOf(account, session)) : endedPage(session, account);
  }
  if (isBank && chosen === 'refuse') return leadTo(`${here}?refused=not-confirmed`);
  if (chosen === 'secure') return leadTo(`${here}/3-d-secure`);
  // A declined card is between the buyer and Stripe: the page stays open for another.
  if (isDeclined(chosen)) return leadTo(`${here}?refused=${chosen}`);
  const outcome = (isBank ? 'pay' : chosen) as Payment;
  if (needsBankDebit(outcome) && !takesDebit(session)) return unknownChoice(account, here);
  await payAs(outcome, sessionId, account);
  return leadTo(String(session.success_url));
}

function sessionOf({ platform }: SiteAccount, id: string): PlatformObject | null {
  const found = platform.find(id);
  return found?.object === 'checkout.session' ? found : null;
}

const pageOf = (sessionId: string): string => `/pay/${sessionId}`;
/** Its payment was made, and has not come back. */
const isPaidOn = ({ isReturned }: SiteAccount, { id, status }: PlatformObject): boolean =>
  status === 'complete' && !isReturned(id);
const backOf = (account: SiteAccount, session: PlatformObject): string =>
  String(isPaidOn(account, session) ? session.success_url : session.cancel_url);

function endedPage(session: PlatformObject, account: SiteAccount): PageAnswer {
  const isPaid = isPaidOn(account, session);
  return plainPage({
    title: isPaid ? 'This is paid' : 'This page is closed',
    text: isPaid
      ? 'The payment was made on this page. It cannot be made twice.'
      : 'Nothing was charged. The invoice can open another page.',
    back: { href: backOf(account, session), label: 'Go to the invoice' },
    site: account.site.url,
  });
}

const unknownChoice = ({ site }: SiteAccount, here: string): PageAnswer =>
  plainPage({
    title: 'No such choice',
    text: 'This page does not offer that. Nothing was charged.',
    back: { href: here, label: 'Back to the payment page' },
    status: 400,
    site: site.url,
  });
