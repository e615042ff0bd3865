import type { PlatformObject } from '../platform-objects.ts';
import type { SiteAccount } from '../site-account.ts';
import { acceptsDebit, checkoutPage, securePage } from './checkout-page.ts';
import { isDeclined, isOutcome, needsBankDebit, type Payment, payWithOutcome } from './outcomes.ts';
import { framedPage, type PageResponse, plainPage, redirectTo } from './page-frame.ts';

/** A request for a checkout page: the session, and whether it is for the bank's page. */
interface Asked {
  sessionId: string;
  isBank: boolean;
  query: URLSearchParams;
}

/** The checkout page for an invoice, or the bank's page that it may lead to. Null if there is no such session. */
export function showCheckout(account: SiteAccount, { sessionId, isBank, query }: Asked): PageResponse | null {
  const session = sessionOf(account, sessionId);
  if (!session) return null;
  const site = account.site.url;
  if (session.status !== 'open') return endedPage(session, account);
  if (!isBank) {
    return framedPage({ title: 'Pay', body: checkoutPage(session, query.get('refused')), layout: 'pair', site });
  }
  return framedPage({ title: 'Confirm the payment', body: securePage(session, pageOf(sessionId)), site });
}

/**
 * Performs the action selected on a checkout page. If the session is already paid it only redirects back, and if it is
 * closed it shows that.
 */
export async function submitCheckout(
  account: SiteAccount,
  { sessionId, isBank }: Asked,
  form: URLSearchParams,
): Promise<PageResponse | null> {
  const session = sessionOf(account, sessionId);
  if (!session) return null;
  const here = pageOf(sessionId);
  const chosen = form.get(isBank ? 'answer' : 'outcome') ?? '';
  const isKnown = isBank ? chosen === 'confirm' || chosen === 'refuse' : chosen === 'pay' || isOutcome(chosen);
  if (!isKnown) return unknownChoice(account, here);
  if (session.status !== 'open') {
    return isPaidOn(account, session) ? redirectTo(backOf(account, session)) : endedPage(session, account);
  }
  if (isBank && chosen === 'refuse') return redirectTo(`${here}?refused=not-confirmed`);
  if (chosen === 'secure') return redirectTo(`${here}/3-d-secure`);
  // A declined card is between the buyer and Stripe, so the page stays open for another attempt.
  if (isDeclined(chosen)) return redirectTo(`${here}?refused=${chosen}`);
  const outcome = (isBank ? 'pay' : chosen) as Payment;
  if (needsBankDebit(outcome) && !acceptsDebit(session)) return unknownChoice(account, here);
  await payWithOutcome(outcome, sessionId, account);
  return redirectTo(String(session.success_url));
}

function sessionOf({ platform }: SiteAccount, id: string): PlatformObject | null {
  const found = platform.find(id);
  return found?.object === 'checkout.session' ? found : null;
}

const pageOf = (sessionId: string): string => `/pay/${sessionId}`;
/** Returns true if the payment was made and has not been returned. */
const isPaidOn = ({ isReturned }: SiteAccount, { id, status }: PlatformObject): boolean =>
  status === 'complete' && !isReturned(id);
const backOf = (account: SiteAccount, session: PlatformObject): string =>
  String(isPaidOn(account, session) ? session.success_url : session.cancel_url);

function endedPage(session: PlatformObject, account: SiteAccount): PageResponse {
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

const unknownChoice = ({ site }: SiteAccount, here: string): PageResponse =>
  plainPage({
    title: 'No such choice',
    text: 'This page does not offer that. Nothing was charged.',
    back: { href: here, label: 'Back to the payment page' },
    status: 400,
    site: site.url,
  });
