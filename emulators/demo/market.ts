import type { AssetKind, Category, Stage } from '../../src/domain/listing/options.ts';
import type { MetricKind, MetricSource } from '../../src/domain/listing/metric.ts';
import type { Scene } from './covers.ts';

export interface DemoListing {
  id: string;
  seller: 'demo-seller' | 'demo-seller-2' | 'demo-seller-3';
  title: string;
  oneLine: string;
  category: Category;
  stage: Stage;
  country: string;
  foundedOn: string;
  tech: string[];
  reason: string;
  problems: string;
  price: number;
  supportDays: number;
  hours: number;
  /** First and last month's revenue in dollars; the months between follow the line, unevenly. */
  revenue: [number, number] | null;
  /** A month (0–11) that stands out, and by how many dollars. */
  spike?: [number, number];
  costsShare: number;
  figures: Partial<Record<MetricKind, number>>;
  sources: Partial<Record<MetricKind, MetricSource>>;
  assets: AssetKind[];
  scene: Scene;
  daysListed: number;
  state?: 'under-offer';
}

/** Twelve invented projects; amounts in dollars. */
export const DEMO_LISTINGS: DemoListing[] = [
  {
    id: 'RotaRiver00000000001', seller: 'demo-seller', title: 'Rotariver', oneLine: 'Shift plans for small clinics, sent to every phone',
    category: 'SaaS', stage: 'earning', country: 'DE', foundedOn: '2022-03', tech: ['Next.js', 'PostgreSQL', 'Stripe', 'Twilio'],
    reason: 'I joined a hospital group full time and the two do not go together. It needs somebody who answers clinics before nine and finishes the French version, which is half translated.',
    problems: 'Two large clinics make up a third of the revenue. The SMS bill rises with them.',
    price: 42_000, supportDays: 30, hours: 4, revenue: [1480, 2060], spike: [3, 740], costsShare: 0.26,
    figures: { mrr: 1986, activeSubscriptions: 128, churn: 2.1, visitors30: 3140 },
    sources: { ttmRevenue: 'recomputed', ttmProfit: 'document', mrr: 'recomputed', activeSubscriptions: 'recomputed', visitors30: 'document' },
    assets: ['domain', 'code', 'database', 'processor-account', 'email-list', 'brand'], scene: 'calendar', daysListed: 2,
  },
  {
    id: 'Ledgerleaf0000000002', seller: 'demo-seller', title: 'Ledgerleaf', oneLine: 'Turns supplier invoices into tidy spreadsheets, by mail',
    category: 'SaaS', stage: 'launched', country: 'NL', foundedOn: '2025-08', tech: ['Python', 'FastAPI', 'React', 'AI'],
    reason: 'The extraction works and people use it for free; I build things and do not enjoy selling them. Billing was never switched on.',
    problems: 'None known beyond handwritten invoices, which it reads badly.',
    price: 4200, supportDays: 14, hours: 2, revenue: null, costsShare: 0,
    figures: { users: 1120, activeWeekly: 86, runningCost: 38, visitors30: 2300 }, sources: { users: 'document', activeWeekly: 'document' },
    assets: ['domain', 'code', 'email-list'], scene: 'invoice', daysListed: 1,
  },
  {
    id: 'Restockr000000000003', seller: 'demo-seller-2', title: 'Restockr', oneLine: 'Back-in-stock alerts for independent online shops',
    category: 'SaaS', stage: 'earning', country: 'IN', foundedOn: '2021-06', tech: ['Shopify', 'Node.js', 'Redis', 'Stripe'],
    reason: 'Our agency is moving away from products of its own. The app runs itself most weeks, and the store review is current.',
    problems: 'It depends on one app store. Its rules changed twice last year and cost us two weeks each time.',
    price: 58_000, supportDays: 45, hours: 6, revenue: [2010, 2650], costsShare: 0.21,
    figures: { mrr: 2594, activeSubscriptions: 212, churn: 2.8, visitors30: 5400 },
    sources: { ttmRevenue: 'recomputed', ttmProfit: 'recomputed', mrr: 'recomputed', activeSubscriptions: 'recomputed' },
    assets: ['domain', 'code', 'database', 'store-account', 'processor-account', 'brand'], scene: 'shop', daysListed: 5,
  },
  {
    id: 'Tidytabs000000000004', seller: 'demo-seller-2', title: 'Tidytabs', oneLine: 'Browser extension that files open tabs into piles',
    category: 'Product', stage: 'earning', country: 'IN', foundedOn: '2023-01', tech: ['TypeScript', 'Svelte', 'Paddle'],
    reason: 'A weekend project that found its users. A person with time for the Firefox version would double what it earns.',
    problems: 'One-off licences, so the income starts anew every month.',
    price: 6400, supportDays: 14, hours: 1, revenue: [290, 380], spike: [10, 210], costsShare: 0.05,
    figures: { users: 9800, activeWeekly: 5120, visitors30: 8600 }, sources: { ttmRevenue: 'recomputed', ttmProfit: 'recomputed', activeWeekly: 'document' },
    assets: ['domain', 'code', 'store-account', 'brand'], scene: 'piles', daysListed: 3,
  },
  {
    id: 'Nightdesk00000000005', seller: 'demo-seller-3', title: 'Nightdesk', oneLine: 'Paid community of people on call, 318 members',
    category: 'Community', stage: 'earning', country: 'NO', foundedOn: '2020-11', tech: ['Discourse', 'Stripe'],
    reason: 'I stopped being on call three years ago and feel it. The members deserve a host who still gets woken at night.',
    problems: 'Members know me by name; expect a slow first quarter after the change.',
    price: 12_500, supportDays: 60, hours: 5, revenue: [740, 820], costsShare: 0.26,
    figures: { mrr: 812, activeSubscriptions: 318, churn: 1.4, visitors30: 1900 }, sources: { ttmRevenue: 'document', ttmProfit: 'document', mrr: 'recomputed' },
    assets: ['domain', 'database', 'email-list', 'brand', 'content'], scene: 'night', daysListed: 6,
  },
  {
    id: 'Fernsoap000000000006', seller: 'demo-seller-3', title: 'Fernsoap', oneLine: 'Refillable soap concentrates, own shop, seven weeks of stock',
    category: 'Ecommerce', stage: 'earning', country: 'NO', foundedOn: '2019-09', tech: ['Shopify', 'Klaviyo'],
    reason: 'We are expecting twins and the packing table is becoming a changing table. Suppliers and recipes come with it.',
    problems: 'The bottle supplier asks for orders of 2,000.',
    price: 31_000, supportDays: 30, hours: 14, revenue: [4700, 5900], spike: [5, 2600], costsShare: 0.79,
    figures: { visitors30: 11_200 }, sources: { ttmRevenue: 'recomputed', ttmProfit: 'document', visitors30: 'document' },
    assets: ['domain', 'brand', 'contracts', 'social', 'email-list'], scene: 'bottles', daysListed: 9,
  },
  {
    id: 'Gridletter0000000007', seller: 'demo-seller', title: 'The Grid Note', oneLine: 'Weekly letter on European power markets, 8,940 readers',
    category: 'Newsletter', stage: 'earning', country: 'GB', foundedOn: '2021-02', tech: ['Ghost', 'Stripe'],
    reason: 'My new employer forbids outside writing about energy. Every issue is archived and the sponsors have signed until spring.',
    problems: 'Two sponsors pay for most of it.',
    price: 18_500, supportDays: 30, hours: 7, revenue: [890, 1040], costsShare: 0.16,
    figures: { users: 8940, visitors30: 21_000 }, sources: { ttmRevenue: 'document', ttmProfit: 'document', users: 'document' },
    assets: ['domain', 'email-list', 'content', 'contracts', 'social'], scene: 'letter', daysListed: 12,
  },
  {
    id: 'Ferrytimes0000000008', seller: 'demo-seller-3', title: 'Fjordferry', oneLine: 'Ferry timetables for the phone that work without a signal',
    category: 'Product', stage: 'launched', country: 'NO', foundedOn: '2024-05', tech: ['Swift', 'SQLite'],
    reason: 'I moved inland. The app is stable and free; tickets or advertising were never tried.',
    problems: 'The timetable feed changes its format every winter.',
    price: 3500, supportDays: 14, hours: 1, revenue: null, costsShare: 0,
    figures: { users: 6300, activeWeekly: 1480, runningCost: 12 }, sources: {},
    assets: ['code', 'store-account', 'brand'], scene: 'ferry', daysListed: 15,
  },
  {
    id: 'Borrowlens0000000009', seller: 'demo-seller', title: 'Lendalens', oneLine: 'Neighbours rent out camera lenses in four cities',
    category: 'Marketplace', stage: 'earning', country: 'DE', foundedOn: '2021-10', tech: ['Rails', 'PostgreSQL', 'Stripe', 'React'],
    reason: 'My co-founder left and one person is too few for four cities. Hamburg alone would be a calm business.',
    problems: 'Insurance is renewed yearly and asks for a named person.',
    price: 24_000, supportDays: 30, hours: 11, revenue: [1050, 1330], costsShare: 0.6,
    figures: { users: 2210, visitors30: 6700 }, sources: {},
    assets: ['domain', 'code', 'database', 'processor-account', 'contracts', 'brand'], scene: 'lens', daysListed: 21, state: 'under-offer',
  },
  {
    id: 'Allotmenty0000000010', seller: 'demo-seller-2', title: 'Plotwise Almanac', oneLine: 'Sowing calendars by postcode, 61,000 visits in season',
    category: 'Content', stage: 'earning', country: 'GB', foundedOn: '2018-01', tech: ['Astro', 'WordPress'],
    reason: 'I wrote it for my own allotment and gave the allotment up. It ranks well and wants a gardener.',
    problems: 'Half the year’s income falls between March and May.',
    price: 9800, supportDays: 21, hours: 3, revenue: [310, 480], spike: [4, 420], costsShare: 0.11,
    figures: { visitors30: 58_400 }, sources: { ttmRevenue: 'document', ttmProfit: 'document', visitors30: 'document' },
    assets: ['domain', 'content', 'social', 'email-list'], scene: 'garden', daysListed: 18,
  },
  {
    id: 'Briefbench0000000011', seller: 'demo-seller-3', title: 'Briefbench', oneLine: 'Fixed-price design reviews, delivered in two days',
    category: 'Service', stage: 'earning', country: 'SE', foundedOn: '2022-08', tech: ['Webflow', 'Stripe', 'Airtable'],
    reason: 'Three freelancers do the work and I only pass it on; I would rather make something again.',
    problems: 'The freelancers are not bound by contract.',
    price: 27_500, supportDays: 45, hours: 8, revenue: [3900, 4600], costsShare: 0.64,
    figures: { visitors30: 2600 }, sources: { ttmRevenue: 'recomputed', ttmProfit: 'document' },
    assets: ['domain', 'brand', 'content', 'email-list', 'contracts'], scene: 'review', daysListed: 24,
  },
  {
    id: 'Starterdeck000000012', seller: 'demo-seller-2', title: 'Starter Weekly', oneLine: 'Code starters, reviewed; it never sold an advertisement',
    category: 'Newsletter', stage: 'launched', country: 'US', foundedOn: '2024-10', tech: ['Buttondown', 'Next.js'],
    reason: 'I ran out of starters worth reading about in my own field. Someone with a wider one would not.',
    problems: 'None known.',
    price: 2900, supportDays: 7, hours: 3, revenue: null, costsShare: 0,
    figures: { users: 3480, activeWeekly: 1430, runningCost: 29 }, sources: { users: 'document', activeWeekly: 'document' },
    assets: ['domain', 'email-list', 'content'], scene: 'list', daysListed: 27,
  },
];
