import {
  ACCOUNTS,
  ADMIN,
  ALERTS,
  API_TABLES,
  CLOCKS,
  DEALS,
  FIGURES,
  FRAME,
  inFolder,
  LISTINGS,
  LOOK,
  MESSAGES,
  MONEY,
  NODE,
  NOTICES,
  PROXY,
  RECORDS,
  RULES,
  SEARCH,
  UPLOADS,
  WATCHING,
} from './watched.ts';

/**
 * Kinds of tests, each run by one program: the first four by a program of their own, `browser` by Playwright, the
 * others by the Vitest project of that name.
 */
export const KINDS = [
  'texts',
  'types',
  'lint',
  'unused',
  'unit',
  'unit-apart',
  'stand-in',
  'components',
  'images',
  'bundle',
  'rules',
  'rules-official',
  'api',
  'api-apart',
  'search',
  'opensearch',
  'stripe',
  'schemathesis',
  'races',
  'faults',
  'browser',
  'calls',
] as const;
export type Kind = (typeof KINDS)[number];

export interface Part {
  /** Name on the command line and in summaries. */
  name: string;
  kind: Kind;
  /** `npm run check` runs the first tier, `npm test` the first two, and `npm run test:all` all three. */
  tier: 'check' | 'core' | 'long';
  /** Processor seconds, user and system, of everything that the part starts. */
  seconds: number;
  /** Paths and globs of the test files, minus those after a `!`. Empty for programs that find their own files. */
  files: string[];
  /** Folders, files and globs of the sources. A change there may break the part. */
  watches: string[];
  /** True if only a whole run includes the part: it checks what all others did, or is skipped on most machines. */
  whole?: true;
  /** Environment in which the part repeats other parts' files, or runs its own files with other data. */
  again?: Record<string, string>;
}

const apiFiles = (...names: string[]): string[] => names.map((name) => `tests/api/${name}.test.ts`);
const stories = (...names: string[]): string[] => names.map((name) => `tests/browser/${name}.spec.ts`);

const without = (files: readonly string[]): string[] => files.map((file) => `!${file}`);

/**
 * Property tests with hundreds of values and tables with thousands, which take more than half of the unit tests' time.
 */
const SLOW_UNITS = [
  'src/domain/listing/draft/merge-drafts.property.test.ts',
  'src/domain/invoice/invoice-sequences.property.test.ts',
  'functions/src/features/connections/import-processor-account.test.ts',
  'functions/src/features/deal-records/record-pdf.test.ts',
  'tests/house/listing-fields.test.ts',
  'functions/src/integrations/search/embedded/find-listings.test.ts',
  'src/domain/invoice/purchase.property.test.ts',
  'src/domain/saved-search/search-keys.test.ts',
  'src/domain/picture/image-url.test.ts',
  'src/domain/invoice/provider/payout-plan.test.ts',
  'functions/src/integrations/pdf/invoice-pdf.test.ts',
  'functions/src/integrations/pictures/**/*.test.ts',
  'functions/src/integrations/search/opensearch/node-client.test.ts',
  'tests/house/functions-settings.test.ts',
  'scripts/suite/one-process/count-events.test.ts',
  'src/features/deal-records/data/check-file.test.ts',
  'tests/bench/trust/trust.test.ts',
];
/** Tests that replace or reload modules, or replace the console, and therefore need a separate process. */
export const UNITS_APART = [
  'functions/src/data/command/session-tokens.test.ts',
  'functions/src/data/firestore/read-with-others.test.ts',
  'functions/src/features/uploads/process-upload.test.ts',
  'functions/src/http/error-response.test.ts',
  'functions/src/http/identify.test.ts',
  'functions/src/http/open-api-document.test.ts',
  'functions/src/records/money/invoice-file.test.ts',
  'functions/src/records/notification.test.ts',
  'src/domain/deal/deadlines.test.ts',
  'src/domain/shared/calendar.test.ts',
];
const UNITS = [
  'src/**/*.test.ts',
  'functions/src/**/*.test.ts',
  'scripts/{demo,setup,site,stripe-double,suite}/**/*.test.ts',
  'tests/run/**/*.test.ts',
  'tests/bench/**/*.test.ts',
  'tests/judgements/**/*.test.ts',
  ...without(UNITS_APART),
];

