// Options for a listing's details. Keys are stored, so don't rename any; public pages load this file, so don't import
// schemas here.

export const BUSINESS_MODELS = {
  subscription: 'Subscriptions',
  'one-off': 'One-off sales',
  'lifetime-deals': 'Lifetime deals',
  ads: 'Ads and sponsors',
  affiliate: 'Affiliate commissions',
  'marketplace-fees': 'Marketplace fees',
  services: 'Services',
  donations: 'Donations',
  none: 'None yet',
} as const;
/** The share of the code or content that was written with AI. */
export const AI_SHARES = { none: 'None of it', some: 'Some of it', most: 'Most of it' } as const;
/** Shares that a search can filter by; `unsaid` matches listings whose seller didn't specify one. */
export const WRITTEN_WITH_AI = ['none', 'some', 'most', 'unsaid'] as const;
export const WRITTEN_WITH_AI_LABELS: Record<(typeof WRITTEN_WITH_AI)[number], string> = {
  ...AI_SHARES,
  unsaid: 'Not said',
};
export const PROCESSORS = {
  stripe: 'Stripe',
  paddle: 'Paddle',
  'lemon-squeezy': 'Lemon Squeezy',
  paypal: 'PayPal',
  shopify: 'Shopify',
  'app-store': 'App Store',
  'google-play': 'Google Play',
  other: 'Another one',
} as const;
export const REVENUE_KINDS = {
  recurring: 'Recurring',
  'one-off': 'One-off',
  'lifetime-deals': 'Lifetime deals',
  ads: 'Ads and sponsors',
  services: 'Services',
} as const;
export const COST_LINES = {
  hosting: 'Hosting',
  apis: 'APIs',
  tools: 'Tools',
  ads: 'Ads',
  people: 'People',
  other: 'Everything else',
} as const;
export const TRAFFIC_SOURCES = {
  search: 'Search',
  direct: 'Direct',
  referral: 'Other sites',
  social: 'Social networks',
  email: 'Email',
  paid: 'Paid ads',
} as const;
export const STRUCTURES = { cash: 'All cash at close', installments: 'Installments', holdback: 'A holdback' } as const;
export const PRICE_FIRMNESS = { open: 'Open to offers', firm: 'The price is firm' } as const;
