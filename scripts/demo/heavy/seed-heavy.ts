import { db } from '../../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../../functions/src/data/firestore/refs.ts';
import { recountTotals } from '../../../functions/src/records/totals.ts';
import { type Stats, utcDayOf } from '../../../src/domain/admin/stats.ts';
import { dealIdOf, paths } from '../../../src/domain/collections.ts';
import { type Deal, dealSchema } from '../../../src/domain/deal/deal.ts';
import { TOTALS } from '../../../src/domain/deal/totals.ts';
import { withStage } from '../../../src/domain/deal/with-stage.ts';
import { type Invoice, invoiceSchema } from '../../../src/domain/invoice/invoice.ts';
import type { Listing, OwnListing } from '../../../src/domain/listing/listing.ts';
import { diligenceTierOf } from '../../../src/domain/listing/publish/tiers-of.ts';
import { rowReach } from '../../../src/domain/reach/reach.ts';
import { readStored } from '../../../src/domain/shared/stored.ts';
import { addDays } from '../../../src/domain/shared/time.ts';
import { watchedListingOf } from '../../../src/domain/watchlist/follow-listing.ts';
import { newWatchlistRow } from '../../../src/domain/watchlist/watched.ts';
import { bulkWriter } from '../bulk-writer.ts';
import type { DemoListing } from '../demo-listing.ts';
import { DEMO_MARKET } from '../demo-market.ts';
import type { DemoPerson } from '../demo-people.ts';
import { generateListings } from '../generate-listings.ts';
import { seedPerson } from '../seed-demo-market.ts';
import { coverOf, listingDocuments } from '../seed-listing.ts';
import { HEAVY, heavyDeal, heavyListing } from './heavy.ts';
import { seedDocuments, seedFiles } from './seed-files.ts';
import { seedMatches } from './seed-matches.ts';
import { countQueues, seedQueues } from './seed-queues.ts';
import { seedLongSales } from './seed-sales.ts';

/** The owner of the listings in the buyer's other deals. */
const OTHER_SELLER = 'demo-seller-6';
const STATES: DemoListing['state'][] = [...Array<undefined>(9).fill(undefined), 'changes-requested', 'draft', 'paused'];
const FIRST_SEED = 70_000;

type Write = ReturnType<typeof bulkWriter>;

/**
 * Adds the accounts in `HEAVY` to the demo market, using copies of its deals. A running suite's triggers are disabled
 * meanwhile, and the results they would produce for ten thousand documents are written directly.
 */
export async function seedHeavy(now: Date): Promise<void> {
  const buyers = Array.from({ length: HEAVY.onBusiest }, (_, i) => (i ? `busy-buyer-${i}` : HEAVY.buyer));
  const people = [
    person(HEAVY.seller, 'Sol', 'seller'),
    ...buyers.map((uid, i) => person(uid, i ? `Bea ${i}` : 'Bea', 'buyer')),
  ];
  const there = await db().getAll(...people.map(({ id }) => refs.user(id)));
  await Promise.all(people.filter((_, i) => !there[i]?.exists).map((item) => seedPerson(item, now)));
  const writer = bulkWriter();
  const owned = await seedListings(writer, now);
  const listings = owned.map(({ listing }) => listing);
  const templates = await dealTemplates();
  const pairs = [
    ...listings.slice(0, HEAVY.bought).map((_, n): [number, string] => [n, HEAVY.buyer]),
    ...buyers.slice(1).map((uid): [number, string] => [0, uid]),
  ];
  for (let i = 0; pairs.length < HEAVY.sold + HEAVY.bought - HEAVY.listings; i++)
    pairs.push([(i % (HEAVY.listings - 1)) + 1, buyers[(i % (buyers.length - 1)) + 1] ?? '']);
  const deals = pairs.map(([n, buyer], i) => {
    const template = templates[i % templates.length];
    const listing = listings[n];
    return template && listing && copyDeal(writer, template, { listing, buyer, n: i }, now);
  });
  const stats = seedInquiries(writer, deals);
  await seedInvoices(writer, now);
  await seedLongSales(writer, deals, now);
  seedThread(writer, seedFiles(writer, now), now);
  seedDocuments(writer, now);
  seedQuestions(writer, now);
  seedInbox(writer, now);
  const watched = seedWatchlist(writer, listings, now);
  seedMatches(writer, listings, now);
  await seedQueues(writer, now);
  for (const { listing, own } of owned) {
    const { id, sellerId } = listing;
    const watchers = watched.includes(id) ? 1 : 0;
    writer.set(refs.watchers(id), { count: watchers, countedAt: null, begunAt: null, waitsSince: null });
    writer.set(refs.ownListing(sellerId, id), { ...own, watchers, reach: rowReach(stats.get(id) ?? [], now) });
  }
  await writer.flush();
  await Promise.all([HEAVY.seller, HEAVY.buyer].map((uid) => recountTotals(uid, TOTALS)));
  await countQueues();
}

