import { expect, test } from 'vitest';
import { readText } from './read-text.ts';
import { understoodText } from './understood.ts';
import { understoodIn } from './understood-in.ts';

const RATES = [
  { currency: 'EUR', rate: '1.1' },
  { currency: 'GBP', rate: '1.3' },
];

/** What else is typed for the kinds of `examples.test.ts`, with the chips and the words that a listing must have. */
const NEIGHBORS: [text: string, chips: string, required: string][] = [
  // Price.
  ['forum sub 6k', 'Price up to $6,000', 'forum'],
  ['sub $3k figma plugin', 'Price up to $3,000', 'figma, plugin'],
  ['browser extension for around £2k', 'Price about $2,600 (£2,000)', 'browser extension'],
  ['soap brand for less than 9k€', 'Price up to $9,900 (€9,000)', 'soap'],
  ['agency 15k£', 'Price about $19,500 (£15,000)', 'agency'],
  ['newsletter 5 to 8 grand', 'Price $5,000 to $8,000', 'newsletter'],
  ['between ten and twenty thousand marketplace', 'Price $10,000 to $20,000', 'marketplace'],
  ['i could spend 7k on a shopify app', 'Price up to $7,000', 'shopify'],
  ['got 4k to invest in a blog', 'Price up to $4,000', 'blog'],
  ['have about 6 grand, want a job board', 'Price about $6,000', 'job board'],
  ['templates marketplace not exceeding 12k', 'Price up to $12,000', 'templates, marketplace'],
  ['saas 5k max budget', 'Price up to $5,000', 'saas'],
  ['max budget 7500 newsletter', 'Price up to $7,500', 'newsletter'],
  ['discord community for no more than three grand', 'Price up to $3,000', 'discord, community'],
  // Income.
  ['$1,200 mrr, under 40k', 'MRR about $1,200; Price up to $40,000', ''],
  ['mrr above 800 and asking less than 25k', 'MRR from $800; Price up to $25,000', ''],
  ['saas with $500/mo profit, price below 20k', 'Profit about $6,000; Price up to $20,000', 'saas'],
  ['blog earning $300 a month', 'Revenue about $3,600', 'blog'],
  ['newsletter clearing 200 per month, max 6k', 'Profit about $2,400; Price up to $6,000', 'newsletter'],
  ['revenue > 40k but price < 60k', 'Revenue from $40,000; Price up to $60,000', ''],
  ['agency that makes at least 3k a month', 'Revenue from $36,000', 'agency'],
  ['saas 900 dollars mrr or better', 'MRR from $900', 'saas'],
  // Multiple.
  ['store 2.5x or less', 'Multiple up to 2.5×', 'store'],
  ['saas at most 3x profit', 'Multiple up to 3.0×', 'saas'],
  ['18x monthly profit newsletter', 'Multiple about 1.5×', 'newsletter'],
  ['blog under 30x monthly profit', 'Multiple up to 2.5×', 'blog'],
  ['12 months of profit marketplace', 'Multiple about 1.0×', 'marketplace'],
  ['saas 1x annual revenue', 'Revenue multiple about 1.0×', 'saas'],
  ['max 0.8x sales ecommerce', 'Revenue multiple up to 0.8×', 'ecommerce'],
  // Counts.
  ['email list with 4k readers', 'Subscribers from 4,000', 'email list'],
  ['figma plugin above 1000 downloads', 'Users from 1,000', 'figma, plugin'],
  ['20k monthly visitors content site', 'Visits from 20,000', 'content site'],
  ['blog 50k pageviews per month', 'Visits from 50,000', 'blog'],
  ['saas with 100+ paying customers', 'Customers from 100', 'saas'],
  ['agency having more than ten clients', 'Customers from 10', 'agency'],
  ['community at least two thousand members', 'Users from 2,000', 'community'],
  ['instagram followers 10k+ apparel', 'Followers from 10,000', 'apparel'],
  ['newsletter list of 3k subs under 5k', 'Subscribers from 3,000; Price up to $5,000', 'newsletter'],
  ['chrome extension 500 weekly users', 'Users from 500', 'chrome extension'],
  // Order.
  ['most recently listed chrome extension', 'Sorted by newest', 'chrome extension'],
  ['newest wordpress plugins first', 'Sorted by newest', 'wordpress, plugins'],
  ['cheapest figma plugins', 'Sorted by lowest price', 'figma, plugins'],
  ['newsletters from cheapest to most expensive', 'Sorted by lowest price', 'newsletters'],
  ['service with the most profit', 'Sorted by highest profit', 'service'],
  ['community with biggest revenue', 'Sorted by highest revenue', 'community'],
  ['saas sorted by mrr', 'Sorted by highest MRR', 'saas'],
  ['newsletter with the most subscribers', 'Sorted by most subscribers', 'newsletter'],
  ['content with highest traffic', 'Sorted by most visits', 'content'],
  ['oldest blog under 10k', 'Price up to $10,000; Sorted by longest running', 'blog'],
  // Negation.
  ['store, please no print on demand', 'Without print on demand', 'store'],
  ['app except browser extensions', 'Without browser extensions', 'app'],
  ['ai saas -writing', 'Without writing', 'ai, saas'],
  ['saas not crpyto', 'Without crpyto', 'saas'],
  ['ecommerce without dropshiping', 'Without dropshiping', 'ecommerce'],
  ['content no yotube', 'Without yotube', 'content'],
  ['saas -chatbto', 'Without chatbto', 'saas'],
  ['marketplace which is not a jobboard', 'Without jobboard', 'marketplace'],
  ['newsletter about anything but investing', 'Without investing', 'newsletter'],
  ['agency not seo not copywriting', 'Without seo; Without copywriting', 'agency'],
  ['plugin without wordpres', 'Without wordpres', 'plugin'],
  ['saas no newsleter no agencies', 'Without newsleter; Without agencies', 'saas'],
  ['ecommerce, no cofee or soap', 'Without cofee; Without soap', 'ecommerce'],
  // Age.
  ['store founded before 2019', 'Founded up to 2018', 'store'],
  ['saas started in 2021 or later', 'Founded from 2021', 'saas'],
  ['3-5 year old newsletter', 'Age 3 to 5 years', 'newsletter'],
  ['blog at least five years old', 'Age from 5 years', 'blog'],
  ['agency running for more than 4 years', 'Age from 4 years', 'agency'],
  ['saas younger than 2 years', 'Age up to 2 years', 'saas'],
  // Hours.
  ['store less than 5 hours weekly', 'Hours a week up to 5 h', 'store'],
  ['saas that takes under 2 hrs a week', 'Hours a week up to 2 h', 'saas'],
  ['only 3 hours of work per week newsletter', 'Hours a week up to 3 h', 'newsletter'],
  ['blog 1h/week max', 'Hours a week up to 1 h', 'blog'],
  ['marketplace maximum two hours a week', 'Hours a week up to 2 h', 'marketplace'],
  // Tech.
  ['made with laravel', '', 'laravel'],
  ['saas coded in python', '', 'saas, python'],
  ['developed using next.js', '', 'nextjs'],
  ['bubble app nothing fancy', '', 'bubble'],
  ['powered by shopify', '', 'shopify'],
  ['django project up for sale', '', 'django'],
  // Place.
  ['netherlands based store', '', 'netherlands, store'],
  ['store based out of australia', '', 'store, australia'],
  ['polish saas', '', 'polish, saas'],
  ['irish agency under 20k', 'Price up to $20,000', 'irish, agency'],
  ['newsletter run from sweden', '', 'newsletter, sweden'],
  // Slip.
  ['newsltter under 4k', 'Price up to $4,000', 'newsltter'],
  ['larravel', '', 'larravel'],
  ['wordpres plugin', '', 'wordpres, plugin'],
  ['marketplce in germny', '', 'marketplce, germny'],
  ['ecommmerce store', '', 'ecommmerce, store'],
  ['comunnity', '', 'comunnity'],
];

test.each(NEIGHBORS)('“%s” shows “%s” and requires “%s”', (text, chips, required) => {
  const read = readText(text, RATES);
  const words = read.groups.filter(({ optional }) => !optional).map((group) => group.words);
  expect([understoodIn(read).map(understoodText).join('; '), words.join(', ')]).toEqual([chips, required]);
});