const COMPONENTS = ['src/**/*.test.tsx'];
/** The forms of sellers and of deals, which take most of the component tests' time. */
const COMPONENTS_OF_EDITOR = ['src/features/editor/**/*.test.tsx'];
const COMPONENTS_OF_DEALS = ['src/features/{offers,deals,handover}/**/*.test.tsx'];
const COMPONENTS_OF_SALES = [...COMPONENTS_OF_EDITOR, ...COMPONENTS_OF_DEALS];

const SCREENS = /^src\/(app|components|features)(\/|$)/;
const FUNCTIONS = /^functions\//;
/** Sources that tests of a kind never load, although a list in tests/watched.ts includes them. */
const UNLOADED: Partial<Record<Kind, RegExp>> = {
  components: FUNCTIONS,
  rules: SCREENS,
  'rules-official': SCREENS,
  api: SCREENS,
  'api-apart': SCREENS,
  search: SCREENS,
  stripe: SCREENS,
  schemathesis: SCREENS,
  races: SCREENS,
  faults: SCREENS,
};

const part = (
  name: string,
  [kind, tier, seconds]: [Kind, Part['tier'], number],
  files: string[],
  watches: string[],
): Part => ({ name, kind, tier, seconds, files, watches: watches.filter((path) => !UNLOADED[kind]?.test(path)) });

/** Parts that finish within a minute. */
const QUICK: Part[] = [
  part('texts', ['texts', 'check', 4], [], ['src', 'functions/src', 'scripts/stripe-double']),
  part('types', ['types', 'check', 37], [], ['src', 'functions/src', 'scripts', 'tests']),
  part('lint', ['lint', 'check', 18], [], ['src', 'functions/src', 'scripts', 'tests']),
  part(
    'house',
    ['unit', 'check', 19],
    ['tests/house/**/*.test.ts', ...without(SLOW_UNITS)],
    ['src', 'functions/src', 'docs'],
  ),
  part(
    'unit',
    ['unit', 'check', 33],
    [...UNITS, ...without(SLOW_UNITS)],
    ['src/domain', 'functions/src', 'scripts/demo', 'scripts/setup', 'scripts/site', 'scripts/suite'],
  ),
];

/** Parts that every `npm test` runs in addition to the quick ones, for any change. */
const CORE: Part[] = [
  part('unused', ['unused', 'core', 13], [], ['src', 'functions/src', 'scripts', 'tests']),
  part('unit-slow', ['unit', 'core', 120], SLOW_UNITS, ['src/domain', 'functions/src/integrations/pdf']),
  part('unit-apart', ['unit-apart', 'core', 8], UNITS_APART, [
    'functions/src/http',
    'functions/src/data',
    'src/domain',
  ]),
  part('stand-in', ['stand-in', 'core', 2], ['scripts/storage-rules/**/*.test.ts'], ['scripts/storage-rules']),
  part('components', ['components', 'core', 85], [...COMPONENTS, ...without(COMPONENTS_OF_SALES)], ['src']),
  part(
    'bundle',
    ['bundle', 'core', 39],
    ['tests/bundle/**/*.test.ts'],
    ['src/app', 'src/main.tsx', 'scripts/site', 'vite.config.ts', 'public'],
  ),
  part('rules', ['rules', 'core', 82], ['tests/rules/**/*.test.ts'], RULES),
  part(
    'api-guards',
    ['api', 'core', 80],
    apiFiles('guards', 'hostile-requests', 'refused-inputs', 'section-7', 'openapi', 'hosting', 'entitlements'),
    [...FRAME, ...API_TABLES],
  ),
  part(
    'api-accounts',
    ['api', 'core', 39],
    apiFiles('accounts', 'account-life', 'sessions', 'settings', 'notifications'),
    [...ACCOUNTS, 'src/domain/notification', 'functions/src/features/notifications'],
  ),
  part('api-admin', ['api', 'core', 15], apiFiles('admin'), ADMIN),
  part(
    'api-listings',
    ['api', 'core', 52],
    apiFiles('listings', 'listing-life', 'public-listing', 'proxy-image', 'share-pictures', 'uploads'),
    [...LISTINGS, ...UPLOADS, ...PROXY],
  ),
  part(
    'api-sale',
    ['api', 'core', 53],
    apiFiles('sale', 'payments', 'membership', 'schedules', 'triggers', 'read-messages', 'totals'),
    [...DEALS, ...MONEY, ...NOTICES, ...CLOCKS],
  ),
  part('api-due', ['api-apart', 'core', 41], apiFiles('mail', 'poison-rows', 'schedules-in-bulk'), [
    ...CLOCKS,
    ...NOTICES,
  ]),
  part(
    'triggers-killed',
    ['faults', 'core', 37],
    ['tests/faults/interrupted-triggers.test.ts'],
    ['functions/src/triggers'],
  ),
  part('page-weight', ['browser', 'core', 30], stories('page-weight'), [
    'src/app',
    'src/components',
    'src/lib',
    'scripts/site',
    'vite.config.ts',
    'package-lock.json',
  ]),
  part('browser-sale', ['browser', 'core', 128], stories('sale'), [...DEALS, ...MESSAGES, ...LISTINGS]),
  part(
    'browser-accounts',
    ['browser', 'core', 190],
    stories('account-life', 'accounts', 'consent', 'google', 'sessions'),
    ACCOUNTS,
  ),
  part(
    'browser-frame',
    ['browser', 'core', 203],
    stories(
      'admin',
      'crawlers',
      'server-rendered-home',
      'server-rendered-listing',
      'server-rendered-search',
      'failures',
      'frame',
      'last-view',
      'shell',
      'watch-errors',
    ),
    [...LOOK, 'src/app/shell', 'src/app/layouts', 'functions/src/http'],
  ),
  part('browser-notifications', ['browser', 'core', 70], stories('deal-notifications'), NOTICES),
];

