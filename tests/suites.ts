/**
 * Each kind of test is run by one program: the first four by one of their own, `browser` by Playwright, the others by the
 * Vitest project of that name.
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
  /** Named on the command line and in summaries. */
  name: string;
  kind: Kind;
  /** `npm run check` runs the first, `npm test` the first two, `npm run test:all` all three. */
  tier: 'check' | 'core' | 'long';
  /** Processor seconds, user and system, of all that it starts. */
  seconds: number;
  /** Its test files: paths and globs, of which those behind a `!` are taken out. Empty for programs that find their own. */
  files: string[];
  /** Folders, files and globs of the sources: a change there may break it. */
  watches: string[];
  /** Looks at what all others did: part of a whole run only. */
  whole?: true;
  /** The setting in which it runs files of other parts again. */
  again?: Record<string, string>;
}

const under = (folder: string, ...names: string[]): string[] => names.map((name) => `${folder}/${name}`);

/** A change here can break whatever runs on emulators. */
const FRAME = [...under('functions/src', 'http', 'data'), 'src/lib', 'tests/support', 'src/domain/shared'];
const MONEY = [
  ...under('src/domain', 'invoice', 'dispute'),
  ...under('functions/src/features', 'invoices', 'disputes'),
  ...under('functions/src/integrations', 'payments', 'pdf'),
  ...under('functions/src/records', 'invoice', 'outbox', 'payment-event'),
  'emulators/stripe-double',
  'src/components/money',
  'src/features/invoices',
  'functions/src/emulator',
];
const FIGURES = [
  ...under('src/domain', 'connection', 'recompute', 'processor-export', 'figures', 'ownership', 'document'),
  ...under('src/components', 'connection', 'recompute', 'ownership'),
  ...under('functions/src/features', 'connections', 'recomputes', 'ownership', 'documents'),
  ...under('functions/src/records', 'connection', 'recompute', 'ownership', 'document'),
  ...under('functions/src/integrations', 'processors', 'public-web'),
  'src/lib/connection',
  'src/features/editor',
];
const SEARCH = [
  ...under('src/domain', 'search', 'tags.ts', 'saved-search', 'compare'),
  ...under('src/features', 'search', 'compare', 'saved-searches'),
  ...under('functions/src/features', 'search', 'saved-searches'),
  ...under('functions/src/records', 'search', 'saved-search', 'match'),
  'src/app/search',
  'functions/src/integrations/search',
];
const WATCHING = [
  ...under('src/domain', 'watchlist', 'reach'),
  ...under('functions/src/records', 'watchlist', 'sitemap'),
  'src/features/watchlist',
  'functions/src/features/watchlist',
];
const DEALS = [
  ...under('src/domain', 'deal', 'offer', 'handover', 'template', 'repository', 'review'),
  ...under('src/components', 'deal', 'handover'),
  ...under('src/features', 'deals', 'offers', 'handover', 'reviews'),
  ...under('src/app', 'deal', 'dashboard'),
  ...under(
    'functions/src/features',
    'deals',
    'offers',
    'handover',
    'handover-checks',
    'repository',
    'templates',
    'reviews',
  ),
  ...under('functions/src/records', 'deal', 'offer', 'handover', 'template', 'review'),
];
const NOTICES = [
  ...under('src/domain', 'notification', 'mail', 'deal'),
  ...under('functions/src/features', 'notifications', 'mail'),
  ...under('functions/src/records', 'notification', 'mail'),
  'src/features/notifications',
  'functions/src/triggers',
  'functions/src/integrations/mail-sender.ts',
];
const MESSAGES = [
  ...under('src/features', 'messages', 'answers'),
  ...under('functions/src/features', 'messages', 'shared-files', 'answers'),
  ...under('functions/src/records', 'message', 'shared-file', 'answer'),
  ...under('src/components', 'contact', 'shared-file'),
  ...under('src/domain', 'shared-file', 'answer'),
];
const ACCOUNTS = [
  ...under('src/domain', 'account', 'session', 'factor', 'buyer'),
  ...under('src/features', 'accounts', 'onboarding', 'profiles', 'consent', 'support'),
  ...under('src/components', 'account', 'buyer'),
  ...under('functions/src/features', 'accounts', 'second-factor', 'funds'),
  ...under('functions/src/integrations', 'second-factor', 'identity-toolkit.ts', 'device-name.ts'),
  ...under('functions/src/records', 'account', 'session', 'factor', 'funds'),
  ...under('src/app', 'shell', 'layouts'),
  'src/lib/session',
];
const LISTINGS = [
  ...under('src/features', 'listings', 'editor'),
  ...under('src/app', 'listing', 'preview', 'home'),
  'src/domain/listing',
  'src/components/listing',
  'functions/src/features/listings',
  'functions/src/records/listing',
];
const UPLOADS = [
  ...under('src/domain', 'upload', 'picture'),
  ...under('functions/src/features', 'uploads', 'published-pictures'),
  ...under('functions/src/records', 'upload', 'picture', 'stored-file'),
  ...under('functions/src/integrations', 'pictures', 'file-type-of.ts'),
  'storage.rules',
  'src/components/upload',
  'src/lib/files',
];
const PROXY = ['functions/src/features/image-proxy', 'functions/src/integrations/guarded-fetch', 'src/domain/picture'];
const ADMIN = [
  ...under('src/domain', 'admin', 'audit', 'case'),
  ...under('functions/src/features', 'admin', 'audit', 'cases', 'stats'),
  ...under('functions/src/records', 'audit', 'case', 'stats', 'impersonation'),
  'src/features/admin',
  'src/components/report',
  'src/app/admin-pages.ts',
];
const RECORDS = [
  'src/domain/deal-record',
  'src/features/records',
  'functions/src/features/deal-records',
  'functions/src/records/deal-record',
  'functions/src/integrations/pdf',
];
const RULES = [
  ...under('src/domain', 'queries', 'public-reads.ts'),
  'firestore.rules',
  'storage.rules',
  'firestore.indexes.json',
];
const CLOCKS = [...under('src/domain', 'deal', 'invoice'), 'functions/src/schedules'];
const API_TABLES = [...under('src/domain', 'api.ts', 'api-paths.ts', 'endpoint.ts', 'errors.ts')];
/** The look of all pages, and their addresses. */
const LOOK = [
  ...under('src/app', 'styles', 'kit', 'routes', 'texts', 'router.tsx', 'theme.ts'),
  ...under('src/domain', 'page', 'site-paths.ts'),
  '**/*.css',
  'src/components/ui',
];

