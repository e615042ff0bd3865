import { html } from 'hono/html';
import { accountRows, eventRows, paymentRows, type Row, refundRows, SHOWN, transferRows } from './dashboard-rows.ts';
import type { Html } from './simulated-page.ts';
import { DASHBOARD } from './simulated-pages.ts';

/** The lists of the dashboard, in the order of their tabs. */
export const SECTIONS = {
  payments: {
    title: 'Payments',
    about:
      'Every page that was opened to pay on. What happens here is told to the site by an event, as a real provider would.',
    empty: 'Nothing was to be paid yet.',
    rows: paymentRows,
  },
  refunds: {
    title: 'Refunds',
    about:
      'Money that the site had sent back to buyers. One that comes back is held again, and a case for an administrator.',
    empty: 'Nothing was refunded yet.',
    rows: refundRows,
  },
  transfers: {
    title: 'Payouts',
    about: 'Money that was released to sellers and paid out to their banks.',
    empty: 'Nothing was released yet.',
    rows: transferRows,
  },
  accounts: {
    title: 'Payout accounts',
    about: 'While one is not enabled, releases to it wait.',
    empty: 'No payout account was opened yet.',
    rows: accountRows,
  },
  events: {
    title: 'Events',
    about: 'What the site was told, and what it is still to be told. Whatever is sent again must change nothing.',
    empty: 'Nothing was told yet.',
    rows: eventRows,
  },
} as const;
export type Section = keyof typeof SECTIONS;
export const isSection = (text: string): text is Section => Object.hasOwn(SECTIONS, text);

/** What the page says after something was done. */
const SAID = {
  told: 'Done. The site has taken the event.',
  later: 'Done. Its event is sent in an hour, or from the list of events.',
  refused: 'The site did not take the event yet. It is sent again; see the list of events.',
  silent: 'Done. The site is not told of it.',
  nothing: 'That is not possible any more. Nothing has changed.',
} as const;
export type Said = keyof typeof SAID;

/** A list of the dashboard with everything that can be done to what is in it. */
export async function dashboardPage(section: Section, said: string | undefined): Promise<Html> {
  const { title, about, empty, rows } = SECTIONS[section];
  const all = await rows();
  return html`<h1 class="said">Dashboard</h1>
    <nav aria-label="Dashboard" class="tabs">${(Object.keys(SECTIONS) as Section[]).map((one) => tab(one, one === section))}</nav>
    ${said && Object.hasOwn(SAID, said) ? html`<p role="status" class="note">${SAID[said as Said]}</p>` : ''}
    <section aria-labelledby="list">
      <h2 id="list">${title}</h2>
      <p class="about">${about}</p>
      ${all.length ? html`<ul class="rows">${all.slice(0, SHOWN).map((one) => listed(section, one))}</ul>` : html`<p class="empty">${empty}</p>`}
      ${all.length > SHOWN ? html`<p class="about">The newest ${SHOWN} of ${all.length}.</p>` : ''}
    </section>`;
}

const tab = (section: Section, isHere: boolean): Html =>
  html`<a href="${DASHBOARD}/${section}" ${isHere ? html`aria-current="page"` : ''}>${SECTIONS[section].title}</a>`;

function listed(section: Section, row: Row): Html {
  const { id, head, chip, facts } = row;
  return html`<li id="${id}">
    <div>
      <h3 id="head-${id}">${head} <span class="chip ${chip.tone}">${chip.text}</span></h3>
      <p class="facts">${facts.filter(Boolean).map((fact) => html`<span>${fact}</span>`)}</p>
    </div>
    ${row.buttons.length ? rowForm(section, row) : ''}
  </li>`;
}

/** Its buttons are called alike in every row, so each is described by what it belongs to. */
const rowForm = (section: Section, { id, buttons, tells }: Row): Html =>
  html`<form method="post" action="${DASHBOARD}/${section}/${id}">
    <div class="acts">
      ${buttons.map(
        ({ name, value, label }) =>
          html`<button name="${name}" value="${value}" aria-describedby="head-${id}">${label}</button>`,
      )}
    </div>
    ${tells ? html`<label><input type="checkbox" name="late" value="yes" /> Tell the site an hour later</label>` : ''}
  </form>`;