/** Parts that run when a source they watch changes, in every eighth landing, and in `npm run test:all`. */
const LONG_API: Part[] = [
  part(
    'api-listing-care',
    ['api', 'long', 38],
    apiFiles(
      'listing-changes',
      'listing-removal',
      'listing-rejection',
      'anonymous-listings',
      'anonymous-sale',
      'documents',
    ),
    [...LISTINGS, 'src/domain/document', ...inFolder('functions/src', 'features/documents', 'schedules', 'triggers')],
  ),
  part('api-second-factor', ['api', 'long', 16], apiFiles('second-factor', 'second-factor-required'), [
    ...ACCOUNTS,
    ...FRAME,
  ]),
  part(
    'api-deal-care',
    ['api', 'long', 30],
    apiFiles('blocking', 'disputes', 'installments', 'shared-files', 'payments-off'),
    [...DEALS, ...MESSAGES, ...MONEY],
  ),
  part('api-deals', ['api', 'long', 42], apiFiles('deal-life'), DEALS),
  part('api-answers', ['api', 'long', 19], apiFiles('answers', 'moderation', 'held-reviews', 'refused-texts'), [
    ...MESSAGES,
    ...ADMIN,
  ]),
  part('api-records', ['api', 'long', 21], apiFiles('deal-records', 'failed-record-pdf', 'hidden-sellers'), [
    ...RECORDS,
    ...DEALS,
  ]),
  part(
    'api-handovers',
    ['api', 'long', 31],
    apiFiles('handover-checks', 'handover-steps', 'code-access', 'saved-terms', 'calendar'),
    [...DEALS, ...ACCOUNTS],
  ),
  part('api-outside', ['api', 'long', 40], apiFiles('outside-payments'), MONEY),
  part('api-double', ['api', 'long', 65], apiFiles('double-pages', 'double-movements'), MONEY),
  part(
    'api-ledger',
    ['api', 'long', 51],
    apiFiles('payouts', 'receipts', 'reconciliation', 'invoice-admin', 'invoice-files', 'ledger-admin'),
    [...MONEY, 'functions/src/schedules'],
  ),
  part('api-rates', ['api', 'long', 20], apiFiles('rates', 'rates-fetch', 'converted-figures', 'fixed-values'), [
    'src/domain/rates',
    'src/domain/listing/draft/conversions.ts',
    ...inFolder('functions/src', 'features/rates', 'integrations/rates', 'records/rates.ts'),
  ]),
  part('api-part-pages', ['api', 'long', 85], apiFiles('pages-of-parts', 'stripe-part-pages'), MONEY),
  part('api-stripe-orders', ['api', 'long', 68], apiFiles('stripe-orders', 'stripe-pages', 'stripe-payments'), MONEY),
  part('api-stripe-money', ['api', 'long', 55], apiFiles('stripe-operations', 'stripe-disputes'), MONEY),
  part('api-recomputes', ['api', 'long', 13], apiFiles('recomputes', 'figure-checks'), FIGURES),
  part('api-connections', ['api', 'long', 26], apiFiles('connections', 'connection-ends'), [
    ...FIGURES,
    'functions/src/schedules/repeat-readings.ts',
  ]),
  part('api-ownership', ['api', 'long', 19], apiFiles('ownership', 'pasted-address'), [
    ...FIGURES,
    'functions/src/schedules/repeat-checks.ts',
  ]),
  part('api-comparables', ['api-apart', 'long', 6], apiFiles('comparables'), [...SEARCH, ...LISTINGS]),
  part('api-searches', ['api', 'long', 24], apiFiles('saved-searches', 'search', 'search-feed', 'search-snapshot'), [
    ...SEARCH,
    ...ALERTS,
  ]),
  part('api-alerts', ['api-apart', 'long', 6], apiFiles('alert-schedules'), [...SEARCH, ...ALERTS]),
  part('api-reach', ['api', 'long', 32], apiFiles('reach', 'watchlist'), [
    ...WATCHING,
    ...LISTINGS,
    'functions/src/schedules/count-reach.ts',
  ]),
  part('api-erasure', ['api', 'long', 28], apiFiles('account-export', 'erasure'), [
    ...ACCOUNTS,
    'src/domain/collections.ts',
  ]),
  part('api-people', ['api', 'long', 17], apiFiles('buyer-card', 'passwords', 'anonymous-limits', 'funds'), ACCOUNTS),
  part('api-oversight', ['api', 'long', 40], apiFiles('admin-search', 'audit', 'stats'), ADMIN),
  part('api-pictures', ['api', 'long', 1], apiFiles('compare-submission'), [...UPLOADS, 'src/domain/resemblance']),
  part('api-published', ['api-apart', 'long', 30], apiFiles('profile-pictures', 'published-pictures'), UPLOADS),
  part('api-messages', ['api-apart', 'long', 12], apiFiles('message-costs'), [...MESSAGES, ...NOTICES]),
  part('api-costs', ['api', 'long', 33], apiFiles('sale-operations'), [...FRAME, ...DEALS]),
  part('api-emulator', ['api', 'long', 18], apiFiles('emulator-patches', 'live-channel'), ['scripts/setup']),
];

