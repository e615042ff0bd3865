import type { CaseKind } from './case/case.ts';

/**
 * Turns a title into a URL slug, `slotwise-booking`: lowercase ASCII letters, digits and hyphens, at most 60, never
 * empty. Accents are dropped.
 */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '') || 'project';

// All paths of the site, used by the router, links, redirects, notifications, emails and the sitemap. Public pages load
// this file, so it stays small and must not import zod.

const encode = encodeURIComponent;
const withRedirect = (path: string, redirect?: string | null) =>
  redirect ? `${path}?redirect=${encode(redirect)}` : path;
const withTab = (path: string, tab?: string) => (tab ? `${path}?tab=${tab}` : path);

/** Tabs of the buyer's page: deals, purchases, watchlist and saved searches. */
export type BuyingTab = 'deals' | 'owned' | 'watchlist' | 'saved';

/** URL fragment of the control for the user's current task in a deal. */
export const TURN_HASH = 'your-turn';

/** Placeholder for the id of a new listing, which is created on the first keystroke. */
export const NEW_LISTING = 'new';

/** Paths of pages without parameters, and builders of paths with parameters. */
export const sitePaths = {
  home: '/',
  search: '/search',
  searchFor: (key: 'q' | 'category' | 'tech' | 'country', value: string, maxPrice?: number) =>
    `/search?${key}=${encode(value)}${maxPrice === undefined ? '' : `&maxPrice=${maxPrice}`}`,
  searchUpTo: (maxPrice: number) => `/search?maxPrice=${maxPrice}`,
  listing: (id: string, title?: string) => `/listing/${id}${title === undefined ? '' : `/${slugOf(title)}`}`,
  help: '/help',
  contactSupport: '/help#contact',
  apiReference: '/help/api',
  helpFigures: '/help/figures',
  helpFees: '/help/fees',
  walk: '/help/walk-through',
  /** Walkthrough of the sample deal as one side, at a given stage or from the beginning. */
  walkAs: (side: 'buyer' | 'seller', stage: string | null = null) =>
    `/help/walk-through?as=${side}${stage === null ? '' : `&stage=${encode(stage)}`}`,
  worth: '/worth',
  terms: '/terms',
  privacy: '/privacy',
  unsubscribe: '/unsubscribe',
  verify: '/verify',
  login: (redirect?: string | null) => withRedirect('/login', redirect),
  loginAfterDeactivation: '/login?reason=account_deactivated',
  register: (redirect?: string | null) => withRedirect('/register', redirect),
  signup: (path: 'buyer' | 'seller', redirect?: string | null) =>
    `/signup?path=${path}${redirect ? `&redirect=${encode(redirect)}` : ''}`,
  forgotPassword: '/forgot-password',
  resetPassword: (code: string) => `/reset-password?oobCode=${encode(code)}`,
  verifyEmail: '/verify-email',
  /** The target of links in account emails. */
  authAction: (mode: string, code: string) => `/auth?mode=${mode}&oobCode=${encode(code)}`,
  onboarding: '/onboarding',
  sellerOnboarding: '/onboarding/seller',
  verifyEmailStep: '/onboarding?tab=verify-email',
  dashboard: '/dashboard',
  messages: '/messages',
  thread: (dealId: string) => `/messages?deal=${dealId}`,
  /** One of the conversation lists, optionally with an open conversation beside it. */
  threads: (show: string, dealId: string | null = null) =>
    `/messages${show === 'all' ? '' : `?show=${show}`}${dealId ? `${show === 'all' ? '?' : '&'}deal=${dealId}` : ''}`,
  /** Filtered notifications: `show` selects all or only unread ones, `about` a topic. */
  notifications: (show: 'all' | 'unread' = 'all', about: string | null = null) => {
    const asked = [...(show === 'all' ? [] : [`show=${show}`]), ...(about ? [`about=${about}`] : [])];
    return `/notifications${asked.length ? `?${asked.join('&')}` : ''}`;
  },
  selling: '/projects/sell',
  buying: '/projects/buy',
  buyingTab: (tab: BuyingTab) => `/projects/buy?tab=${tab}`,
  compare: (ids: readonly string[] = []) => (ids.length ? `/compare?ids=${ids.join(',')}` : '/compare'),
  ownListing: (id: string) => `/projects/sell/${id}`,
  editListing: (id: string, tab?: string) => withTab(`/projects/sell/${id}/edit`, tab),
  settings: (tab?: string) => withTab('/settings', tab),
  membership: '/membership',
  profile: (who: string) => `/profile/${encode(who)}`,
  deal: (id: string, tab?: string) => withTab(`/deals/${id}`, tab),
  /**
   * The part of a deal's page that an event is about; the event's kind determines the control to which the page
   * scrolls.
   */
  dealEvent: (id: string, tab: string, kind: string) => `/deals/${id}?tab=${tab}#${kind}`,
  /** The control for the user's current task in a deal. */
  dealTurn: (id: string, tab: string) => `/deals/${id}?tab=${tab}#${TURN_HASH}`,
  /** A question about the listing of a deal. */
  dealQuestion: (dealId: string, question: string) => `/deals/${dealId}?tab=access&question=${question}`,
  /** One version of a deal's offer. */
  offerVersion: (dealId: string, version: number) => `/deals/${dealId}?tab=offer&version=${version}`,
  offers: (tab = 'all-offers') => withTab('/offers', tab),
  /** The offers on the user's own listing, side by side or as a list. */
  offersOn: (listingId: string, view: 'side-by-side' | 'list' = 'side-by-side') =>
    `/offers?tab=received&listing=${encode(listingId)}&view=${view}`,
  newOffer: (listingId: string) => `/offers/new/${listingId}`,
  invoices: (tab = 'all-invoice') => withTab('/invoices', tab),
  invoice: (id: string) => `/invoices/${id}`,
  kit: '/dev/kit',
} as const;

