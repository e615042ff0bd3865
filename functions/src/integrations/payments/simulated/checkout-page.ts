import { html } from 'hono/html';
import { type Invoice, sumOf } from '../../../../../src/domain/invoice/invoice.ts';
import { formatExactMoney } from '../../../../../src/domain/shared/money.ts';
import { sitePaths } from '../../../../../src/domain/site-paths.ts';
import { needsBankDebit, OUTCOMES, type Outcome, REFUSALS } from './outcomes.ts';
import type { ObjectOf } from './provider-objects.ts';
import type { Html } from './simulated-page.ts';

/** What a page to pay on says, and what can be chosen there. */
export function checkoutPage(session: ObjectOf<'checkout'>, invoice: Invoice, refused: string | undefined): Html {
  const amount = formatExactMoney(session.amount);
  const rest = invoice.amount - session.amount;
  const installments = sumOf(invoice.parts.filter((part) => part.kind === 'installment'));
  const refusal = refused === undefined ? undefined : REFUSALS[refused];
  return html`<section class="card">
      <p class="what">${invoice.listingTitle}</p>
      <h1 class="sum">${amount}</h1>
      <dl>
        <div><dt>Invoice</dt><dd>${invoice.number}</dd></div>
        <div><dt>Paid by</dt><dd>${invoice.payer.legalName}</dd></div>
        <div><dt>${invoice.payee.uid ? 'Held for' : 'Paid to'}</dt><dd>${invoice.payee.legalName}</dd></div>
        ${installments && rest > 0 ? html`<div><dt>Invoice total</dt><dd>${formatExactMoney(invoice.amount)}</dd></div>` : ''}
      </dl>
      ${refusal ? html`<p role="alert" class="refused">${refusal}</p>` : ''}
      <form method="post"><button class="pay" name="outcome" value="pay">Pay ${amount}</button></form>
      <a class="back" href="${sitePaths.invoice(invoice.id)}?checkout=left">Back without paying</a>
    </section>
    <section aria-labelledby="otherwise">
      <h2 id="otherwise">Or see what else can happen</h2>
      <form method="post" class="groups">${groups(session.bankDebit)}</form>
    </section>`;
}

/** The choices in their groups; those of a bank account only where the site allows one. */
function groups(bankDebit: boolean): Html[] {
  const offered = (Object.keys(OUTCOMES) as Outcome[]).filter((outcome) => bankDebit || !needsBankDebit(outcome));
  const names = [...new Set(offered.map((outcome) => OUTCOMES[outcome].group))];
  return names.map(
    (name) => html`<fieldset>
      <legend>${name}</legend>
      ${offered.filter((outcome) => OUTCOMES[outcome].group === name).map(choice)}
    </fieldset>`,
  );
}

const choice = (outcome: Outcome): Html =>
  html`<button class="choice" name="outcome" value="${outcome}">
    <strong>${OUTCOMES[outcome].label}</strong>
    <span>${OUTCOMES[outcome].hint}</span>
  </button>`;

/** The bank's own page of 3-D Secure. */
export const securePage = (session: ObjectOf<'checkout'>, back: string): Html =>
  html`<section class="card">
    <p class="what">Your bank, in the simulation</p>
    <h1 class="said">Is this payment yours?</h1>
    <dl>
      <div><dt>Amount</dt><dd>${formatExactMoney(session.amount)}</dd></div>
      <div><dt>For</dt><dd>${session.description}</dd></div>
    </dl>
    <form method="post" class="stack">
      <button class="pay" name="answer" value="confirm">Confirm the payment</button>
      <button class="other" name="answer" value="refuse">Refuse it</button>
    </form>
    <a class="back" href="${back}">Back to the payment page</a>
  </section>`;
