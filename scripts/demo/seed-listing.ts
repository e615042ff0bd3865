import { refs } from '../../functions/src/data/firestore/refs.ts';
import { reviewQueueRow } from '../../functions/src/features/listings/submit-listing.ts';
import { simulatedPlace } from '../../functions/src/integrations/public-web/simulated-web.ts';
import { publishPicture, publishRenditions } from '../../functions/src/records/listing/publish-picture.ts';
import { type Draft, emptyDraft } from '../../src/domain/listing/draft/draft.ts';
import { TYPED_METRICS, type TypedMetric } from '../../src/domain/listing/draft/typed-figures.ts';
import type { MrrReading } from '../../src/domain/listing/figures/figure-schemas.ts';
import { METRIC_INFO } from '../../src/domain/listing/figures/metric.ts';
import { observeMrr } from '../../src/domain/listing/figures/mrr-growth.ts';
import {
  type AccessTier,
  type Change,
  INITIAL_ROW_COUNTS,
  type Listing,
  newListing,
  type OwnListing,
  type ReviewDecision,
  type Submission,
} from '../../src/domain/listing/listing.ts';
import { ASSET_DEFAULTS, ASSET_KIND_LABELS } from '../../src/domain/listing/options.ts';
import { type PublicListing, publicListingOf } from '../../src/domain/listing/public-listing.ts';
import { publicTimes } from '../../src/domain/listing/public-times.ts';
import { accessTierOf, diligenceTierOf, teaserOf } from '../../src/domain/listing/publish/tiers-of.ts';
import { waitsForSeller } from '../../src/domain/listing/states.ts';
import { renditionUrl } from '../../src/domain/picture/rendition.ts';
import { siteKey } from '../../src/domain/resemblance/site-key.ts';
import { formatMoney } from '../../src/domain/shared/money.ts';
import { addDays, lastMonths, monthAt } from '../../src/domain/shared/time.ts';
import { logoSvg } from './cover-svg.ts';
import { demoDetails } from './demo-details.ts';
import type { DemoListing } from './demo-listing.ts';
import { DEMO_LISTINGS } from './demo-listings.ts';
import { monthsBefore, monthsBetween, visitsUpTo } from './demo-months.ts';
import { demoOwner, demoOwnership } from './demo-owner.ts';
import { DEMO_PEOPLE, MEMBER_DAYS } from './demo-people.ts';
import { listingPictures } from './pictures/listing-pictures.ts';
import { portraitUrl } from './pictures/portrait.ts';
import { storedRenditions } from './pictures/stored-pictures.ts';
import { rasterize } from './rasterize.ts';

/** Growth of a demo listing's MRR in its last month. */
const MRR_GROWTH = 0.024;
/** Days since the figures were entered. */
const ENTERED_DAYS = 6;
const LOGO_ID = 'DemoLogo000000000000';
const DECISIONS: Partial<Record<Listing['state'], ReviewDecision>> = {
  'changes-requested': 'request-changes',
  rejected: 'reject',
};

/**
 * The sample for detecting copied listings; it holds only the site, because people trying out the demo market may copy
 * its texts.
 */
const textsOf = ({ listingId, sellerId, submittedAt: at, draft }: Submission) => ({
  listingId,
  sellerId,
  at,
  marks: [],
  site: siteKey(draft.url),
});

