import type { Details, GivenDetails } from '../../src/domain/listing/details/detail-values.ts';
import type { Category } from '../../src/domain/listing/options.ts';
import { addDays } from '../../src/domain/shared/time.ts';
import type { DemoListing } from './demo-listing.ts';

const MODELS: Record<Category, Details['businessModels']> = {
  SaaS: ['subscription'],
  Ecommerce: ['one-off'],
  Community: ['subscription', 'ads'],
  Marketplace: ['marketplace-fees'],
  Product: ['one-off', 'lifetime-deals'],
  Content: ['ads', 'affiliate'],
  Service: ['services'],
  Newsletter: ['ads'],
};
const SPLITS: Partial<Record<Category, Details['revenueSplit']>> = {
  SaaS: { recurring: 92, services: 8 },
  Ecommerce: { 'one-off': 100 },
  Community: { recurring: 70, ads: 30 },
  Product: { 'one-off': 65, 'lifetime-deals': 35 },
  Newsletter: { ads: 100 },
};
const TASKS: Record<Category, string> = {
  SaaS: 'Answers customers twice a week, looks at the error log, ships a small release a month.',
  Ecommerce: 'Reorders stock, packs on two evenings, answers customers.',
  Community: 'Opens the weekly thread, approves new members, settles the rare argument.',
  Marketplace: 'Checks new sellers, answers both sides, pays out on Fridays.',
  Product: 'Answers customers and keeps it working with new versions of the system.',
  Content: 'Publishes one long article a month and refreshes two old ones.',
  Service: 'Takes the calls, plans the week, checks what goes out.',
  Newsletter: 'Reads, writes and sends one issue a week; sells four placements a month.',
};
const SKILLS: Record<Category, string> = {
  SaaS: 'Read and change TypeScript, answer customers in English.',
  Ecommerce: 'Deal with suppliers, keep stock.',
  Community: 'Know the topic, moderate kindly.',
  Marketplace: 'Answer two sides, read a bank statement.',
  Product: 'Read and change the code.',
  Content: 'Write, or pay writers, and read search statistics.',
  Service: 'Do the work or lead who does it.',
  Newsletter: 'Write every week.',
};

/** The details of a demo listing. Every fourth seller gives few, as some real sellers do. */
export function demoDetails(demo: DemoListing, at: number, now: Date): GivenDetails {
  const model: GivenDetails = { businessModels: demo.stage === 'earning' ? MODELS[demo.category] : ['none'] };
  if (at % 4 === 3) return model;
  const isCode = demo.assets.includes('code');
  const cents = demo.revenue ? Math.round((demo.revenue[1] * demo.costsShare) / 12) * 100 : 2_000;
  // Accounts at the payment processor distinguish only these two kinds of revenue.
  const split = demo.connected ? { recurring: 92, 'one-off': 8 } : SPLITS[demo.category];
  return {
    ...model,
    tasks: TASKS[demo.category],
    skills: SKILLS[demo.category],
    teamSize: 1 + (at % 2),
    ...((isCode || demo.category === 'Newsletter') && {
      writtenWithAi: at % 2 ? ('some' as const) : ('none' as const),
    }),
    firmness: at % 5 === 0 ? 'firm' : 'open',
    structures: at % 2 ? ['cash'] : ['cash', 'installments', 'holdback'],
    costLines: { hosting: Math.round(cents * 0.6), tools: Math.round(cents * 0.4) },
    trafficSources: { search: 55, direct: 30, referral: 15 },
    topCountries: [
      { country: 'US', percent: 40 },
      { country: 'GB', percent: 16 },
      { country: 'DE', percent: 11 },
    ],
    obligations: at % 2 ? 'None.' : 'Twelve customers who paid once for life.',
    listedElsewhere: at % 3 ? 'Nowhere else.' : 'On my own page.',
    ...(isCode && {
      hosting: 'Hetzner and Cloudflare',
      hasTests: at % 2 === 0,
      firstCommitOn: demo.foundedOn,
      lastCommitOn: addDays(now, -20 - at)
        .toISOString()
        .slice(0, 7),
      licenses: 'MIT and Apache-2.0 throughout',
      dependencies: 'A payment processor and one email service; both can be replaced in a day.',
      codeReview: true,
    }),
    ...(demo.stage === 'earning'
      ? {
          ...(split && { revenueSplit: split }),
          processor: demo.category === 'Ecommerce' ? 'shopify' : 'stripe',
          ...(demo.spike && { spikeNote: 'A launch that was written about; the month after it was normal again.' }),
        }
      : { missing: 'A way to pay, and the first ten people who do.' }),
  };
}
