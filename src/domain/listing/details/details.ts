import {
  AI_SHARES,
  BUSINESS_MODELS,
  COST_LINES,
  PRICE_FIRMNESS,
  PROCESSORS,
  REVENUE_KINDS,
  STRUCTURES,
  TRAFFIC_SOURCES,
} from './detail-options.ts';
import type { EditorStep } from './editor-steps.ts';

/** Audiences for parts of a listing: the public, buyers with access, or the buyer whose offer was accepted. */
const TIERS = ['teaser', 'access', 'diligence'] as const;
export type Tier = (typeof TIERS)[number];

export type DetailKind =
  | 'line'
  | 'prose'
  | 'video'
  | 'links'
  | 'month'
  | 'count'
  | 'flag'
  | 'choice'
  | 'choices'
  | 'shares'
  | 'amounts'
  | 'countries'
  | 'explanations';

export interface DetailInfo {
  step: EditorStep;
  label: string;
  tier: Tier;
  kind: DetailKind;
  /** Help text for the field. */
  hint?: string;
  /** Labels of the choices, shares or amounts, by stored key. */
  options?: Readonly<Record<string, string>>;
  /**
   * Limits the detail to projects that earn revenue or to projects that don't; if omitted, the detail applies to all
   * projects.
   */
  only?: 'earning' | 'unearning';
}

/**
 * The optional details of a listing beyond its name, price, figures and assets, compiled from published diligence
 * checklists and listing forms. The keys are stored, so don't rename any.
 */