/** Writes a demo listing and its picture to the emulators. */
export async function seedListing(demo: DemoListing, now: Date): Promise<void> {
  const owned = { listingId: demo.id };
  const pictures = await Promise.all(
    listingPictures(demo).map(async ({ id, alt, name }) => {
      const hash = await publishRenditions(storedRenditions(name), owned, now);
      return { id, alt, hash, problem: null };
    }),
  );
  const logo = demo.logo ? await publishPicture(await rasterize(logoSvg(demo.title)), owned, now) : null;
  const { listing, open, own, draft, accessTier, submission } = listingDocuments(demo, pictures, now, logo);
  const owner = demo.owner && demoOwner(demo, listing, now);
  const log = (change: Change) => refs.change(demo.id, change.id).set(publicTimes(listing.teaser?.seller, change));
  await Promise.all([
    refs.listing(demo.id).set(listing),
    open && refs.publicListing(demo.id).set(open),
    refs.ownListing(demo.seller, demo.id).set(own),
    refs.draft(demo.id).set(draft),
    accessTier && refs.accessTier(demo.id).set(accessTier),
    accessTier && refs.diligenceTier(demo.id).set(diligenceTierOf(draft, addDays(now, -6))),
    listing.firstListedAt && log({ id: '1', at: listing.firstListedAt, text: 'First listed' }),
    listing.firstListedAt && demo.wasPrice && log(priceCut(demo, listing.firstListedAt)),
    submission && refs.submission(demo.id, '1').set(submission),
    submission && refs.textSample(demo.id, '1').set(textsOf(submission)),
    listing.state === 'rejected' && refs.rejection(demo.id).set({ by: 'demo-admin' }),
    owner && refs.ownershipToken(demo.id).set(owner.token),
    ...(owner?.changes ?? []).map(log),
    // Without this, the next ownership check would not find the token.
    owner && !demo.owner?.lost && simulatedPlace(owner.place.place).set(owner.place),
  ]);
}

/** The change-log entry with the earlier asking price. */
function priceCut({ wasPrice = 0, price }: DemoListing, listedAt: Date): Change {
  const from = wasPrice * 100;
  const to = price * 100;
  const text = `Asking price changed from ${formatMoney(from)} to ${formatMoney(to)}`;
  return { id: '2', at: addDays(listedAt, 1), text, price: { from, to } };
}

interface Shown {
  pictures: Draft['pictures'];
  logo: string | null;
}

interface ListingDocuments {
  listing: Listing;
  /** The public document; null if the listing isn't public. */
  open: PublicListing | null;
  own: OwnListing;
  draft: Draft;
  accessTier: AccessTier | null;
  submission: Submission | null;
}

/** The pictures of a generated listing that has only a cover, from another listing. */
export const coverOf = (hash: string): Draft['pictures'] => [
  { id: 'GeneratedCover000000', alt: 'The cover', hash, problem: null },
];

/** Builds all documents of a demo listing as the product itself would have written them. */
export function listingDocuments(
  demo: DemoListing,
  pictures: Draft['pictures'],
  now: Date,
  logo: string | null = null,
): ListingDocuments {
  const draft = draftOf(demo, { pictures, logo }, now);
  const listedAt = addDays(now, -demo.daysListed);
  const state = demo.state ?? 'live';
  const decision = DECISIONS[state] ?? 'approve';
  const published = !['draft', 'submitted', 'changes-requested', 'rejected'].includes(state);
  const submittedAt = addDays(listedAt, -1);
  const listing: Listing = observeMrr({
    ...newListing({ id: demo.id, sellerId: demo.seller, now: addDays(listedAt, -3) }),
    title: demo.title,
    state,
    teaser: published ? demoTeaser(demo, draft, now) : null,
    cutFrom: published && demo.wasPrice ? demo.wasPrice * 100 : null,
    submissions: state === 'draft' ? 0 : 1,
    submittedAt,
    sent: reviewQueueRow(draft),
    ownership: demo.owner ? demoOwnership(demo, draft.url, now) : null,
    removedReason: state === 'removed' ? 'The revenue could not be confirmed.' : null,
    firstListedAt: published ? listedAt : null,
    reviewedAt: published ? listedAt : null,
    confirmedAt: published ? addDays(now, -Math.min(demo.daysListed, 4)) : null,
    mrrSeen: earlierMrr(demo, draft, now),
  });
  const submission: Submission = {
    n: 1,
    listingId: demo.id,
    sellerId: demo.seller,
    submittedAt,
    draft,
    decision: state === 'submitted' ? null : decision,
    decidedAt: state === 'submitted' ? null : listedAt,
    reasons: decision === 'approve' ? [] : [{ path: 'priceReason', reason: 'Say how you came to the price.' }],
    answer: '',
  };
  return {
    listing,
    open: publicListingOf(listing),
    own: {
      id: demo.id,
      title: demo.title,
      state,
      cover: pictures[0]?.hash ? renditionUrl(pictures[0].hash, 320) : null,
      askingPrice: draft.askingPrice,
      askedAt: listing.askedAt,
      appealed: listing.appealed,
      waiting: waitsForSeller(listing),
      updatedAt: listedAt,
      ...INITIAL_ROW_COUNTS,
    },
    draft,
    accessTier: published ? accessTierOf(draft, addDays(now, -ENTERED_DAYS)) : null,
    submission: state === 'draft' ? null : submission,
  };
}

