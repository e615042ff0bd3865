import { slugOf } from '../domain/listing/slug-of.ts';

/** Every URL of the site: pattern for the router, builder for links. */
export const urls = {
  home: '/',
  search: '/search',
  listing: (id: string, title: string) => `/listing/${id}/${slugOf(title)}`,
  login: (redirect?: string) => (redirect ? `/login?redirect=${encodeURIComponent(redirect)}` : '/login'),
  register: '/register',
  signup: (path: 'buyer' | 'seller', redirect?: string | null) =>
    `/signup?path=${path}${redirect ? `&redirect=${encodeURIComponent(redirect)}` : ''}`,
  forgotPassword: '/forgot-password',
  resetPassword: (code: string) => `/reset-password?oobCode=${encodeURIComponent(code)}`,
  membership: '/membership',
  help: '/help',
  apiReference: '/help/api',
  terms: '/terms',
  privacy: '/privacy',
  settings: (tab?: string) => (tab ? `/settings?tab=${tab}` : '/settings'),
  profile: (who: string) => `/profile/${encodeURIComponent(who)}`,
  dashboard: '/dashboard',
  messages: '/messages',
  thread: (dealId: string) => `/messages?deal=${dealId}`,
  selling: '/projects/sell',
  buying: '/projects/buy',
  editListing: (id: string, tab?: string) => `/projects/sell/${id}/edit${tab ? `?tab=${tab}` : ''}`,
  deal: (id: string, tab?: string) => `/deals/${id}${tab ? `?tab=${tab}` : ''}`,
  offers: '/offers?tab=all-offers',
  newOffer: (listingId: string) => `/offers/new/${listingId}`,
  invoices: '/invoices?tab=all-invoice',
  invoice: (id: string) => `/invoices/${id}`,
  adminListings: '/admin/new-listings',
} as const;

/** Where to go after signing in: only paths of this site. */
export const safeRedirect = (target: string | null): string =>
  target?.startsWith('/') && !target.startsWith('//') && !target.startsWith('/\\') ? target : urls.dashboard;