const apiFiles = (...names: string[]): string[] => names.map((name) => `tests/api/${name}.test.ts`);
const stories = (...names: string[]): string[] => names.map((name) => `tests/browser/${name}.spec.ts`);

const without = (files: readonly string[]): string[] => files.map((file) => `!${file}`);

/** Properties of hundreds of values and tables of thousands: more than half of what the unit tests take. */
const SLOW_UNITS = [
  'src/domain/listing/merge-drafts.property.test.ts',
  'src/domain/invoice/invoice-sequences.property.test.ts',
  'functions/src/features/connections/read-account.test.ts',
  'functions/src/features/deal-records/record-pdf.test.ts',
  'tests/house/listing-fields.test.ts',
  'functions/src/integrations/search/embedded/find-listings.test.ts',
  'src/domain/invoice/purchase.property.test.ts',
  'src/domain/saved-search/search-keys.test.ts',
  'src/domain/picture/image-url.test.ts',
  'src/domain/invoice/payout-plan.test.ts',
  'functions/src/integrations/pdf/invoice-pdf.test.ts',
  'functions/src/integrations/pictures/**/*.test.ts',
  'functions/src/integrations/search/opensearch/node-client.test.ts',
  'tests/house/functions-settings.test.ts',
  'emulators/suite/one-process/count-events.test.ts',
  'src/features/records/data/check-file.test.ts',
];
/** They replace or reload modules, or replace the console, so that they need a process of their own. */
export const UNITS_APART = [
  'functions/src/data/cookie-session.test.ts',
  'functions/src/features/uploads/process-upload.test.ts',
  'functions/src/http/error-response.test.ts',
  'functions/src/http/open-api-document.test.ts',
  'src/domain/deal/deadlines.test.ts',
  'src/domain/shared/calendar.test.ts',
];
const UNITS = [
  'src/**/*.test.ts',
  'functions/src/**/*.test.ts',
  'emulators/suite/**/*.test.ts',
  'tests/run/**/*.test.ts',
  'tests/bench/**/*.test.ts',
  ...without(UNITS_APART),
];

