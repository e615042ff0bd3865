import { HEAVY, heavyDeal, heavyListing } from '../../../scripts/demo/heavy/heavy.ts';
import { dealIdOf } from '../../../src/domain/collections.ts';
import { adminPaths, sitePaths } from '../../../src/domain/site-paths.ts';
import { BUYER_ID, LISTING } from '../bench-browser.ts';

/** A page as seen by an account of the demo market, and by one of the busiest accounts. */
export interface ComparedPage {
  name: string;
  of: 'seller' | 'buyer';
  demo: string;
  busy: string;
  /** The page's own maximum number of reads; without it, the page may read `MAX_MORE_READS` more than the demo's. */
  mostReads?: number;
}

const MAX_WORK_ROOM_READS = 150;
const DEMO_SELLER = 'demo-seller';
/** A listing of the demo market with a deal in which an offer is pending. */
const DEMO_LISTING = 'RotaRiver00000000001';
const DEMO_DEAL = dealIdOf(DEMO_LISTING, BUYER_ID);
/** The listing with the most questions and offers, and the deal with the longest thread. */
const FULLEST = heavyListing(0);
const LONGEST = heavyDeal(1);

const alike = (name: string, of: ComparedPage['of'], path: string, mostReads?: number): ComparedPage => ({
  name,
  of,
  demo: path,
  busy: path,
  ...(mostReads && { mostReads }),
});

/** The pages, in the order of the review of the busiest people. */
export const COMPARED_PAGES: readonly ComparedPage[] = [
  alike('dashboard', 'seller', sitePaths.dashboard, MAX_WORK_ROOM_READS),
  alike('own listings', 'seller', sitePaths.selling, MAX_WORK_ROOM_READS),
  {
    name: 'own listing, 500 questions',
    of: 'seller',
    demo: sitePaths.ownListing(DEMO_LISTING),
    busy: sitePaths.ownListing(FULLEST),
  },
  {
    name: 'deal, access',
    of: 'seller',
    demo: sitePaths.deal(DEMO_DEAL, 'access'),
    busy: sitePaths.deal(heavyDeal(0), 'access'),
  },
  alike('messages', 'seller', sitePaths.messages),
  alike('offers', 'seller', sitePaths.offers('received')),
  {
    name: 'offers side by side',
    of: 'seller',
    demo: sitePaths.offersOn(DEMO_LISTING),
    busy: sitePaths.offersOn(FULLEST),
  },
  { name: 'thread of 5,000', of: 'buyer', demo: sitePaths.thread(DEMO_DEAL), busy: sitePaths.thread(LONGEST) },
  alike('watchlist', 'buyer', sitePaths.buyingTab('watchlist')),
  alike('search', 'buyer', sitePaths.search),
  { name: 'listing, signed in', of: 'buyer', demo: LISTING, busy: sitePaths.listing(FULLEST) },
  alike('dashboard of the buyer', 'buyer', sitePaths.dashboard, MAX_WORK_ROOM_READS),
  alike('buying', 'buyer', sitePaths.buying),
  alike('saved searches', 'buyer', sitePaths.buyingTab('saved')),
  alike('invoices', 'buyer', sitePaths.invoices()),
  alike('notifications', 'buyer', sitePaths.notifications()),
  alike('settings', 'buyer', sitePaths.settings()),
  {
    name: 'deal, record',
    of: 'buyer',
    demo: sitePaths.deal(DEMO_DEAL, 'record'),
    busy: sitePaths.deal(LONGEST, 'record'),
  },
  {
    name: 'deal, timeline',
    of: 'buyer',
    demo: sitePaths.deal(DEMO_DEAL, 'timeline'),
    busy: sitePaths.deal(LONGEST, 'timeline'),
  },
  {
    name: 'profile of the seller',
    of: 'buyer',
    demo: sitePaths.profile(DEMO_SELLER),
    busy: sitePaths.profile(HEAVY.seller),
  },
];

/** Pages of administrators, measured with only the demo market and again after the busiest people are added. */
export const ADMIN_PAGES: readonly Omit<ComparedPage, 'of'>[] = [
  ['new listings', adminPaths.newListings],
  ['listings', adminPaths.listings],
  ['users', adminPaths.users],
  ['flags', adminPaths.flags],
  ['invoices', adminPaths.invoices],
  ['offers', adminPaths.offers],
  ['analytics', adminPaths.analytics],
  ['one seller', adminPaths.user(DEMO_SELLER), adminPaths.user(HEAVY.seller)],
].map(([name = '', demo = '', busy = demo]) => ({ name: `admin, ${name}`, demo, busy }));
