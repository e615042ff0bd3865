import type { AssetKind, Category, Stage } from '../../src/domain/listing/options.ts';
import type { Scene } from './cover-svg.ts';
import type { DemoListing } from './demo-listing.ts';
import { randomFrom } from './random-from.ts';

/** Building blocks for the projects in a category; `{who}` is replaced with one of `who`. */
interface Kind {
  names: [string[], string[]];
  lines: string[];
  who: string[];
  tech: string[][];
  reasons: string[];
  problems: string[];
  assets: AssetKind[];
  scenes: Scene[];
  monthly: [number, number];
}

const KINDS: Record<Category, Kind> = {
  SaaS: {
    names: [
      ['Ferro', 'Quill', 'Parcel', 'Loom', 'Kettle'],
      ['board', 'sync', 'ledger', 'queue', 'stack'],
    ],
    lines: [
      'Appointment reminders for {who}',
      'Quotes and invoices in one place for {who}',
      'Stock counts that {who} do by phone',
    ],
    who: ['barbers', 'small breweries', 'driving schools', 'vets', 'bike workshops'],
    tech: [
      ['React', 'PostgreSQL', 'Stripe'],
      ['Laravel', 'MySQL', 'Paddle'],
      ['Next.js', 'Supabase', 'Stripe'],
    ],
    reasons: [
      'I took a job that wants all of me. It needs an owner who answers mails the same day.',
      'Two of us built it and we want different things from it. Selling is the friendly way out.',
    ],
    problems: ['Half of the customers came through one partner.', 'The oldest part of the code has few tests.'],
    assets: ['domain', 'code', 'database', 'processor-account', 'email-list', 'brand'],
    scenes: ['calendar', 'invoice', 'shop'],
    monthly: [380, 3400],
  },
  Ecommerce: {
    names: [
      ['Otter', 'Salt', 'Willow', 'Copper', 'Birch'],
      [' & Pine', ' Supply', ' Goods', ' Atelier', ' Mercantile'],
    ],
    lines: [
      'Refill soap, sent every quarter to {who}',
      'Enamel pins for {who}',
      'Work aprons made to measure for {who}',
    ],
    who: ['campers', 'home bakers', 'potters', 'gardeners', 'night-shift nurses'],
    tech: [
      ['Shopify', 'Klaviyo'],
      ['WooCommerce', 'Stripe'],
    ],
    reasons: [
      'The warehouse is full and so is my week. It runs on two suppliers and a shared spreadsheet.',
      'I would rather make things than send them.',
    ],
    problems: ['December makes a third of the year.', 'Shipping to the islands loses money.'],
    assets: ['domain', 'store-account', 'processor-account', 'social', 'email-list', 'brand', 'contracts'],
    scenes: ['bottles', 'shop', 'garden'],
    monthly: [900, 5200],
  },
  Community: {
    names: [
      ['Common', 'Open', 'Night', 'Harbour', 'Second'],
      [' Table', ' Circle', ' Bench', ' Club', ' Workshop'],
    ],
    lines: ['A paid forum where {who} help each other', 'Weekly calls and a job board for {who}'],
    who: ['freelance translators', 'solo architects', 'returning developers', 'beekeepers'],
    tech: [
      ['Discourse', 'Stripe'],
      ['Circle', 'Zapier'],
    ],
    reasons: ['It needs a host who is there every evening; I have a newborn.', 'I left the trade that it is about.'],
    problems: ['Forty members write most of what is read.'],
    assets: ['domain', 'email-list', 'content', 'processor-account', 'brand'],
    scenes: ['night', 'list'],
    monthly: [240, 1500],
  },
  Marketplace: {
    names: [
      ['Borrow', 'Trade', 'Hire', 'Swap', 'Rent'],
      ['nest', 'lane', 'dock', 'field', 'yard'],
    ],
    lines: ['{who} lend each other what stands idle', 'Local listings where {who} find work'],
    who: ['Film crews', 'Allotment gardeners', 'Wedding photographers', 'Session musicians'],
    tech: [
      ['Ruby on Rails', 'PostgreSQL', 'Stripe'],
      ['Sharetribe', 'Stripe'],
    ],
    reasons: [
      'Two cities work; the third needs somebody who lives there.',
      'We ran out of patience before we ran out of demand.',
    ],
    problems: ['Four in ten listings are older than a year.'],
    assets: ['domain', 'code', 'database', 'processor-account', 'social', 'brand'],
    scenes: ['lens', 'ferry', 'garden'],
    monthly: [300, 2100],
  },
  Product: {
    names: [
      ['Pixel', 'Mono', 'Snap', 'Tiny', 'Ink'],
      ['ruler', 'dock', 'shelf', 'lamp', 'grid'],
    ],
    lines: ['A menu-bar app that {who} keep open all day', 'A plug-in that saves {who} an hour a week'],
    who: ['designers', 'podcast editors', 'teachers', 'researchers'],
    tech: [
      ['Swift', 'Paddle'],
      ['Electron', 'TypeScript'],
      ['Rust', 'Tauri'],
    ],
    reasons: [
      'It is finished as far as I am concerned, and a product should not be.',
      'The next version needs Windows, and I have none.',
    ],
    problems: ['One-off licenses, so each month begins at nothing.'],
    assets: ['domain', 'code', 'store-account', 'email-list', 'brand'],
    scenes: ['piles', 'calendar', 'review'],
    monthly: [150, 1300],
  },
  Content: {
    names: [
      ['Slow', 'North', 'Plain', 'Field', 'Paper'],
      [' Kitchen Notes', ' Travel Atlas', ' Garden Book', ' Money Guide', ' Repair Manual'],
    ],
    lines: ['Guides that {who} read before they buy', 'Four hundred articles for {who}'],
    who: ['first-time homeowners', 'train travelers', 'people who mend things', 'new parents'],
    tech: [
      ['WordPress', 'Mediavine'],
      ['Astro', 'Cloudflare'],
    ],
    reasons: ['I have written what I know. It wants a second voice.', 'Its readers outgrew what I can answer alone.'],
    problems: ['Seven in ten visits come from one search engine.'],
    assets: ['domain', 'content', 'email-list', 'social'],
    scenes: ['garden', 'letter', 'ferry'],
    monthly: [180, 1900],
  },
  Service: {
    names: [
      ['Clear', 'Steady', 'Prompt', 'Bright', 'Even'],
      ['proof', 'books', 'audit', 'caption', 'desk'],
    ],
    lines: ['Subtitles within a day for {who}', 'Bookkeeping by subscription for {who}'],
    who: ['course makers', 'small charities', 'video agencies', 'online shops'],
    tech: [
      ['Airtable', 'Make', 'Stripe'],
      ['Notion', 'Stripe'],
    ],
    reasons: [
      'Two freelancers do the work and would stay; I no longer want to sell it.',
      'I moved into a firm that does the same.',
    ],
    problems: ['The largest client is a fifth of the revenue.'],
    assets: ['domain', 'contracts', 'processor-account', 'email-list', 'brand'],
    scenes: ['review', 'invoice', 'calendar'],
    monthly: [700, 3900],
  },
  Newsletter: {
    names: [
      ['Friday', 'The Quiet', 'Five-Minute', 'Coastal', 'Small'],
      [' Dispatch', ' Ledger', ' Signal', ' Almanac', ' Circular'],
    ],
    lines: ['Every week, what {who} should know', 'Jobs, rents and rumours for {who}'],
    who: ['theater people', 'city cyclists', 'climate engineers', 'independent bookshops'],
    tech: [
      ['beehiiv', 'Stripe'],
      ['Ghost', 'Stripe'],
    ],
    reasons: ['It is a good letter and I have missed three Fridays.', 'I say the same thing better in a book now.'],
    problems: ['Sponsors book late and pay later.'],
    assets: ['domain', 'email-list', 'content', 'social', 'processor-account'],
    scenes: ['letter', 'list', 'night'],
    monthly: [120, 1100],
  },
};