const part = (
  name: string,
  [kind, tier, seconds]: [Kind, Part['tier'], number],
  files: string[],
  watches: string[],
): Part => ({ name, kind, tier, seconds, files, watches });

/** These answer within a minute. */
const QUICK: Part[] = [
  part('texts', ['texts', 'check', 4], [], ['src', 'functions/src']),
  part('types', ['types', 'check', 37], [], ['src', 'functions/src', 'emulators', 'tests']),
  part('lint', ['lint', 'check', 18], [], ['src', 'functions/src', 'emulators', 'tests']),
  part(
    'house',
    ['unit', 'check', 20],
    ['tests/house/**/*.test.ts', ...without(SLOW_UNITS)],
    ['src', 'functions/src', 'docs'],
  ),
  part(
    'unit',
    ['unit', 'check', 25],
    [...UNITS, ...without(SLOW_UNITS)],
    ['src/domain', 'functions/src', 'emulators/suite'],
  ),
];

/** With the quick ones, what `npm test` runs whatever has changed. */
const CORE: Part[] = [
  part('unused', ['unused', 'core', 13], [], ['src', 'functions/src', 'emulators', 'tests']),
  part('unit-slow', ['unit', 'core', 95], SLOW_UNITS, ['src/domain', 'functions/src/integrations/pdf']),
  part('unit-apart', ['unit-apart', 'core', 8], UNITS_APART, [
    'functions/src/http',
    'functions/src/data',
    'src/domain',
  ]),
  part('stand-in', ['stand-in', 'core', 2], ['emulators/storage-rules/**/*.test.ts'], ['emulators/storage-rules']),
  part('components', ['components', 'core', 230], ['src/**/*.test.tsx'], ['src']),
  part('bundle', ['bundle', 'core', 32], ['tests/bundle/**/*.test.ts'], ['src/app', 'src/main.tsx', 'vite.config.ts']),
  part('rules', ['rules', 'core', 90], ['tests/rules/**/*.test.ts'], RULES),
  part(
    'api',
    ['api', 'core', 400],
    [
      ...apiFiles('account-life', 'accounts', 'admin', 'anonymous-listings', 'blocking', 'disputes', 'documents'),
      ...apiFiles('entitlements', 'guards', 'hosting', 'hostile-requests', 'instalments', 'listing-changes'),
      ...apiFiles('listing-life', 'listing-removal', 'listings', 'membership', 'notifications', 'openapi', 'payments'),
      ...apiFiles('payments-off', 'proxy-image', 'public-listing', 'read-messages', 'sale', 'schedules', 'search'),
      ...apiFiles('second-factor', 'second-factor-required', 'section-7', 'sessions', 'settings', 'shared-files'),
      ...apiFiles('triggers', 'uploads'),
    ],
    [...FRAME, ...DEALS, ...ACCOUNTS, ...LISTINGS, ...NOTICES],
  ),
  part('api-due', ['api-apart', 'core', 40], apiFiles('mail', 'poison-rows', 'schedules-in-bulk'), [
    ...CLOCKS,
    ...NOTICES,
  ]),
  part(
    'triggers-killed',
    ['faults', 'core', 40],
    ['tests/faults/interrupted-triggers.test.ts'],
    ['functions/src/triggers'],
  ),
  part('page-weight', ['browser', 'core', 30], stories('page-weight'), [
    'src/app',
    'src/components',
    'src/lib',
    'vite.config.ts',
    'package-lock.json',
  ]),
  part(
    'browser',
    ['browser', 'core', 650],
    [
      ...stories('sale', 'account-life', 'accounts', 'admin', 'consent', 'crawlers', 'failures', 'frame', 'google'),
      ...stories('sessions', 'shell', 'deal-notifications', 'public-pages', 'watch-errors'),
    ],
    [...LOOK, ...ACCOUNTS, ...DEALS, ...SEARCH],
  ),
];

