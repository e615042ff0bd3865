import { lowerFirst } from '../shared/text.ts';

/** Project categories (specification section 3). */
export const CATEGORIES = [
  'SaaS',
  'Ecommerce',
  'Community',
  'Marketplace',
  'Product',
  'Content',
  'Service',
  'Newsletter',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const STAGES = ['idea', 'built', 'launched', 'earning', 'abandoned'] as const;
export type Stage = (typeof STAGES)[number];
export const STAGE_LABELS: Record<Stage, string> = {
  idea: 'Idea',
  built: 'Built',
  launched: 'Launched',
  earning: 'Earning',
  abandoned: 'No longer maintained',
};

/** Returns the badge for the card of a project without revenue; null if the project is earning. */
export const stageMark = (stage: Stage): string | null => {
  if (stage === 'earning') return null;
  return stage === 'abandoned' ? STAGE_LABELS.abandoned : 'Pre-revenue';
};

export const ASSET_KINDS = [
  'domain',
  'code',
  'database',
  'hosting',
  'brand',
  'store-account',
  'social',
  'email-list',
  'processor-account',
  'content',
  'contracts',
] as const;
export type AssetKind = (typeof ASSET_KINDS)[number];
export const ASSET_KIND_LABELS: Record<AssetKind, string> = {
  domain: 'Domain',
  code: 'Source code',
  database: 'Database',
  hosting: 'Hosting',
  brand: 'Brand and design files',
  'store-account': 'Store account',
  social: 'Social accounts',
  'email-list': 'Email list',
  'processor-account': 'Payment processor account',
  content: 'Content',
  contracts: 'Contracts',
};
/** Kinds of assets that most projects in a category include; the editor offers these first. */
export const USUAL_ASSETS: Record<Category, readonly AssetKind[]> = {
  SaaS: ['domain', 'code', 'database', 'hosting', 'brand', 'processor-account'],
  Ecommerce: ['domain', 'store-account', 'brand', 'email-list', 'social', 'contracts'],
  Community: ['domain', 'database', 'email-list', 'social', 'content', 'brand'],
  Marketplace: ['domain', 'code', 'database', 'hosting', 'brand', 'processor-account'],
  Product: ['domain', 'code', 'store-account', 'brand', 'social', 'email-list'],
  Content: ['domain', 'content', 'social', 'email-list', 'brand', 'contracts'],
  Service: ['domain', 'brand', 'contracts', 'email-list', 'social', 'content'],
  Newsletter: ['domain', 'email-list', 'content', 'social', 'brand', 'contracts'],
};
/** Ways to transfer an asset: as is, or by moving its content to a new account that the buyer opens. */
export const TRANSFERABLE = ['yes', 'new-account'] as const;
export type Transferable = (typeof TRANSFERABLE)[number];
export const TRANSFERABLE_LABELS: Record<Transferable, string> = {
  yes: 'It is handed over as it is',
  'new-account': 'The buyer needs a new account',
};

/** The usual way to transfer each kind of asset and the days it takes, as suggested in the editor. */
export const ASSET_DEFAULTS: Record<AssetKind, { transfer: string; expectedDays: number; transferable: Transferable }> =
  {
    domain: { transfer: 'Registrar transfer', expectedDays: 5, transferable: 'yes' },
    code: { transfer: 'Repository transfer, full history', expectedDays: 1, transferable: 'yes' },
    database: { transfer: 'Dump and restore, with the seller present', expectedDays: 1, transferable: 'yes' },
    hosting: { transfer: 'Moved to the buyer’s account', expectedDays: 2, transferable: 'new-account' },
    brand: { transfer: 'Files and written assignment', expectedDays: 1, transferable: 'yes' },
    'store-account': { transfer: 'Store account transfer', expectedDays: 7, transferable: 'yes' },
    social: { transfer: 'Login and recovery details', expectedDays: 1, transferable: 'yes' },
    'email-list': { transfer: 'Export with consent records', expectedDays: 1, transferable: 'yes' },
    'processor-account': { transfer: 'Customers are migrated', expectedDays: 7, transferable: 'new-account' },
    content: { transfer: 'Export and written assignment', expectedDays: 2, transferable: 'yes' },
    contracts: { transfer: 'Assignment agreed with the other party', expectedDays: 10, transferable: 'yes' },
  };

/**
 * Returns the text that tells buyers how an asset is transferred: `Export file (the buyer needs a new account)`. Offers
 * copy this text from the listing; the handover and deal record copy it from the offer.
 */
export const transferText = ({ transfer, transferable }: { transfer: string; transferable: Transferable }): string =>
  transferable === 'yes'
    ? transfer
    : `${transfer.replace(/\.$/, '')} (${lowerFirst(TRANSFERABLE_LABELS[transferable])})`;