const person = (id: string, first: string, path: DemoPerson['path']): DemoPerson => ({
  id,
  email: `${id.replace('busy-', 'busy')}@handoff.test`,
  first,
  last: 'Busy',
  username: id.replaceAll('-', ''),
  country: 'DE',
  role: 'user',
  path,
  premium: true,
  shown: '',
  bio: '',
});

/** Returns each listing with its row in the owner's list, which is written only once its counts are known. */
async function seedListings(writer: Write, now: Date): Promise<{ listing: Listing; own: OwnListing }[]> {
  const covers = await Promise.all(DEMO_MARKET.slice(0, 5).map(({ id }) => refs.listing(id).get()));
  const hashes = covers.flatMap((doc) => doc.data()?.teaser?.pictures[0]?.hash ?? []);
  return generateListings(Math.max(HEAVY.bought, HEAVY.watched), FIRST_SEED).map((demo, n) => {
    const id = heavyListing(n);
    const seller = n < HEAVY.listings ? HEAVY.seller : OTHER_SELLER;
    const state = n < HEAVY.listings ? STATES[n % STATES.length] : undefined;
    const all = { ...demo, id, seller, daysListed: n + 1, ...(state && { state }) };
    const { listing, open, own, draft, accessTier } = listingDocuments(
      all,
      coverOf(hashes[n % hashes.length] ?? ''),
      now,
    );
    writer.set(refs.listing(id), listing);
    writer.set(refs.draft(id), draft);
    if (open) writer.set(refs.publicListing(id), open);
    if (accessTier) {
      writer.set(refs.accessTier(id), accessTier);
      writer.set(refs.diligenceTier(id), diligenceTierOf(draft, now));
    }
    return { listing, own };
  });
}

/** Fills the buyer’s watchlist with listings that can still be bought. */
function seedWatchlist(writer: Write, listings: readonly Listing[], now: Date): string[] {
  const ids = listings.slice(0, HEAVY.watched).flatMap((listing) => {
    const shown = watchedListingOf(listing);
    if (!shown || shown.state === 'gone') return [];
    writer.set(refs.watched(HEAVY.buyer, listing.id), newWatchlistRow(listing.id, shown, now, now));
    return [listing.id];
  });
  writer.set(refs.watching(HEAVY.buyer), { ids });
  return ids;
}

/** Daily inquiries for each listing, from the start dates of its deals. */
function seedInquiries(writer: Write, deals: readonly (Deal | undefined)[]): Map<string, Stats[]> {
  const all = new Map<string, Stats[]>();
  for (const { listingId, createdAt } of deals.filter((deal) => deal !== undefined)) {
    const { month, day } = utcDayOf(createdAt);
    const parts = all.get(listingId) ?? [];
    const part = parts.find((part) => part.month === month) ?? { month, days: {} };
    part.days[day] = { inquiries: (part.days[day]?.inquiries ?? 0) + 1 };
    all.set(listingId, parts.includes(part) ? parts : [...parts, part]);
  }
  for (const [id, parts] of all)
    for (const part of parts) writer.set(refs.listingStatsShard(id, `${part.month}-heavy`), part);
  return all;
}

/** A deal of the demo market with its offers and handover items, each with its path below the deal. */
interface Template {
  deal: Deal;
  parts: [path: string, data: FirebaseFirestore.DocumentData][];
}

/** The demo market's deals with a revealed seller, to be copied; together they cover every stage. */
async function dealTemplates(): Promise<Template[]> {
  const all = await db().collection('deals').where('sellerHidden', '==', false).get();
  const deals = all.docs.map((doc) => readStored(dealSchema, doc.data())).filter(({ id }) => !id.startsWith('Heavy'));
  return Promise.all(
    deals.map(async (deal) => {
      const collections = ['offers', 'handover'].map((part) =>
        db()
          .collection(`${paths.deal(deal.id)}/${part}`)
          .get(),
      );
      const documents = (await Promise.all(collections)).flatMap(({ docs }) => docs);
      const part = (doc: (typeof documents)[number]): Template['parts'][number] => [
        `${doc.ref.parent.id}/${doc.id}`,
        doc.data(),
      ];
      return { deal, parts: documents.map(part) };
    }),
  );
}

interface Copy {
  listing: Listing;
  buyer: string;
  n: number;
}

/**
 * Writes a copy of a demo deal with other parties and another listing, each one minute older than the previous copy.
 */
function copyDeal(writer: Write, { deal, parts }: Template, { listing, buyer, n }: Copy, now: Date): Deal {
  const id = dealIdOf(listing.id, buyer);
  const texts = new Map([
    [deal.listingId, listing.id],
    [deal.buyerId, buyer],
    [deal.sellerId, listing.sellerId],
    [deal.listing.title, listing.title],
  ]);
  const copy = { ...withStage(replaced(deal, texts)), updatedAt: new Date(now.getTime() - n * 60_000) };
  writer.set(refs.deal(id), copy);
  for (const [path, data] of parts) writer.set(db().doc(`${paths.deal(id)}/${path}`), replaced(data, texts));
  return copy;
}