const LONG_PROGRAMS: Part[] = [
  part('editor-components', ['components', 'long', 85], COMPONENTS_OF_EDITOR, [...LISTINGS, ...FIGURES, ...LOOK]),
  part('deal-components', ['components', 'long', 65], COMPONENTS_OF_DEALS, [
    ...DEALS,
    'src/domain/invoice',
    'src/components/money',
    ...LOOK,
  ]),
  part('images', ['images', 'long', 22], ['tests/images/**/*.test.ts'], [...PROXY, ...UPLOADS]),
  part('search', ['search', 'long', 43], ['tests/search/*.test.ts'], SEARCH),
  part('opensearch', ['opensearch', 'long', 120], ['tests/search/opensearch/*.test.ts'], [...SEARCH, ...NODE]),
  part(
    'stripe-judges',
    ['stripe', 'long', 60],
    ['tests/stripe/**/*.test.ts'],
    [
      ...MONEY,
      ...FIGURES,
      ...inFolder('src/domain', 'rates', 'calendar', 'shared'),
      'functions/src/integrations/rates',
    ],
  ),
  part('schemathesis', ['schemathesis', 'long', 200], [], ['functions/src/http', ...API_TABLES]),
  part('races', ['races', 'long', 160], ['tests/races/races.test.ts'], [...DEALS, ...FRAME]),
  part('races-of-accounts', ['races', 'long', 31], ['tests/races/account-races.test.ts'], [...ACCOUNTS, ...FRAME]),
  part('races-of-money', ['races', 'long', 37], ['tests/races/money-races.test.ts'], [...MONEY, ...FRAME]),
  part('killed', ['faults', 'long', 450], ['tests/faults/faults.test.ts'], [...DEALS, ...ACCOUNTS, ...FRAME]),
  part('killed-at-stripe', ['faults', 'long', 65], ['tests/faults/stripe-faults.test.ts'], MONEY),
];

