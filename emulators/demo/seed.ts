import { auth, db } from '../../functions/src/data/firebase.ts';
import { refs } from '../../functions/src/data/refs.ts';
import { publishPicture } from '../../functions/src/features/media/publish-picture.ts';
import { dealClocks } from '../../functions/src/schedules/deal-clocks.ts';
import { invoiceClocks } from '../../functions/src/schedules/invoice-clocks.ts';
import { SELLER_AGREEMENT_VERSION } from '../../src/domain/account/seller-agreement.ts';
import { newUser, profileOf } from '../../src/domain/account/user.ts';
import { paths } from '../../src/domain/collections.ts';
import type { Draft } from '../../src/domain/listing/draft.ts';
import { emptyDraft } from '../../src/domain/listing/draft.ts';
import {
  accessTierOf,
  type Listing,
  newListing,
  type ReviewDecision,
  teaserOf,
} from '../../src/domain/listing/listing.ts';
import { ASSET_DEFAULTS, ASSET_KIND_LABELS } from '../../src/domain/listing/options.ts';
import { mediaUrl } from '../../src/domain/listing/teaser.ts';
import { addDays, lastMonths } from '../../src/domain/shared/time.ts';
import { coverSvg } from './covers.ts';
import { playStory, storyDealId } from './deal-stories.ts';
import type { DemoListing } from './market.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from './people.ts';
import { rasterise } from './rasterise.ts';
import { DEMO_DEAL, seedDemoDeal } from './seed-deal.ts';
import { demoStories } from './stories.ts';
import { DEMO_MARKET } from './whole-market.ts';

const MEMBER_DAYS = 400;

/**
 * Loads what is missing of the demo market into the emulators that the environment names, and
 * answers how many accounts, listings and deals that were. What is there is left as it is.
 */
export async function seedDemoMarket(): Promise<number> {
  const now = new Date();
  const missing = async <T>(all: readonly T[], path: (one: T) => string) => {
    const there = await db().getAll(...all.map((one) => db().doc(path(one))));
    return all.filter((_, i) => !there[i]?.exists);
  };
  const people = await missing(DEMO_PEOPLE, ({ id }) => paths.user(id));
  await Promise.all(people.map((person) => seedPerson(person, now)));
  const listings = await missing(DEMO_MARKET, ({ id }) => paths.listing(id));
  await Promise.all(listings.map((listing) => seedListing(listing, now)));
  const deals = await missing([DEMO_DEAL], paths.deal);
  if (deals.length) await seedDemoDeal(now);
  // One after the other: invoices are numbered in their order.
  const stories = await missing(demoStories(), (story) => paths.deal(storyDealId(story)));
  for (const story of stories) await playStory(story, now);
  await dealClocks(now);
  await invoiceClocks(now);
  return people.length + listings.length + deals.length + stories.length;
}

async function seedPerson(person: (typeof DEMO_PEOPLE)[number], now: Date): Promise<void> {
  const displayName = `${person.first} ${person.last}`;
  const { id: uid, email, username, country } = person;
  await (await auth()).createUser({ uid, email, emailVerified: true, password: DEMO_PASSWORD, displayName });
  const user = {
    ...newUser({ uid, email, emailVerified: true, displayName, now: addDays(now, -MEMBER_DAYS) }),
    username,
    country,
    onboardingPath: person.path,
    onboardingStep: 'complete',
    role: person.role,
    premium: person.premium,
    billing: { legalName: displayName, country },
    payouts: { accountId: `demo-${uid}`, url: '/', ready: true },
    isAdmin: person.role === 'admin',
  };
  const version = SELLER_AGREEMENT_VERSION;
  await Promise.all([
    refs.user(uid).set(user),
    refs.profile(uid).set(profileOf(user)),
    db().doc(paths.username(username)).set({ uid, at: now }),
    db()
      .doc(paths.consent(uid, `seller-agreement-${version}`))
      .set({ version, at: now }),
  ]);
}

const DECISIONS: Partial<Record<Listing['state'], ReviewDecision>> = {
  'changes-requested': 'request-changes',
  rejected: 'reject',
};

