/** Option lists from the specification (section 3). */
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
