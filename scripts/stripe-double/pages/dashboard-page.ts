import type { SiteAccount } from '../site-account.ts';
import { accountRow, eventRow, paymentRow, type Row, refundRow, transferRow } from './dashboard-rows.ts';
import { type Html, html } from './html.ts';

/** Maximum number of rows per list. */
const SHOWN = 50;

interface Section {
  title: string;
  about: string;
  empty: string;
  /** The total count, and the newest rows. */
  list: (account: SiteAccount) => { count: number; rows: Row[] };
}

const objects =
  (kind: string, row: (object: ReturnType<SiteAccount['platform']['all']>[number], account: SiteAccount) => Row) =>
  (account: SiteAccount) => {
    const all = account.platform.all(kind).toReversed();
    return { count: all.length, rows: all.slice(0, SHOWN).map((item) => row(item, account)) };
  };

/** The dashboard's lists, in tab order. */
export const SECTIONS = {
  payments: {
    title: 'Payments',
    about: 'Every page that was opened to pay on. What happens here is told to the site by an event, as Stripe would.',
    empty: 'Nothing was to be paid yet.',
    list: objects('checkout.session', paymentRow),
  },
  refunds: {
    title: 'Refunds',
    about:
      'Money that the site had sent back to buyers. One that comes back is held again, and a case for an administrator.',
    empty: 'Nothing was refunded yet.',
    list: objects('refund', refundRow),
  },
  transfers: {
    title: 'Payouts',
    about: 'Money that was released to sellers and paid out to their banks.',
    empty: 'Nothing was released yet.',
    list: objects('transfer', transferRow),
  },
  accounts: {
    title: 'Payout accounts',
    about: 'While one is not enabled, releases to it wait.',
    empty: 'No payout account was opened yet.',
    list: objects('account', accountRow),
  },
  events: {
    title: 'Events',
    about: 'What the site was told, and what it is still to be told. Whatever is sent again must change nothing.',
    empty: 'Nothing was told yet.',
    list: ({ events }: SiteAccount) => {
      const all = events.list();
      return { count: all.length, rows: all.slice(0, SHOWN).map(eventRow) };
    },
  },
} as const satisfies Record<string, Section>;
export type SectionName = keyof typeof SECTIONS;
export const isSection = (text: string): text is SectionName => Object.hasOwn(SECTIONS, text);

/** Status messages shown on the page after an action. */
const MESSAGES = {
  told: 'Done. The site has taken the event.',
  later: 'Done. Its event is sent in an hour, or from the list of events.',
  refused: 'The site did not take the event yet. It is sent again; see the list of events.',
  silent: 'Done. The site is not told of it.',
  nothing: 'That is not possible any more. Nothing has changed.',
} as const;
export type PageMessage = keyof typeof MESSAGES;

/** A list page of the dashboard, with every action possible on its rows. */
export function dashboardPage(section: SectionName, said: string | null, account: SiteAccount): Html {
  const { title, about, empty, list } = SECTIONS[section];
  const { count, rows } = list(account);
  return html`<h1 class="said">Dashboard</h1>
    <nav aria-label="Dashboard" class="tabs">${(Object.keys(SECTIONS) as SectionName[]).map((item) => tab(item, item === section))}</nav>
    ${said !== null && Object.hasOwn(MESSAGES, said) && html`<p role="status" class="note">${MESSAGES[said as PageMessage]}</p>`}
    <section aria-labelledby="list">
      <h2 id="list">${title}</h2>
      <p class="about">${about}</p>
      ${rows.length ? html`<ul class="rows">${rows.map((row) => listed(section, row))}</ul>` : html`<p class="empty">${empty}</p>`}
      ${count > SHOWN && html`<p class="about">The newest ${SHOWN} of ${count}.</p>`}
    </section>`;
}

const tab = (section: SectionName, isHere: boolean): Html =>
  html`<a href="/dashboard/${section}" ${isHere && html`aria-current="page"`}>${SECTIONS[section].title}</a>`;

function listed(section: SectionName, row: Row): Html {
  const { id, head, chip, facts } = row;
  return html`<li id="${id}">
    <div>
      <h3 id="head-${id}">${head} <span class="chip ${chip.tone}">${chip.text}</span></h3>
      <p class="facts">${facts.filter(Boolean).map((fact) => html`<span>${fact}</span>`)}</p>
    </div>
    ${row.buttons.length > 0 && rowForm(section, row)}
  </li>`;
}

/** The form of a row. Its buttons have the same labels in every row, so the row's heading describes them. */
const rowForm = (section: SectionName, { id, buttons, tells }: Row): Html =>
  html`<form method="post" action="/dashboard/${section}/${id}">
    <div class="acts">
      ${buttons.map(
        ({ name, value, label }) =>
          html`<button name="${name}" value="${value}" aria-describedby="head-${id}">${label}</button>`,
      )}
    </div>
    ${tells && html`<label><input type="checkbox" name="late" value="yes" /> Tell the site an hour later</label>`}
  </form>`;