async function seedListing(demo: DemoListing, now: Date): Promise<void> {
  const hash = await publishPicture(await rasterise(coverSvg(demo.scene, demo.hue)));
  const draft = draftOf(demo, hash, now);
  const listedAt = addDays(now, -demo.daysListed);
  const seller = DEMO_PEOPLE.find((person) => person.id === demo.seller);
  const teaser = teaserOf(
    draft,
    {
      uid: demo.seller,
      name: `${seller?.first} ${seller?.last}`,
      username: seller?.username ?? null,
      since: addDays(now, -MEMBER_DAYS),
    },
    addDays(now, -6),
  );
  for (const metric of teaser.metrics) metric.source = demo.sources[metric.kind] ?? 'self';
  teaser.revenueSource = demo.sources.ttmRevenue ?? 'self';
  const state = demo.state ?? 'live';
  const decision = DECISIONS[state] ?? 'approve';
  const published = !['draft', 'submitted', 'changes-requested', 'rejected'].includes(state);
  const submittedAt = addDays(listedAt, -1);
  const listing: Listing = {
    ...newListing({ id: demo.id, sellerId: demo.seller, now: addDays(listedAt, -3) }),
    title: demo.title,
    state,
    teaser: published ? teaser : null,
    submissions: state === 'draft' ? 0 : 1,
    submittedAt,
    rejectedBy: state === 'rejected' ? 'demo-admin' : null,
    removedReason: state === 'removed' ? 'The revenue could not be confirmed.' : null,
    firstListedAt: published ? listedAt : null,
    confirmedAt: published ? addDays(now, -Math.min(demo.daysListed, 4)) : null,
  };
  await Promise.all([
    refs.listing(demo.id).set(listing),
    refs.draft(demo.id).set(draft),
    ...(published
      ? [
          refs.accessTier(demo.id).set(accessTierOf(draft)),
          refs.change(demo.id, '1').set({ id: '1', at: listedAt, text: 'First listed' }),
        ]
      : []),
    state === 'draft'
      ? null
      : refs.submission(demo.id, '1').set({
          n: 1,
          listingId: demo.id,
          sellerId: demo.seller,
          submittedAt,
          draft,
          decision: state === 'submitted' ? null : decision,
          decidedAt: state === 'submitted' ? null : listedAt,
          reasons: decision === 'approve' ? [] : [{ path: 'price', reason: 'Say how you came to the price.' }],
        }),
    refs.ownListing(demo.seller, demo.id).set({
      id: demo.id,
      title: demo.title,
      state: listing.state,
      cover: mediaUrl(hash, 320),
      askingPrice: draft.askingPrice,
      updatedAt: listedAt,
    }),
  ]);
}

function draftOf(demo: DemoListing, hash: string, now: Date): Draft {
  const months = demo.revenue ? monthsBetween(demo.revenue, demo.spike) : null;
  const revenue = months?.reduce((sum, month) => sum + month, 0) ?? 0;
  const cents = (dollars: number | undefined) => (dollars === undefined ? null : Math.round(dollars * 100));
  const { figures } = demo;
  const host = demo.title.toLowerCase().replace(/[^a-z]+/g, '');
  return {
    ...emptyDraft(lastMonths(now, 12)[0] ?? '', now),
    title: demo.title,
    oneLine: demo.oneLine,
    category: demo.category,
    stage: demo.stage,
    country: demo.country,
    foundedOn: demo.foundedOn,
    url: `https://${host}.example`,
    tech: demo.tech,
    reasonForSelling: demo.reason,
    knownProblems: demo.problems,
    ownerHours: demo.hours,
    ...(months && { revenueMonths: months, ttmCosts: Math.round(revenue * demo.costsShare) }),
    mrr: cents(figures.mrr),
    activeSubscriptions: figures.activeSubscriptions ?? null,
    churn: figures.churn ?? null,
    visitors30: figures.visitors30 ?? null,
    users: figures.users ?? null,
    activeWeekly: figures.activeWeekly ?? null,
    runningCost: cents(figures.runningCost),
    assets: demo.assets.map((kind) => ({
      id: kind,
      kind,
      label: ASSET_KIND_LABELS[kind],
      identifier: kind === 'domain' ? `${host}.example` : `${ASSET_KIND_LABELS[kind]} of ${host}.example`,
      ...ASSET_DEFAULTS[kind],
    })),
    askingPrice: demo.price * 100,
    supportDays: demo.supportDays,
    buyNow: demo.buyNow ?? false,
    pictures: [{ id: demo.id, alt: `Drawing that stands for ${demo.title}`, hash, problem: null }],
  };
}

/** Twelve months in cents along a line, each a little off it, always the same for the same line. */
function monthsBetween([first, last]: [number, number], spike?: [number, number]): number[] {
  return Array.from({ length: 12 }, (_, i) => {
    const wobble = Math.sin(i * 12.9898 + first) * 0.04;
    const dollars = (first + ((last - first) * i) / 11) * (1 + wobble) + (spike?.[0] === i ? spike[1] : 0);
    return Math.round(dollars) * 100;
  });
}