function demoTeaser(demo: DemoListing, draft: Draft, now: Date): NonNullable<Listing['teaser']> {
  const person = DEMO_PEOPLE.find(({ id }) => id === demo.seller);
  const named = {
    uid: demo.seller,
    name: `${person?.first} ${person?.last}`,
    username: person?.username ?? null,
    pictureUrl: portraitUrl(demo.seller),
    since: addDays(now, -MEMBER_DAYS),
    sold: 0,
    answerMinutes: null,
    answeredShare: null,
    reviews: { count: 0, sum: 0 },
  };
  const seller = draft.anonymous ? { anonymous: true as const, replies: null, soldBefore: false } : named;
  const teaser = teaserOf(draft, seller, addDays(now, -ENTERED_DAYS));
  for (const metric of teaser.metrics) metric.source = demo.sources[metric.kind] ?? 'self';
  return { ...teaser, revenueSource: demo.sources.ttmRevenue ?? 'self' };
}

/** The MRR one month earlier, slightly lower because demo MRR grows. */
function earlierMrr(demo: DemoListing, { mrr, monthsFrom }: Draft, now: Date): MrrReading[] {
  if (!mrr) return [];
  const source = demo.sources.mrr ?? 'self';
  const monthsEnd = addDays(new Date(`${monthAt(monthsFrom, 11)}-01T00:00:00Z`), -1);
  const seenAt = source === 'connected' ? addDays(now, -ENTERED_DAYS - 30) : monthsEnd;
  return [{ value: Math.round(mrr * (1 - MRR_GROWTH)), source, seenAt }];
}

function draftOf(demo: DemoListing, { pictures, logo }: Shown, now: Date): Draft {
  const months = demo.revenue ? monthsBetween(demo.revenue, demo.spike) : null;
  const revenue = months?.reduce((sum, month) => sum + month, 0) ?? 0;
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
    showUrl: demo.showUrl ?? false,
    tech: demo.tech,
    reasonForSelling: demo.reason,
    knownProblems: demo.problems,
    ownerHours: demo.hours,
    ...(months &&
      demo.revenue && {
        revenueMonths: months,
        earlierMonths: monthsBefore(demo.revenue, demo.foundedOn, lastMonths(now, 24)),
        ttmCosts: Math.round(revenue * demo.costsShare),
        monthCosts: Math.round((months.at(-1) ?? 0) * demo.costsShare),
      }),
    ...Object.fromEntries(TYPED_METRICS.flatMap((kind) => typedValue(kind, figures[kind]))),
    ...(figures.visitors30 && { visitMonths: visitsUpTo(figures.visitors30) }),
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
    anonymous: demo.anonymous ?? false,
    ...demoDetails(demo, DEMO_LISTINGS.indexOf(demo), now),
    pictures,
    logo: logo ? { id: LOGO_ID, alt: '', hash: logo, problem: null } : null,
  };
}

/** Converts a demo listing's figure, if present, to a draft value; demo amounts are in dollars. */
const typedValue = (kind: TypedMetric, written: number | undefined): [TypedMetric, number][] =>
  written === undefined ? [] : [[kind, METRIC_INFO[kind].unit === 'cents' ? Math.round(written * 100) : written]];