const COUNTRIES = ['DE', 'GB', 'US', 'IN', 'NO', 'IT', 'JP', 'GH', 'PT', 'CA'];
const SELLERS = ['demo-seller', 'demo-seller-2', 'demo-seller-3', 'demo-seller-4', 'demo-seller-5', 'demo-seller-6'];

/** Invents `count` projects, always the same ones for a given seed; beyond about 200, titles repeat. */
export function generateListings(count: number, seed: number): DemoListing[] {
  const random = randomFrom(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const between = (low: number, high: number) => Math.round(low + random() * (high - low));
  const categories = Object.keys(KINDS) as Category[];
  const used = new Set<string>();

  return Array.from({ length: count }, (_, i): DemoListing => {
    const category = categories[i % categories.length] as Category;
    const kind = KINDS[category];
    let title = '';
    for (let tries = 0; tries < 30; tries++) {
      title = `${pick(kind.names[0])}${pick(kind.names[1])}`;
      if (!used.has(title)) break;
    }
    used.add(title);
    const stage: Stage = random() < 0.7 ? 'earning' : random() < 0.7 ? 'launched' : 'built';
    const first = between(...kind.monthly);
    const last = Math.round(first * (0.75 + random() * 0.9));
    const year = (first + last) * 6;
    const earning = stage === 'earning';
    const oneLine = pick(kind.lines).replace('{who}', pick(kind.who));
    const checked = random();
    return {
      id: idOf(title, i),
      seller: pick(SELLERS),
      title,
      oneLine,
      category,
      stage,
      country: pick(COUNTRIES),
      foundedOn: `${between(2017, 2024)}-${String(between(1, 12)).padStart(2, '0')}`,
      tech: pick(kind.tech),
      reason: pick(kind.reasons),
      problems: pick(kind.problems),
      price: earning
        ? Math.min(99_000, Math.max(900, Math.round((year * (1.1 + random() * 1.7)) / 100) * 100))
        : between(8, 70) * 100,
      supportDays: pick([7, 14, 30, 45]),
      hours: between(1, 12),
      revenue: earning ? [first, last] : null,
      ...(earning && random() < 0.2 ? { spike: [between(2, 9), Math.round(first * 0.6)] as [number, number] } : {}),
      costsShare: earning ? 0.08 + random() * 0.4 : 0,
      figures: withReaders(
        category,
        last,
        earning
          ? {
              visitors30: between(600, 24_000),
              ...(['SaaS', 'Community', 'Newsletter'].includes(category)
                ? {
                    mrr: last,
                    activeSubscriptions: Math.max(6, Math.round(last / between(7, 24))),
                    churn: between(10, 52) / 10,
                  }
                : { users: between(300, 9000) }),
            }
          : {
              users: between(40, 2600),
              activeWeekly: between(10, 380),
              runningCost: between(0, 90),
              visitors30: between(200, 5200),
            },
      ),
      sources:
        checked < 0.35
          ? { ttmRevenue: 'recomputed', ttmProfit: 'document', visitors30: 'document' }
          : checked < 0.6
            ? { ttmRevenue: 'document', visitors30: 'document' }
            : {},
      assets: kind.assets,
      scene: kind.scenes[Math.floor(i / categories.length) % kind.scenes.length] ?? 'calendar',
      hue: Math.floor(random() * 12) * 30,
      daysListed: between(1, 26),
      buyNow: random() < 0.3,
    };
  });
}

/** Adds a newsletter's readers, in proportion to its revenue, or to its users if it has no revenue. */
function withReaders(category: Category, last: number, figures: DemoListing['figures']): DemoListing['figures'] {
  if (category !== 'Newsletter') return figures;
  const subscribers = figures.users ?? 700 + last * 6;
  return {
    ...figures,
    subscribers,
    newSubscribers: Math.round(subscribers / 40),
    openRate: (380 + (subscribers % 190)) / 10,
  };
}

/** A 20-character alphanumeric id that starts with the title. */
function idOf(title: string, i: number): string {
  const letters = title.replace(/[^A-Za-z]/g, '').slice(0, 12);
  return `${letters}${String(i).padStart(20 - letters.length, '0')}`;
}
