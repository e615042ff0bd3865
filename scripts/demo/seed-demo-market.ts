import { auth, db } from '../../functions/src/data/firestore/firebase.ts';
import { refs } from '../../functions/src/data/firestore/refs.ts';
import { fetchDueRates } from '../../functions/src/features/rates/fetch-rates.ts';
import { publishRenditions } from '../../functions/src/records/listing/publish-picture.ts';
import { runDealClocks } from '../../functions/src/schedules/run-deal-clocks.ts';
import { runInvoiceClocks } from '../../functions/src/schedules/run-invoice-clocks.ts';
import { searchTokens } from '../../src/domain/account/name-search.ts';
import { profileOf } from '../../src/domain/account/profile.ts';
import { sellerAgreementVersion, sellerConsent } from '../../src/domain/account/seller-agreement.ts';
import { newUser } from '../../src/domain/account/user.ts';
import { paths } from '../../src/domain/collections.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import { seedFactor } from './demo-factor.ts';
import { DEMO_MARKET } from './demo-market.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson, MEMBER_DAYS } from './demo-people.ts';
import { demoStories } from './demo-stories.ts';
import { createPayoutAccount } from './pay-invoice.ts';
import { portraitOf, portraitUrl } from './pictures/portrait.ts';
import { storedRenditions } from './pictures/stored-pictures.ts';
import { playStory, storyDealId } from './play-story.ts';
import { seedConnection } from './seed-connection.ts';
import { DEMO_DEAL, seedDemoDeal } from './seed-demo-deal.ts';
import { seedListing } from './seed-listing.ts';
import { seedReach } from './seed-reach.ts';
import { seedVisits } from './seed-visits.ts';
import { seedWatchers } from './seed-watchers.ts';

/**
 * Adds missing parts of the demo market to the emulators without touching the rest, and returns how many accounts,
 * listings and deals it added. Without `triggers` no listing is connected to an account, because nothing would read it.
 */
export async function seedDemoMarket({ triggers = true } = {}): Promise<number> {
  const now = new Date();
  await fetchDueRates(now);
  const missing = async <T>(all: readonly T[], path: (one: T) => string) => {
    const there = await db().getAll(...all.map((item) => db().doc(path(item))));
    return all.filter((_, i) => !there[i]?.exists);
  };
  const people = await missing(DEMO_PEOPLE, ({ id }) => paths.user(id));
  await Promise.all(people.map((person) => seedPerson(person, now)));
  const listings = await missing(DEMO_MARKET, ({ id }) => paths.listing(id));
  await Promise.all(listings.map((listing) => seedListing(listing, now)));
  const connected = triggers ? listings.filter((listing) => listing.connected) : [];
  await Promise.all([seedReach(listings, now), ...connected.map(({ id, seller }) => seedConnection(id, seller, now))]);
  const ids = DEMO_MARKET.map(({ id }) => id);
  if (people.length) await seedVisits(DEMO_PEOPLE, ids, now);
  const deals = await missing([DEMO_DEAL], paths.deal);
  if (deals.length) await seedDemoDeal(now);
  // Sequential, because invoices are numbered in the order in which they are issued.
  const stories = await missing(demoStories(), (story) => paths.deal(storyDealId(story)));
  for (const story of stories) await playStory(story, now);
  await runDealClocks(now);
  await runInvoiceClocks(now);
  // Seeded last: the watchlist rows already reflect the deals' changes, so nobody is notified of them.
  await seedWatchers(listings, now);
  return people.length + listings.length + deals.length + stories.length;
}

/** Creates an account with its profile, ready to buy and to receive payouts. */
export async function seedPerson(person: DemoPerson, now: Date): Promise<void> {
  const displayName = `${person.first} ${person.last}`;
  const { id: uid, email, username, country } = person;
  await (await auth()).createUser({ uid, email, emailVerified: true, password: DEMO_PASSWORD, displayName });
  const user = {
    ...newUser({ uid, email, emailVerified: true, displayName, now: addDays(now, -MEMBER_DAYS) }),
    username,
    country,
    bio: person.bio,
    pictureUrl: portraitUrl(uid),
    onboardingPath: person.path,
    onboardingStep: 'complete',
    role: person.role,
    premium: person.premium,
    billing: { legalName: displayName, address: '1 Market Street', country, taxId: '' },
    payouts: { accountId: await createPayoutAccount(uid), ready: true, asks: [] },
    isAdmin: person.role === 'admin',
    hasFactor: person.role === 'admin',
  };
  if (user.hasFactor) await seedFactor(uid, user.createdAt);
  const portrait = portraitOf(uid);
  if (portrait) await publishRenditions(storedRenditions(portrait.name), { uid }, now);
  const version = sellerAgreementVersion(now);
  await Promise.all([
    refs.user(uid).set({ ...user, searchTokens: searchTokens(user) }),
    refs.profile(uid).set(profileOf(user)),
    db().doc(paths.username(username)).set({ uid, at: now }),
    refs.consent(uid, sellerConsent(now)).set({ version, at: now }),
  ]);
}