const LONG_STORIES: Part[] = [
  { ...part('looks', ['browser', 'long', 900], stories('looks'), LOOK), whole: true },
  part(
    'notification-targets',
    ['browser', 'long', 200],
    stories('more-deal-notifications', 'account-notifications'),
    NOTICES,
  ),
  part('offer-stories', ['browser', 'long', 125], stories('offers', 'access-and-buying', 'saved-terms'), DEALS),
  part('deal-stories', ['browser', 'long', 70], stories('deal-care', 'whose-turn'), DEALS),
  part('deal-controls', ['browser', 'long', 85], stories('deal-controls'), DEALS),
  part('handover-stories', ['browser', 'long', 74], stories('diligence', 'handover'), DEALS),
  part(
    'devices-in-deals',
    ['browser', 'long', 90],
    stories(
      'keyboard-deal',
      'keys-only',
      'phone-deal',
      'time-zones',
      'reader-clock',
      'reader-locale',
      'response-record',
    ),
    DEALS,
  ),
  part('message-stories', ['browser', 'long', 165], stories('messages', 'files'), MESSAGES),
  part('answer-stories', ['browser', 'long', 104], stories('answers', 'contact-details'), MESSAGES),
  part('anonymous-stories', ['browser', 'long', 86], stories('anonymous'), [...MESSAGES, ...LISTINGS]),
  part(
    'checkout-stories',
    ['browser', 'long', 77],
    stories('deal-money', 'bank-debit', 'membership', 'pressed-twice'),
    MONEY,
  ),
  part('provider-stories', ['browser', 'long', 146], stories('provider-pages'), MONEY),
  part(
    'ledger-stories',
    ['browser', 'long', 129],
    stories('payouts', 'invoice-files', 'admin-ledger', 'admin-rates', 'admin-commands'),
    [...MONEY, ...ADMIN],
  ),
  part('export-stories', ['browser', 'long', 100], stories('connections', 'recomputes'), FIGURES),
  part('pre-revenue', ['browser', 'long', 50], stories('pre-revenue'), [...FIGURES, ...LISTINGS]),
  part('figure-stories', ['browser', 'long', 130], stories('figures', 'plausibility', 'payment-findings'), FIGURES),
  part('proof-stories', ['browser', 'long', 85], stories('figure-checks', 'ownership'), FIGURES),
  part('editor-stories', ['browser', 'long', 81], stories('draft-preview', 'pasted-address', 'pictures'), [
    ...LISTINGS,
    ...UPLOADS,
  ]),
  part('offline-drafts', ['browser', 'long', 103], stories('offline-drafts'), LISTINGS),
  part('listing-stories', ['browser', 'long', 128], stories('listing-page', 'own-listing', 'reach', 'still-for-sale'), [
    ...LISTINGS,
    ...WATCHING,
  ]),
  part('review-stories', ['browser', 'long', 78], stories('review-by-field', 'admin-listings', 'admin-queue'), [
    ...LISTINGS,
    ...ADMIN,
  ]),
  part('search-stories', ['browser', 'long', 133], stories('search', 'search-examples', 'prices-in-currency'), SEARCH),
  part('watch-stories', ['browser', 'long', 68], stories('saved-searches', 'watchlist'), [
    ...SEARCH,
    ...WATCHING,
    ...ALERTS,
  ]),
  part('public-pages', ['browser', 'long', 55], stories('public-pages'), [
    ...LOOK,
    ...SEARCH,
    ...LISTINGS,
    ...inFolder('src/features', 'accounts', 'support'),
  ]),
  part('first-minutes', ['browser', 'long', 60], stories('first-minutes'), [
    ...SEARCH,
    ...LISTINGS,
    ...inFolder('src/app', 'home'),
  ]),
  part('signed-in-pages', ['browser', 'long', 115], stories('pages', 'seller-pages', 'admin-pages'), [
    ...LOOK,
    ...inFolder('src', 'components', 'features', 'app'),
  ]),
  part('longest-texts', ['browser', 'long', 227], stories('longest-texts'), LOOK),
  part('pseudo-locale', ['browser', 'long', 227], stories('pseudo-locale'), LOOK),
  part('record-stories', ['browser', 'long', 18], stories('deal-record'), RECORDS),
  part('arrival', ['browser', 'long', 90], stories('arrival', 'phone', 'text-layout'), [
    ...inFolder('src/app', '*.ts', '*.tsx', 'shell', 'layouts'),
  ]),
  part('sign-in-stories', ['browser', 'long', 80], stories('signing-up', 'passwords', 'second-factor'), ACCOUNTS),
  part('settings-stories', ['browser', 'long', 75], stories('account-settings', 'buyer-card', 'calendar'), [
    ...ACCOUNTS,
    ...DEALS,
  ]),
  part('help-stories', ['browser', 'long', 55], stories('help-pages', 'walk-through'), [
    'src/app/walk',
    ...inFolder('src/features', 'support', 'notifications'),
    ...API_TABLES,
  ]),
  part('paper-and-offline', ['browser', 'long', 45], stories('installed', 'printed'), [
    ...LOOK,
    'src/app/offline',
    'public',
  ]),
  part('oversight-stories', ['browser', 'long', 70], stories('oversight'), [...ADMIN, ...MONEY]),
  part('list-stories', ['browser', 'long', 112], stories('admin-lists', 'moderation', 'proxy', 'refused-words'), [
    ...ADMIN,
    ...PROXY,
  ]),
];

