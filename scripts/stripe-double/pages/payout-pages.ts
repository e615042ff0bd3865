import { sitePaths } from '../../../src/domain/site-paths.ts';
import type { Fields, PlatformObject } from '../platform-objects.ts';
import type { SiteAccount } from '../site-account.ts';
import { ASKED_FOR, accountStateOf } from './account-states.ts';
import { type Html, html } from './html.ts';
import { framedPage, type PageResponse, plainPage, redirectTo } from './page-frame.ts';

/** The amount, in cents, of the payout the bank returns if none is specified. */
const RETURNED_CENTS = 1_940_000;

/** The owner's page for a payout account, for completing it or making it fail. Null if there is no such account. */
export function showPayouts(account: SiteAccount, id: string): PageResponse | null {
  const owned = accountOf(account, id);
  if (!owned) return null;
  return framedPage({
    title: 'Payout account',
    body: payoutPage(owned, backOf(account, owned)),
    site: account.site.url,
  });
}

/** Performs the action the owner selected. */
export async function submitPayouts(
  account: SiteAccount,
  id: string,
  form: URLSearchParams,
): Promise<PageResponse | null> {
  const owned = accountOf(account, id);
  if (!owned) return null;
  const { platform, site } = account;
  const isClosed = accountStateOf(owned) === 'disabled';
  const events = ((): ReturnType<typeof platform.failPayout> | null => {
    if (isClosed) return null;
    if (form.get('outcome') === 'returned') return platform.failPayout(id, RETURNED_CENTS);
    if (form.get('outcome') === 'asks') return platform.completeAccount(id, [...ASKED_FOR]);
    return form.get('outcome') === 'finish' ? platform.completeAccount(id) : null;
  })();
  if (!events) {
    return plainPage({ title: 'No such choice', text: 'This page does not offer that.', status: 400, site: site.url });
  }
  await account.tell(events);
  return redirectTo(backOf(account, owned));
}

function accountOf({ platform }: SiteAccount, id: string): PlatformObject | null {
  const found = platform.find(id);
  return found?.object === 'account' ? found : null;
}

/** The page of the site to which the owner returns. */
const backOf = ({ site }: SiteAccount, owned: PlatformObject & Fields): string =>
  typeof owned.return_url === 'string' ? owned.return_url : `${site.url}${sitePaths.settings('payouts')}`;

const payoutPage = (owned: PlatformObject, back: string): Html => {
  const state = accountStateOf(owned);
  return html`<section class="card">
    <h1 class="said">Payout account</h1>
    ${state === 'ready' ? READY : state === 'disabled' ? DISABLED : MISSING}
    <a class="back" href="${back}">Back without changing anything</a>
  </section>`;
};

const MISSING = html`<p>Stripe asks for your bank account and identity here. This double asks for nothing.</p>
  <form method="post"><button class="pay" name="outcome" value="finish">Finish the account</button></form>`;

const DISABLED = html`<p>The account is closed. Nothing you can say here opens it again; the dashboard can.</p>`;

const READY = html`<p>Stripe shows your balance and payouts here.</p>
  <form method="post" class="stack">
    <p class="mode">See what happens when it does not work:</p>
    <button class="other" name="outcome" value="asks">Stripe asks for more</button>
    <button class="other" name="outcome" value="returned">Your bank returns a payout</button>
  </form>`;
