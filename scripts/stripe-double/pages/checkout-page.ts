import { formatExactMoney } from '../../../src/domain/shared/money.ts';
import { formatMoment } from '../../../src/domain/shared/time.ts';
import type { PlatformObject } from '../platform-objects.ts';
import { type Html, html } from './html.ts';
import { needsBankDebit, OUTCOMES, type Outcome, REFUSALS } from './outcomes.ts';

const amountOf = (session: PlatformObject): string => formatExactMoney(Number(session.amount_total));
/** Returns true if a bank account may pay too, not only a card. */
export const acceptsDebit = ({ excluded_payment_method_types: excluded }: PlatformObject): boolean =>
  !(excluded as string[]).includes('us_bank_account');

/** A checkout page with the amount and the possible outcomes. */
export function checkoutPage(session: PlatformObject, refused: string | null): Html {
  const amount = amountOf(session);
  const refusal = refused === null || !Object.hasOwn(REFUSALS, refused) ? undefined : REFUSALS[refused];
  const isDebit = acceptsDebit(session);
  return html`<section class="card">
      <p class="what">${String(session.description)}</p>
      <h1 class="sum">${amount}</h1>
      <dl>
        <div><dt>Paid to</dt><dd>Handoff</dd></div>
        <div><dt>Paid by</dt><dd>${isDebit ? 'Card or bank account' : 'Card'}</dd></div>
        <div><dt>Page open until</dt><dd>${formatMoment(new Date(Number(session.expires_at) * 1000))}</dd></div>
      </dl>
      ${refusal && html`<p role="alert" class="refused">${refusal}</p>`}
      <form method="post"><button class="pay" name="outcome" value="pay">Pay ${amount}</button></form>
      <a class="back" href="${String(session.cancel_url)}">Back without paying</a>
    </section>
    <section aria-labelledby="otherwise">
      <h2 id="otherwise">Or see what else can happen</h2>
      <form method="post" class="groups">${outcomeGroups(isDebit)}</form>
    </section>`;
}

/** The outcomes by group; those for bank accounts only if the site allows them. */
function outcomeGroups(bankDebit: boolean): Html[] {
  const offered = (Object.keys(OUTCOMES) as Outcome[]).filter((outcome) => bankDebit || !needsBankDebit(outcome));
  const names = [...new Set(offered.map((outcome) => OUTCOMES[outcome].group))];
  return names.map(
    (name) => html`<fieldset>
      <legend>${name}</legend>
      ${offered.filter((outcome) => OUTCOMES[outcome].group === name).map(choiceButton)}
    </fieldset>`,
  );
}

const choiceButton = (outcome: Outcome): Html =>
  html`<button class="choice" name="outcome" value="${outcome}">
    <strong>${OUTCOMES[outcome].label}</strong>
    <span>${OUTCOMES[outcome].hint}</span>
  </button>`;

/** The bank's 3-D Secure page. */
export const securePage = (session: PlatformObject, back: string): Html =>
  html`<section class="card">
    <p class="what">Your bank, as the double plays it</p>
    <h1 class="said">Is this payment yours?</h1>
    <dl>
      <div><dt>Amount</dt><dd>${amountOf(session)}</dd></div>
      <div><dt>For</dt><dd>${String(session.description)}</dd></div>
    </dl>
    <form method="post" class="stack">
      <button class="pay" name="answer" value="confirm">Confirm the payment</button>
      <button class="other" name="answer" value="refuse">Refuse it</button>
    </form>
    <a class="back" href="${back}">Back to the payment page</a>
  </section>`;