/** Repeats of other parts' files, with cases that those skip or with a different setting. */
const AGAIN: Part[] = [
  { ...part('unit-utc', ['unit', 'long', 75], UNITS, ['src/domain/shared']), again: { HANDOFF_TZ: 'UTC' } },
  {
    ...part('unit-west', ['unit', 'long', 75], UNITS, ['src/domain/shared']),
    again: { HANDOFF_TZ: 'America/Sao_Paulo' },
  },
  {
    ...part('writes', ['rules', 'long', 107], ['tests/rules/writes.test.ts'], RULES),
    again: { HANDOFF_WRITES: 'all' },
  },
  {
    ...part('rules-official', ['rules-official', 'long', 240], ['tests/rules/**/*.test.ts'], RULES),
    again: { EMULATORS: 'official' },
    whole: true,
  },
  {
    ...part('opensearch-stories', ['opensearch', 'long', 190], stories('search', 'saved-searches'), [
      ...SEARCH,
      ...NODE,
    ]),
    again: { SEARCH_ENGINE: 'opensearch' },
  },
  // These stories need a separate market: with a hundred times as many deals, the other stories could not find theirs.
  {
    ...part(
      'busiest',
      ['browser', 'long', 260],
      stories('busiest', 'busiest-buyer', 'busiest-heights', 'busiest-reads'),
      [...DEALS, ...MESSAGES, ...LISTINGS],
    ),
    again: { HANDOFF_MARKET: 'heavy' },
  },
];

/** Moves the date, because a clone of the repository must still pass in two years. */
const LATER = { HANDOFF_DAYS_ON: '800' };
const IN_TWO_YEARS: Part[] = [
  {
    ...part('unit-later', ['unit', 'long', 100], [...UNITS, 'tests/house/**/*.test.ts'], ['src/domain/shared']),
    again: LATER,
  },
  {
    ...part('components-later', ['components', 'long', 225], COMPONENTS, ['src/components/ui', 'src/components/table']),
    again: LATER,
  },
];

/** Parts that check the results of all stories. */
const BEHIND: Part[] = [
  { ...part('calls', ['calls', 'long', 2], ['tests/browser/every-endpoint.test.ts'], API_TABLES), whole: true },
];

export const SUITES: Part[] = [
  ...QUICK,
  ...CORE,
  ...LONG_API,
  ...LONG_PROGRAMS,
  ...LONG_STORIES,
  ...AGAIN,
  ...IN_TWO_YEARS,
  ...BEHIND,
];
