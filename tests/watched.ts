// Source files and folders by subject, for the parts in tests/suites.ts that watch them.

/** Returns the paths of files in a folder. */
export const inFolder = (folder: string, ...names: string[]): string[] => names.map((name) => `${folder}/${name}`);

/** Sources whose changes can break anything that runs on the emulators. */
export const FRAME = [
  ...inFolder('functions/src', 'http', 'data', '*.ts'),
  ...inFolder('src', 'lib', 'domain/shared', 'domain/*.ts', '*.ts'),
  'tests/support',
];
export const MONEY = [
  ...inFolder('src/domain', 'invoice', 'dispute'),
  ...inFolder('functions/src/features', 'invoices', 'disputes'),
  ...inFolder('functions/src/integrations', 'payments', 'pdf'),
  'functions/src/records/money',
  'scripts/stripe-double',
  'src/components/money',
  'src/features/invoices',
  'functions/src/emulator',
];
export const FIGURES = [
  ...inFolder(
    'src/domain',
    'connection',
    'recompute',
    'processor-export',
    'products',
    'figures',
    'ownership',
    'document',
  ),
  ...inFolder('src/components', 'connection', 'recompute', 'ownership'),
  ...inFolder('functions/src/features', 'connections', 'recomputes', 'ownership', 'documents'),
  ...inFolder(
    'functions/src/records',
    'connection.ts',
    'stored-file.ts',
    'listing/recompute.ts',
    'listing/ownership.ts',
  ),
  ...inFolder('functions/src/integrations', 'processors', 'public-web', 'web-page'),

  'src/features/editor',
];
export const SEARCH = [
  ...inFolder('src/domain', 'search', 'tags.ts', 'saved-search'),
  ...inFolder('src/features', 'search', 'compare', 'saved-searches'),
  ...inFolder('functions/src/features', 'search', 'saved-searches'),
  ...inFolder('functions/src/records', 'search', 'saved-search.ts', 'alert.ts'),
  'src/app/search',
  ...inFolder('functions/src/integrations/search', 'embedded', '*.ts'),
];
/** The search engine that larger markets use. */
export const NODE = ['functions/src/integrations/search/opensearch', 'scripts/search-node'];
export const ALERTS = [
  'functions/src/triggers',
  ...inFolder('functions/src/schedules', 'account-clocks.ts', 'snapshot-search.ts'),
];
export const WATCHING = [
  ...inFolder('src/domain', 'watchlist', 'reach'),
  ...inFolder('functions/src/records', 'watchlist.ts', 'listing/sitemap.ts'),
  'src/features/watchlist',
  'functions/src/features/watchlist',
];
export const DEALS = [
  ...inFolder('src/domain', 'deal', 'offer', 'handover', 'template', 'repository', 'review', 'calendar'),
  ...inFolder('src/components', 'deal', 'handover'),
  ...inFolder('src/features', 'deals', 'offers', 'handover', 'reviews'),
  ...inFolder('src/app', 'deal', 'dashboard'),
  ...inFolder(
    'functions/src/features',
    'deals',
    'offers',
    'handover',
    'repository',
    'templates',
    'reviews',
    'calendar',
  ),
  ...inFolder('functions/src/records', 'deal', 'account/template.ts', 'totals.ts'),
];
export const NOTICES = [
  ...inFolder('src/domain', 'notification', 'mail', 'deal'),
  ...inFolder('functions/src/features', 'notifications', 'mail'),
  ...inFolder('functions/src/records', 'notification.ts', 'mail'),
  'src/features/notifications',
  'functions/src/triggers',
  'functions/src/integrations/mail-sender.ts',
];
export const MESSAGES = [
  ...inFolder('src/features', 'messages', 'answers'),
  ...inFolder('functions/src/features', 'messages', 'shared-files', 'answers'),
  ...inFolder('functions/src/records', 'deal/message.ts', 'stored-file.ts', 'answer.ts'),
  ...inFolder('src/components', 'contact', 'shared-file'),
  ...inFolder('src/domain', 'contact', 'shared-file', 'answer'),
];
export const ACCOUNTS = [
  ...inFolder('src/domain', 'account', 'session', 'factor', 'buyer'),
  ...inFolder('src/features', 'accounts', 'onboarding', 'profiles', 'consent', 'support'),
  ...inFolder('src/components', 'account', 'buyer'),
  ...inFolder('functions/src/features', 'accounts', 'second-factor', 'funds'),
  ...inFolder('functions/src/integrations', 'second-factor', 'identity-toolkit.ts', 'device-name.ts'),
  ...inFolder('functions/src/records', 'account', 'erase-account.ts', 'remove-account.ts'),
  ...inFolder('src/app', 'shell', 'layouts'),
  'src/lib/session',
];
export const LISTINGS = [
  ...inFolder('src/features', 'listings', 'editor'),
  ...inFolder('src/app', 'listing', 'preview', 'home'),
  ...inFolder('src/domain', 'listing', 'pasted-address', 'resemblance'),
  'src/components/listing',
  'functions/src/features/listings',
  'functions/src/records/listing',
];
export const UPLOADS = [
  ...inFolder('src/domain', 'upload', 'picture'),
  ...inFolder('functions/src/features', 'uploads', 'pictures'),
  ...inFolder(
    'functions/src/records',
    'upload.ts',
    'stored-file.ts',
    'listing/picture.ts',
    'listing/publish-picture.ts',
  ),
  ...inFolder('functions/src/integrations', 'pictures'),
  'storage.rules',
  'src/components/upload',
  'src/lib/files',
];
export const PROXY = [
  'functions/src/features/pictures',
  'functions/src/integrations/guarded-fetch',
  'src/domain/picture',
];
export const ADMIN = [
  ...inFolder('src/domain', 'admin', 'audit', 'case'),
  ...inFolder('functions/src/features', 'admin', 'audit', 'cases', 'stats'),
  ...inFolder('functions/src/records', 'audit.ts', 'case.ts', 'flag.ts', 'stats', 'account/impersonation.ts'),
  'src/features/admin',
  'src/components/report',
  'src/app/admin-pages.ts',
];
export const RECORDS = [
  'src/domain/deal-record',
  'src/features/deal-records',
  'functions/src/features/deal-records',
  'functions/src/records/deal/deal-record.ts',
  'functions/src/integrations/pdf',
];
export const RULES = [
  ...inFolder('src/domain', 'queries', 'public-reads.ts'),
  'firestore.rules',
  'storage.rules',
  'firestore.indexes.json',
];
export const CLOCKS = [
  ...inFolder('src/domain', 'deal', 'invoice'),
  'functions/src/schedules',
  'functions/src/records/daily-check.ts',
];
export const API_TABLES = [...inFolder('src/domain', 'api.ts', 'api-paths.ts', 'endpoint.ts', 'errors.ts')];
/** Sources of the visual design and the URLs of all pages. */
export const LOOK = [
  ...inFolder('src/app', 'focus', 'styles', 'kit', 'routes', 'texts', 'navigation', '*.ts', '*.tsx', '*.css'),
  ...inFolder('src/domain', 'page', 'site-paths.ts'),
  '**/*.css',
  ...inFolder('src/components', 'time', 'toast', 'ui', 'tags'),
];
