import { randomFrom } from '../../../scripts/demo/random-from.ts';
import { METRIC_SOURCES, type MetricSource } from '../../../src/domain/listing/figures/metric.ts';
import type { Category, Stage } from '../../../src/domain/listing/options.ts';
import type { SearchEntry } from '../../../src/domain/search/search-entry.ts';
import { searchEntry } from '../../support/listings/search-entry.ts';
import { AUDIENCE_LIST, NICHE_LIST, type Niche, STACKS, techNames } from './niches.ts';

/** The facts that a listing was generated from; judgments rely on these, never on its texts. Amounts are in dollars. */
export interface Facts {
  name: string;
  category: Category;
  niche: string;
  /** Null if the seller's line names no audience. */
  audience: string | null;
  tech: string[];
  country: string;
  stage: Stage;
  buyNow: boolean;
  price: number;
  mrr: number | null;
  profit: number | null;
  revenue: number | null;
  /** Asking price ÷ profit of twelve months, in tenths. */
  multiple: number | null;
  /** The listing's counts, or null if its seller gives none. */
  subscribers: number | null;
  users: number | null;
  visits: number | null;
  customers: number | null;
  followers: number | null;
  /** The owner's working hours per week. */
  hours: number | null;
  /** A month, such as `2021-04`. */
  foundedOn: string;
  listedAt: Date;
  source: MetricSource;
}
export interface Judged {
  entry: SearchEntry;
  facts: Facts;
}

const FIRST_HALVES =
  `Ferro Quill Parcel Loom Kettle Otter Salt Willow Copper Birch Harbour Lantern Pebble Maple Finch Cobalt Drift
Ember Fable Gale Hazel Indigo Juniper Kite Larch Mosaic Nimbus Onyx Prairie Quartz Raven Sable Thistle Umber Velvet Wren
Yarrow Zephyr Acorn Beacon Cedar Dune Elm Fjord Granite Heron Iris Jetty`.split(/\s+/);
const SECOND_HALVES =
  `board sync ledger queue stack nest lane dock field yard ruler shelf lamp grid path works mark loop note wave
base kit flow line spot gate press point bridge forge`.split(/\s+/);
/** Reasons for selling: plain ones, and ones that contain words other people search for. */
const REASONS = `
I took a job that wants all of me. It needs an owner who answers mails the same day.
Two of us built it and we want different things from it. Selling is the friendly way out.
I would rather make things than run them, and my newsletter takes the rest of the week.
It is finished as far as I am concerned, and a product should not be.
It needs a host who is there every evening; I have a newborn.
We ran out of patience before we ran out of demand.
I moved into an agency that does the same, and the contract forbids a second one.
The next version needs a mobile app, and I have never written one.
I started a SaaS in another field, which takes my time.
I have written what I know. It wants a second voice.
My co-founder left for a bank, and the accounting is beyond me.
I am going back to university for two years.
The support tickets come at night where I live.
I bought it two years ago, grew it a little and now need the money for a house.
We are a consultancy, and customers come first. This was always the Friday project.
I want to travel, and it wants somebody in one place.
It grew on search traffic; the next step is marketing, which I do badly.
I lost interest after the redesign. A developer with an eye for detail would have fun.
I teach now, and the school year leaves no time for shops.
My health comes first this year.`
  .trim()
  .split('\n');
/** Sellers' countries, the most frequent first. */
const COUNTRIES =
  'US US US US US GB GB GB DE DE IN IN CA CA FR NL AU ES IT PT BR NO SE PL JP GH NG SG IE CH ZA MX'.split(' ');

/** The counts that sellers give, by category. */
const COUNTED: Record<Category, ('subscribers' | 'users' | 'visits' | 'customers' | 'followers')[]> = {
  SaaS: ['users', 'customers', 'visits'],
  Ecommerce: ['customers', 'visits', 'followers', 'subscribers'],
  Community: ['users', 'subscribers', 'customers'],
  Marketplace: ['users', 'visits', 'customers'],
  Product: ['users', 'customers', 'followers'],
  Content: ['visits', 'followers', 'subscribers'],
  Service: ['customers', 'visits'],
  Newsletter: ['subscribers', 'followers'],
};

const RECURRING: readonly Category[] = ['SaaS', 'Community', 'Newsletter', 'Service'];