/** These have their turn when something changes that they watch, in every eighth landing, and in `npm run test:all`. */
const LONG: Part[] = [
  part(
    'api-deals',
    ['api', 'long', 120],
    apiFiles('deal-life', 'deal-records', 'hidden-sellers', 'answers', 'moderation'),
    [...DEALS, ...MESSAGES, ...RECORDS],
  ),
  part(
    'api-money',
    ['api', 'long', 150],
    [
      ...apiFiles('payouts', 'pages-of-parts', 'receipts', 'reconciliation', 'invoice-admin', 'invoice-files'),
      ...apiFiles(
        'ledger-admin',
        'outside-payments',
        'simulated-checkout',
        'simulated-dashboard',
        'simulated-movements',
      ),
    ],
    MONEY,
  ),
  part('api-stripe', ['api', 'long', 110], ['tests/api/stripe-*.test.ts'], MONEY),
  part(
    'api-figures',
    ['api', 'long', 110],
    apiFiles('recomputes', 'connections', 'connection-ends', 'figure-checks', 'ownership'),
    FIGURES,
  ),
  part('api-comparables', ['api-apart', 'long', 2], apiFiles('comparables'), [...SEARCH, ...LISTINGS]),
  part('api-searches', ['api', 'long', 50], apiFiles('saved-searches', 'search-feed', 'search-snapshot'), SEARCH),
  part('api-alerts', ['api-apart', 'long', 8], apiFiles('alert-schedules'), [...SEARCH, ...CLOCKS]),
  part('api-reach', ['api', 'long', 70], apiFiles('reach', 'watchlist'), [...WATCHING, ...LISTINGS]),
  part(
    'api-handovers',
    ['api', 'long', 60],
    apiFiles('handover-checks', 'handover-steps', 'code-access', 'saved-terms'),
    DEALS,
  ),
  part(
    'api-people',
    ['api', 'long', 60],
    apiFiles('account-export', 'buyer-card', 'erasure', 'passwords', 'anonymous-limits', 'funds'),
    ACCOUNTS,
  ),
  part('api-oversight', ['api', 'long', 50], apiFiles('admin-search', 'audit', 'stats', 'listing-rejection'), ADMIN),
  part('api-pictures', ['api', 'long', 15], apiFiles('same-pictures'), UPLOADS),
  part('api-published', ['api-apart', 'long', 15], apiFiles('profile-pictures', 'published-pictures'), UPLOADS),
  part('api-messages', ['api-apart', 'long', 12], apiFiles('message-costs'), [...MESSAGES, ...NOTICES]),
  part('api-costs', ['api', 'long', 30], apiFiles('sale-operations', 'live-channel'), [...FRAME, ...DEALS]),
  part('images', ['images', 'long', 60], ['tests/images/**/*.test.ts'], [...PROXY, ...UPLOADS]),
  part('search', ['search', 'long', 60], ['tests/search/*.test.ts'], SEARCH),
  part('opensearch', ['opensearch', 'long', 250], ['tests/search/opensearch/*.test.ts'], SEARCH),
  part('stripe-judges', ['stripe', 'long', 40], ['tests/stripe/**/*.test.ts'], MONEY),
  part('schemathesis', ['schemathesis', 'long', 150], [], ['functions/src/http', ...API_TABLES]),
  part('races', ['races', 'long', 130], ['tests/races/races.test.ts'], [...DEALS, ...FRAME]),
  part('races-of-accounts', ['races', 'long', 60], ['tests/races/account-races.test.ts'], [...ACCOUNTS, ...FRAME]),
  part('races-of-money', ['races', 'long', 60], ['tests/races/money-races.test.ts'], [...MONEY, ...FRAME]),
  part('killed', ['faults', 'long', 250], ['tests/faults/faults.test.ts'], [...DEALS, ...ACCOUNTS, ...FRAME]),
  part('killed-at-stripe', ['faults', 'long', 100], ['tests/faults/stripe-faults.test.ts'], MONEY),
  part('doors', ['browser', 'long', 190], stories('more-deal-notifications', 'account-notifications'), NOTICES),
  part(
    'deal-stories',
    ['browser', 'long', 400],
    [
      ...stories('offers', 'access-and-buying', 'deal-care', 'deal-doors', 'diligence', 'handover'),
      ...stories('keyboard-deal', 'phone-deal', 'saved-terms', 'whose-turn', 'time-zones', 'response-record'),
    ],
    DEALS,
  ),
  part(
    'message-stories',
    ['browser', 'long', 220],
    stories('messages', 'files', 'answers', 'contact-details', 'anonymous'),
    MESSAGES,
  ),
  part(
    'money-stories',
    ['browser', 'long', 300],
    stories(
      'deal-money',
      'simulated-provider',
      'payouts',
      'invoice-files',
      'admin-ledger',
      'admin-commands',
      'membership',
    ),
    MONEY,
  ),
  part(
    'figure-stories',
    ['browser', 'long', 250],
    stories('connections', 'figure-checks', 'figures', 'ownership', 'plausibility', 'recomputes', 'pre-revenue'),
    FIGURES,
  ),
  part(
    'listing-stories',
    ['browser', 'long', 350],
    [
      ...stories('draft-preview', 'listing-page', 'offline-drafts', 'own-listing', 'pictures'),
      ...stories('review-by-field', 'still-for-sale', 'admin-listings', 'reach'),
    ],
    [...LISTINGS, ...UPLOADS],
  ),
  part('search-stories', ['browser', 'long', 100], stories('search', 'saved-searches', 'watchlist'), [
    ...SEARCH,
    ...WATCHING,
  ]),
  part('signed-in-pages', ['browser', 'long', 200], stories('pages', 'seller-pages', 'admin-pages'), [
    ...LOOK,
    ...under('src', 'components', 'features', 'app'),
  ]),
  part('longest-texts', ['browser', 'long', 200], stories('longest-texts'), LOOK),
  part('record-stories', ['browser', 'long', 50], stories('deal-record'), RECORDS),
  part(
    'people-stories',
    ['browser', 'long', 160],
    stories('buyer-card', 'passwords', 'second-factor', 'arrival', 'phone'),
    ACCOUNTS,
  ),
  part('list-stories', ['browser', 'long', 90], stories('admin-lists', 'moderation', 'proxy'), [...ADMIN, ...PROXY]),
];