/** Writes the buyer's invoices, based on two from the demo market; the oldest are unpaid. */
async function seedInvoices(writer: Write, now: Date): Promise<void> {
  const any = async (state: Invoice['state']) => {
    const found = await db().collection('invoices').where('state', '==', state).limit(1).get();
    return readStored(invoiceSchema, found.docs[0]?.data());
  };
  const [open, released] = await Promise.all([any('open'), any('released')]);
  for (let i = 0; i < HEAVY.invoices; i++) {
    const id = `HeavyInvoice${String(i).padStart(8, '0')}`;
    const template = i < HEAVY.invoices - HEAVY.unpaid ? released : open;
    const payer = { ...template.payer, uid: HEAVY.buyer };
    const participants = [HEAVY.buyer, template.payee.uid].filter((uid) => uid !== null);
    const issued = { number: `HEAVY-${i + 1}`, issuedAt: addDays(now, -i / 4), nextAt: null };
    writer.set(refs.invoice(id), { ...template, ...issued, id, payer, participants });
  }
}

/** Replaces strings anywhere in a value; dates and Firestore timestamps stay unchanged. */
function replaced<T>(value: T, texts: ReadonlyMap<string, string>): T {
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return [...texts].reduce((text, [from, to]) => text.replaceAll(from, to), part);
    if (Array.isArray(part)) return part.map(walk);
    if (part === null || typeof part !== 'object' || part instanceof Date || 'toDate' in part) return part;
    return Object.fromEntries(Object.entries(part).map(([key, one]) => [key, walk(one)]));
  };
  return walk(value) as T;
}

/** The longest thread, with the seller about their second listing. Its files are spread across it. */
function seedThread(writer: Write, files: readonly string[], now: Date): void {
  const id = heavyDeal(1);
  const apart = HEAVY.messages / files.length;
  for (let i = 0; i < HEAVY.messages; i++) {
    const clientId = `heavy-${String(i).padStart(6, '0')}`;
    const createdAt = new Date(now.getTime() - (HEAVY.messages - i) * 60_000);
    const senderId = i % 3 ? HEAVY.buyer : HEAVY.seller;
    const text = `Message ${i + 1}: how many orders came in that week?`;
    const attachments = i % apart === 0 ? files.slice(i / apart, i / apart + 1) : [];
    writer.set(refs.message(id, clientId), { senderId, text, attachments, clientId, createdAt });
  }
}

/** The maximum number of questions about the busiest listing, every third still open, and a long change log. */
function seedQuestions(writer: Write, now: Date): void {
  const id = heavyListing(0);
  for (let i = 0; i < HEAVY.questions; i++) {
    const at = addDays(now, -(HEAVY.questions - i) / 50);
    const uid = i % HEAVY.onBusiest ? `busy-buyer-${i % HEAVY.onBusiest}` : HEAVY.buyer;
    const open = i % 3 === 0;
    writer.set(refs.answer(id, `heavy-${i}`), {
      id: `heavy-${i}`,
      category: 'money',
      question: `What did customer ${i + 1} pay last year?`,
      state: open ? 'open' : 'answered',
      askers: open ? [{ uid, at }] : [],
      askedBy: [uid],
      versions: open ? [] : [{ text: `About $${i + 1},000.`, figures: [], documents: [], at }],
      settled: open ? [] : [{ uid, version: 1, at }],
      joinedInto: null,
      createdAt: at,
      updatedAt: at,
    });
  }
  for (let i = 0; i < HEAVY.changes; i++) {
    const at = addDays(now, -(HEAVY.changes - i) / 10);
    writer.set(refs.change(id, `heavy-${i}`), {
      id: `heavy-${i}`,
      at,
      text: `Users changed from ${i} to ${i + 1}`,
    });
  }
}

function seedInbox(writer: Write, now: Date): void {
  for (let i = 0; i < HEAVY.notifications; i++) {
    const createdAt = new Date(now.getTime() - i * 600_000);
    writer.set(refs.notification(HEAVY.buyer, `heavy-${i}`), {
      id: `heavy-${i}`,
      type: i % 2 ? 'offer' : 'other',
      topic: i % 2 ? 'offer' : 'other',
      title: `Something happened, ${i + 1}`,
      message: 'The seller answered your offer.',
      createdAt,
      readAt: i < HEAVY.unread ? null : now,
      actionUrl: `/deals/${heavyDeal(i % HEAVY.bought)}`,
      imageUrl: null,
    });
  }
  writer.set(db().doc(paths.counters(HEAVY.buyer)), { unread: HEAVY.unread });
}