/** Invents listings. The same seed gives the same listings. */
export function catalogue(count: number, seed: number): Judged[] {
  const random = randomFrom(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  /** Returns a number between two ends, on a logarithmic scale. */
  const spread = (low: number, high: number) => low * (high / low) ** random();

  const figures = (category: Category) => {
    const monthly = spread(40, 6_000);
    const revenue = Math.round(monthly * 12);
    const profit = Math.round(revenue * (0.25 + random() * 0.7));
    const price = Math.round(Math.min(99_000, Math.max(500, profit * (0.9 + random() * 2.6))) / 100) * 100;
    const mrr = RECURRING.includes(category) || random() < 0.2 ? Math.round(monthly * (0.7 + random() * 0.5)) : null;
    return { price, mrr, profit, revenue, multiple: Math.round((price / profit) * 10) };
  };
  /** A separate random sequence, so that changed counts leave the rest of a listing unchanged. */
  const counting = randomFrom(seed + 1);
  const counts = (category: Category) => {
    const count = (low: number, high: number, isSaid: boolean) =>
      isSaid && counting() < 0.8 ? Math.round(low * (high / low) ** counting()) : null;
    const of = COUNTED[category];
    return {
      subscribers: count(100, 30_000, of.includes('subscribers')),
      users: count(20, 50_000, of.includes('users')),
      visits: count(300, 150_000, of.includes('visits')),
      customers: count(3, 800, of.includes('customers')),
      followers: count(100, 40_000, of.includes('followers')),
      hours: count(1, 30, true),
      source: counting() < 0.6 ? 'self' : (METRIC_SOURCES[1 + Math.floor(counting() * 3)] ?? 'self'),
    };
  };
  const unearned = () => ({
    price: Math.round(spread(300, 9_000) / 50) * 50,
    mrr: null,
    profit: null,
    revenue: null,
    multiple: null,
  });

  return Array.from({ length: count }, (_, i): Judged => {
    const niche = pick(NICHE_LIST);
    const line = pick(niche.lines);
    const audience = line.includes('{who}') ? pick(AUDIENCE_LIST) : null;
    const stage: Stage = random() < 0.7 ? 'earning' : pick(['idea', 'built', 'launched', 'launched'] as const);
    const tech = STACKS[niche.category].map(pick);
    const said = {
      name: nameFor(niche, pick, random),
      category: niche.category,
      niche: niche.id,
      audience: audience?.id ?? null,
      tech,
      country: pick(COUNTRIES),
      stage,
      buyNow: random() < 0.3,
      ...(stage === 'earning' ? figures(niche.category) : unearned()),
      ...counts(niche.category),
    };
    const oneLine = sentence(line.replace('{who}', audience ? pick(audience.names) : ''));
    const listedAt = new Date(Date.UTC(2026, 0, 1) + Math.floor(random() * 150) * 86_400_000);
    const foundedOn = `${2016 + Math.floor(random() * 10)}-${String(1 + Math.floor(random() * 12)).padStart(2, '0')}`;
    const facts: Facts = { ...said, listedAt, foundedOn };
    const tags = tech.map((id) => pick(techNames(id)));
    return { facts, entry: entryFrom(i, facts, { oneLine, tags, reason: pick(REASONS) }) };
  });
}

/** Returns a name: two thirds are invented, the others say what the project is. */
function nameFor(niche: Niche, pick: <T>(all: readonly T[]) => T, random: () => number): string {
  const invented = `${pick(FIRST_HALVES)}${pick(SECOND_HALVES)}`;
  if (random() < 0.67) return invented;
  const words = niche.id.split('-').map(sentence);
  return `${pick(FIRST_HALVES)} ${words.join(' ')}`;
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface Texts {
  oneLine: string;
  tags: string[];
  reason: string;
}

function entryFrom(i: number, facts: Facts, { oneLine, tags, reason }: Texts): SearchEntry {
  const cents = (dollars: number | null) => (dollars === null ? null : dollars * 100);
  return searchEntry(
    `listing${String(i).padStart(13, '0')}`,
    {
      title: facts.name,
      oneLine,
      category: facts.category,
      stage: facts.stage,
      country: facts.country,
      foundedOn: facts.foundedOn,
      askingPrice: facts.price * 100,
      buyNow: facts.buyNow,
      multipleTenths: facts.multiple,
      listedAt: facts.listedAt,
      confirmedAt: facts.listedAt,
    },
    {
      reasonForSelling: reason,
      tech: tags,
      revenue: cents(facts.revenue),
      profit: cents(facts.profit),
      mrr: cents(facts.mrr),
      subscribers: facts.subscribers,
      users: facts.users,
      visits: facts.visits,
      customers: facts.customers,
      followers: facts.followers,
      hours: facts.hours && facts.hours * 10,
      source: facts.source,
    },
  );
}