/** Files of other parts once more: in what they leave out otherwise, or in another setting. */
const AGAIN: Part[] = [
  { ...part('unit-utc', ['unit', 'long', 80], UNITS, ['src/domain/shared']), again: { HANDOFF_TZ: 'UTC' } },
  {
    ...part('unit-west', ['unit', 'long', 80], UNITS, ['src/domain/shared']),
    again: { HANDOFF_TZ: 'America/Sao_Paulo' },
  },
  {
    ...part('writes', ['rules', 'long', 130], ['tests/rules/writes.test.ts'], RULES),
    again: { HANDOFF_WRITES: 'all' },
  },
  {
    ...part('looks', ['browser', 'long', 340], stories('pages', 'public-pages', 'seller-pages', 'admin-pages'), LOOK),
    again: { HANDOFF_LOOKS: 'all' },
  },
];

/** A clone of this is green in two years, too: nothing may expire by the calendar. */
const LATER = { HANDOFF_DAYS_ON: '800' };
const IN_TWO_YEARS: Part[] = [
  {
    ...part('unit-later', ['unit', 'long', 105], [...UNITS, 'tests/house/**/*.test.ts'], ['src/domain/shared']),
    again: LATER,
  },
  {
    ...part('components-later', ['components', 'long', 230], ['src/**/*.test.tsx'], ['src/components/ui']),
    again: LATER,
  },
];

/** Looks back at all stories. */
const BEHIND: Part[] = [
  { ...part('calls', ['calls', 'long', 2], ['tests/browser/every-endpoint.test.ts'], API_TABLES), whole: true },
];

export const SUITES: Part[] = [...QUICK, ...CORE, ...LONG, ...AGAIN, ...IN_TWO_YEARS, ...BEHIND];
