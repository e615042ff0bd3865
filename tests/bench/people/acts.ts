import { find } from '../../../functions/src/data/firestore/find.ts';
import { refs } from '../../../functions/src/data/firestore/refs.ts';
import { readAndReply } from '../../../scripts/demo/send-message.ts';
import { API_PATHS, type ApiName } from '../../../src/domain/api-paths.ts';
import { CATEGORIES } from '../../../src/domain/listing/options.ts';
import { accountQueries } from '../../../src/domain/queries/account-queries.ts';
import { dealQueries } from '../../../src/domain/queries/deal-queries.ts';
import { send } from '../../support/api/api-calls.ts';
import { TERMS } from '../../support/listings/make-listing.ts';
import { idToken } from '../../support/people/emulator-auth.ts';
import { PASSWORD, type TestPerson } from '../../support/people/make-person.ts';

/** A buyer and a seller who negotiate over a listing. */
export interface Negotiation {
  listingId: string;
  dealId: string;
  buyer: TestPerson;
  seller: TestPerson;
  /** The current version of the offer, or 0 before the first offer. */
  version: number;
  /** The side that may make the next offer, or null while an offer is being sent. */
  turn: 'buyer' | 'seller' | null;
}

/** One of the two hundred people. */
export interface Actor {
  person: TestPerson;
  role: 'buyer' | 'seller';
  deal: Negotiation;
  random: () => number;
}

/** Shared by all acts: the API, the listings to view, and counts of browser operations and API responses. */
export interface Place {
  site: string;
  listingIds: readonly string[];
  browser: { asked: number; reads: number; writes: number };
  answered: { calls: number; seconds: number; bytes: number };
}

const WORDS = ['invoices', 'newsletter', 'booking', 'ai tool', 'podcast', 'shop', 'clinic', 'desk', 'shift plan'];
/** A message and its writer's presence are written in one batch. */
const WRITES_OF_MESSAGE = 2;

const oneOf = <T>(all: readonly T[], random: () => number): T => all[Math.floor(random() * all.length)] as T;

async function timed(place: Place, ask: () => Promise<{ status: number; bytes: number }>, what: string): Promise<void> {
  const begin = performance.now();
  const { status, bytes } = await ask();
  place.answered.calls += 1;
  place.answered.seconds += (performance.now() - begin) / 1000;
  place.answered.bytes += bytes;
  if (status !== 200) throw new Error(`${what} answered ${status}.`);
}

const get = (place: Place, path: string): Promise<void> =>
  timed(
    place,
    async () => {
      const response = await fetch(`${place.site}${path}`);
      return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
    },
    path,
  );

const post = (place: Place, name: ApiName, token: string, body: unknown): Promise<void> =>
  timed(
    place,
    async () => {
      const answer = await send(name, body, { token, site: place.site });
      return { status: answer.status, bytes: JSON.stringify(answer.body).length };
    },
    `${API_PATHS[name][1]} of ${JSON.stringify(body)}`,
  );

/** Reads as a browser does when a page opens. A query that finds nothing is billed as one read. */
async function read(place: Place, queries: Promise<{ size: number }>[]): Promise<void> {
  const found = await Promise.all(queries);
  place.browser.asked += found.length;
  place.browser.reads += found.reduce((sum, { size }) => sum + Math.max(1, size), 0);
}

const openThread = (place: Place, { deal }: Actor): Promise<void> =>
  read(place, [
    find(refs.messages(deal.dealId), dealQueries.messages(deal.dealId)).get(),
    find(refs.offers(deal.dealId), dealQueries.offers(deal.dealId)).get(),
  ]);

const openDashboard = (place: Place, { person: { uid }, role }: Actor): Promise<void> =>
  read(place, [
    find(refs.deals(), dealQueries.myTasks(role, uid)).get(),
    find(refs.deals(), { ...dealQueries.myThreads(role, uid), limit: 20 }).get(),
    find(refs.notifications(uid), accountQueries.notifications(uid)).get(),
  ]);

async function offer(place: Place, actor: Actor): Promise<void> {
  const { deal, role, person, random } = actor;
  // If it is not the actor's turn, the actor opens the thread instead.
  if (deal.turn !== role) return openThread(place, actor);
  const { listingId, dealId, version } = deal;
  const terms = { ...TERMS, price: 1_500_000 + Math.floor(random() * 10_000) * 100 };
  deal.turn = null;
  if (version === 0) await post(place, 'makeOffer', person.token, { listingId, terms });
  else await post(place, 'counterOffer', person.token, { dealId, version, terms });
  Object.assign(deal, { version: version + 1, turn: role === 'buyer' ? 'seller' : 'buyer' });
}

interface Act {
  /** The act's share, in percent of all acts. */
  share: number;
  isRead: boolean;
  act: (place: Place, actor: Actor) => Promise<void>;
}

/** All acts with their relative frequency. */
export const ACTS: Record<string, Act> = {
  search: {
    share: 32,
    isRead: true,
    act: (place, { random }) => {
      const asked = new URLSearchParams();
      if (random() < 0.6) asked.set('q', oneOf(WORDS, random));
      if (random() < 0.5) asked.set('category', oneOf(CATEGORIES, random));
      if (random() < 0.3) asked.set('maxPrice', String(5_000 + Math.floor(random() * 18) * 5_000));
      return get(place, `/api/search?${asked}`);
    },
  },
  listing: {
    share: 26,
    isRead: true,
    act: (place, { random }) => get(place, `/api/listings/${oneOf(place.listingIds, random)}`),
  },
  thread: { share: 14, isRead: true, act: openThread },
  dashboard: { share: 10, isRead: true, act: openDashboard },
  message: {
    share: 10,
    isRead: false,
    act: async (place, { person, deal, random }) => {
      place.browser.asked += 1;
      place.browser.writes += WRITES_OF_MESSAGE;
      await readAndReply(deal.dealId, person.uid, `About ${oneOf(WORDS, random)}: how many?`, new Date(), 0);
    },
  },
  'sign-in': {
    share: 5,
    isRead: false,
    act: async (place, { person }) => {
      person.token = await idToken(person.email, PASSWORD);
      await post(place, 'fetchUser', person.token, { uid: person.uid });
    },
  },
  offer: { share: 3, isRead: false, act: offer },
};

/** Picks a random act, weighted by frequency. */
export function nextAct(random: () => number): string {
  const all = Object.entries(ACTS);
  let left = random() * all.reduce((sum, [, { share }]) => sum + share, 0);
  for (const [name, { share }] of all) {
    left -= share;
    if (left < 0) return name;
  }
  return 'search';
}
