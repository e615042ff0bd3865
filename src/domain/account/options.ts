/** Option lists of the specification (section 3). */
export const BUYER_GOALS = ['income', 'investment', 'acquihire', 'expand'] as const;
export const INVOLVEMENT_LEVELS = ['passive', 'moderate', 'active'] as const;
export const BUYER_FEATURES = [
  'Project Metrics',
  'Send messages',
  'Make Offers',
  'One-click purchase',
  'Community access',
] as const;
export const REFERRAL_SOURCES = [
  'twitter',
  'product hunt',
  'reddit',
  'google search',
  'google ad',
  'facebook',
  'hacker news',
  'indie hackers',
  'linkedin',
  'other search engine',
  'word of mouth',
] as const;
export const SOCIAL_LINKS = ['website', 'linkedIn', 'twitter'] as const;
export type SocialLink = (typeof SOCIAL_LINKS)[number];

/** Tags of projects: technologies and subjects. The specification's list is open; these are common ones. */
export const TAGS =
  'ai analytics android angular api automation aws azure bubble chrome-extension cloudflare crypto css deno design developer-tools django docker education elixir email expo express fastapi figma finance firebase flutter fitness games go google-ads graphql health html ios java javascript jobs kotlin laravel legal marketing mobile mongodb music mysql next.js no-code node.js nuxt openai php postgresql productivity python rails react react-native real-estate redis ruby rust sales scala seo shopify slack social solidity spring sql stripe supabase svelte swift tailwind telegram travel twilio typescript vercel video vue web3 webflow wordpress writing youtube zapier'.split(
    ' ',
  );

export const GOAL_LABELS: Record<(typeof BUYER_GOALS)[number], string> = {
  income: 'Income: a project that pays me',
  investment: 'Investment: own it, let others run it',
  acquihire: 'Acquihire: the team as much as the product',
  expand: 'Expand: add it to what I already run',
};
export const INVOLVEMENT_LABELS: Record<(typeof INVOLVEMENT_LEVELS)[number], string> = {
  passive: 'Passive: a few hours a month',
  moderate: 'Moderate: a few hours a week',
  active: 'Active: most of my week',
};
export const REFERRAL_LABELS: Record<(typeof REFERRAL_SOURCES)[number], string> = {
  twitter: 'Twitter',
  'product hunt': 'Product Hunt',
  reddit: 'Reddit',
  'google search': 'Google search',
  'google ad': 'A Google ad',
  facebook: 'Facebook',
  'hacker news': 'Hacker News',
  'indie hackers': 'Indie Hackers',
  linkedin: 'LinkedIn',
  'other search engine': 'Another search engine',
  'word of mouth': 'Word of mouth',
};
export const SOCIAL_LABELS: Record<SocialLink, string> = {
  website: 'Website',
  linkedIn: 'LinkedIn',
  twitter: 'Twitter',
};