/** The flags page's tab for each kind of case. */
const CASE_TABS = {
  flag: 'flags',
  'bug-report': 'bugs',
  'support-request': 'support',
} as const satisfies Record<CaseKind, string>;

/** Paths in the admin area, including those that show a specific account, listing, deal, invoice or case. */
export const adminPaths = {
  newListings: '/admin/new-listings',
  changedListings: '/admin/new-listings?tab=changed',
  review: (id: string) => `/admin/new-listings?listing=${encode(id)}`,
  listings: '/admin/listings',
  listing: (id: string) => `/admin/listings?listing=${encode(id)}`,
  analytics: '/admin/analytics',
  users: '/admin/users',
  usersFound: (text: string) => `/admin/users?q=${encode(text)}`,
  user: (uid: string) => `/admin/users?user=${encode(uid)}`,
  invoices: '/admin/invoices',
  invoice: (id: string) => `/admin/invoices?invoice=${encode(id)}`,
  ledger: '/admin/ledger',
  heldInvoices: '/admin/invoices?filter=held',
  invoicesOf: (uid: string) => `/admin/invoices?party=${encode(uid)}`,
  flags: '/admin/flags',
  funds: '/admin/flags?tab=funds',
  returnedMails: '/admin/flags?tab=mails',
  case: (kind: CaseKind, id: string) => `/admin/flags?tab=${CASE_TABS[kind]}&q=${encode(id)}`,
  offers: '/admin/offers',
  deal: (id: string) => `/admin/offers?deal=${encode(id)}`,
  disputesToDecide: '/admin/offers?state=disputed',
  offersOf: (uid: string) => `/admin/offers?party=${encode(uid)}`,
  auditLog: '/admin/audit-log',
  auditLogAbout: (about: string) => `/admin/audit-log?about=${encode(about)}`,
  impersonation: '/admin/impersonation',
  impersonate: (uid: string) => `/admin/impersonation?user=${encode(uid)}`,
} as const;

/** Patterns of pages with parameters or a query, for the routers in the browser and in the functions. */
export const routePatterns = {
  listing: '/listing/:listingId/:slug?',
  compare: '/compare',
  login: '/login',
  register: '/register',
  signup: '/signup',
  resetPassword: '/reset-password',
  authAction: '/auth',
  ownListing: '/projects/sell/:listingId',
  editListing: '/projects/sell/:listingId/edit',
  settings: '/settings',
  notifications: '/notifications',
  profile: '/profile/:who',
  deal: '/deals/:dealId',
  offers: '/offers',
  newOffer: '/offers/new/:listingId',
  invoices: '/invoices',
  invoice: '/invoices/:invoiceId',
} as const;

const PROTECTED = /^\/(dashboard|settings|messages|profile|admin|onboarding)(\/|$)/;
/** Returns true if signing out on this page leads to the login page (specification, section 4). */
export const isProtectedPath = (pathname: string): boolean => PROTECTED.test(pathname);

/**
 * Matches backslashes, spaces and control characters, literal or percent-encoded: browsers drop some of them and treat
 * others as slashes.
 */
const MISLEADING = /[\p{C}\p{Z}\\]|%(?:[01][0-9a-f]|7f|5c)/iu;
/** Matches paths with empty or dot segments, which browsers resolve to a different path. */
const RESOLVED = /^[^?#]*\/(?:\/|(?:\.|%2e){1,2}(?:[/?#]|$))/i;
/**
 * Returns the page to open after sign-in: the target if it is a path on this site that browsers follow as written,
 * otherwise the dashboard.
 */
export const safeRedirect = (target: string | null): string =>
  target?.startsWith('/') && !MISLEADING.test(target) && !RESOLVED.test(target) && isDecodable(target)
    ? target
    : sitePaths.dashboard;

function isDecodable(text: string): boolean {
  try {
    decodeURI(text);
    return true;
  } catch {
    return false;
  }
}