export const DETAILS = {
  productName: {
    step: 'project',
    label: 'Name of the product',
    tier: 'access',
    kind: 'line',
    hint: 'If the listing goes by another name.',
  },
  businessModels: {
    step: 'project',
    label: 'Business model',
    tier: 'teaser',
    kind: 'choices',
    options: BUSINESS_MODELS,
  },
  writtenWithAi: {
    step: 'project',
    label: 'Written with AI',
    tier: 'teaser',
    kind: 'choice',
    options: AI_SHARES,
    hint: 'Of the code, or of the content where that is the project.',
  },
  tasks: {
    step: 'project',
    label: 'What the owner does',
    tier: 'teaser',
    kind: 'prose',
    hint: 'The tasks of a normal week.',
  },
  skills: {
    step: 'project',
    label: 'What a buyer should be able to do',
    tier: 'teaser',
    kind: 'line',
    hint: 'Such as: write TypeScript, answer customers in German.',
  },
  teamSize: {
    step: 'project',
    label: 'People who work on it',
    tier: 'teaser',
    kind: 'count',
    hint: 'You included.',
  },
  dependents: {
    step: 'project',
    label: 'Who else works on it',
    tier: 'teaser',
    kind: 'line',
    hint: 'Their part, how they are paid, and whether they stay.',
  },
  keyPerson: {
    step: 'project',
    label: 'What depends on the owner',
    tier: 'teaser',
    kind: 'prose',
    hint: 'Your name, your contacts, your audience: what a buyer could not simply take over.',
  },
  missing: {
    step: 'project',
    label: 'What is missing',
    tier: 'teaser',
    kind: 'prose',
    only: 'unearning',
    hint: 'What a buyer would build or do next.',
  },
  video: {
    step: 'project',
    label: 'Video',
    tier: 'teaser',
    kind: 'video',
    hint: 'A demo on YouTube, Vimeo or Loom.',
  },
  hosting: { step: 'project', label: 'Hosted at', tier: 'access', kind: 'line' },
  architecture: { step: 'project', label: 'How it is built', tier: 'access', kind: 'prose' },
  firstCommitOn: { step: 'project', label: 'Code since', tier: 'access', kind: 'month' },
  lastCommitOn: { step: 'project', label: 'Last code change', tier: 'access', kind: 'month' },
  hasTests: { step: 'project', label: 'Automated tests', tier: 'access', kind: 'flag' },
  licenses: {
    step: 'project',
    label: 'Third-party code licenses',
    tier: 'access',
    kind: 'line',
    hint: 'Such as: MIT and Apache-2.0 throughout, one paid theme.',
  },
  dependencies: {
    step: 'project',
    label: 'What it depends on',
    tier: 'access',
    kind: 'prose',
    hint: 'App stores, APIs, marketplaces, single suppliers, and what happens if one changes its rules.',
  },
  founderLinks: {
    step: 'project',
    label: 'Founder profiles',
    tier: 'access',
    kind: 'links',
    hint: 'One address per line.',
  },
  spikeNote: {
    step: 'metrics',
    label: 'Unusual months',
    tier: 'teaser',
    kind: 'prose',
    only: 'earning',
    hint: 'What explains months that stand out.',
  },
  figureWords: {
    step: 'metrics',
    label: 'Explanations of figures',
    tier: 'teaser',
    kind: 'explanations',
  },
  openedWords: {
    step: 'metrics',
    label: 'Explanations for buyers with access',
    tier: 'access',
    kind: 'explanations',
  },
  processor: {
    step: 'metrics',
    label: 'Payment processor',
    tier: 'access',
    kind: 'choice',
    options: PROCESSORS,
    only: 'earning',
  },
  revenueSplit: {
    step: 'metrics',
    label: 'Where revenue comes from',
    tier: 'access',
    kind: 'shares',
    options: REVENUE_KINDS,
    only: 'earning',
  },
  costLines: {
    step: 'metrics',
    label: 'Costs in a month',
    tier: 'access',
    kind: 'amounts',
    options: COST_LINES,
    hint: 'In US dollars, or in any currency that has a reference rate.',
  },
  costNote: {
    step: 'metrics',
    label: 'About the costs',
    tier: 'access',
    kind: 'line',
    hint: 'Whether your own pay is in them, and which ones end with the sale.',
  },
  trafficSources: {
    step: 'metrics',
    label: 'Where visits come from',
    tier: 'access',
    kind: 'shares',
    options: TRAFFIC_SOURCES,
  },
  topCountries: {
    step: 'metrics',
    label: 'Where visitors are',
    tier: 'access',
    kind: 'countries',
  },
  leavingReasons: {
    step: 'metrics',
    label: 'Why customers leave',
    tier: 'diligence',
    kind: 'prose',
    only: 'earning',
  },
  supportTickets: {
    step: 'metrics',
    label: 'Support requests in a month',
    tier: 'diligence',
    kind: 'count',
  },
  exclusions: {
    step: 'assets',
    label: 'What is not included',
    tier: 'access',
    kind: 'prose',
    hint: 'What stays with you, and what cannot be handed over.',
  },
  obligations: {
    step: 'assets',
    label: 'What the buyer takes over',
    tier: 'access',
    kind: 'prose',
    hint: 'Lifetime customers, contracts, promises made.',
  },
  firmness: { step: 'price', label: 'Negotiation', tier: 'teaser', kind: 'choice', options: PRICE_FIRMNESS },
  structures: {
    step: 'price',
    label: 'Accepted payment terms',
    tier: 'teaser',
    kind: 'choices',
    options: STRUCTURES,
  },
  whyNow: { step: 'price', label: 'Why now', tier: 'teaser', kind: 'prose' },
  codeReview: {
    step: 'price',
    label: 'Code review during diligence',
    tier: 'teaser',
    kind: 'flag',
    hint: 'The buyer may read the code after you accept an offer.',
  },
  legalIssues: {
    step: 'price',
    label: 'Legal matters',
    tier: 'access',
    kind: 'prose',
    hint: 'Disputes, claims, trademarks of others, missing agreements.',
  },
  listedElsewhere: {
    step: 'price',
    label: 'Also listed at',
    tier: 'access',
    kind: 'line',
    hint: 'Other places where it is for sale, and brokers.',
  },
} as const satisfies Record<string, DetailInfo>;

export type DetailKey = keyof typeof DETAILS;
export const DETAIL_KEYS = Object.keys(DETAILS) as DetailKey[];

/** Details that consist of shares or amounts. They are figures, so each has a date. */
export const PART_DETAILS = ['revenueSplit', 'costLines', 'trafficSources', 'topCountries'] as const;
export type PartDetail = (typeof PART_DETAILS)[number];

/** Limits of a detail's values: text lengths in characters, numbers of entries, and the highest count. */
export const DETAIL_LIMITS = {
  line: 200,
  prose: 2000,
  link: 200,
  links: 5,
  count: 1_000_000,
  countries: 5,
  explanation: 300,
} as const;
