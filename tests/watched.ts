// Files and folders of the sources by subject, for the parts of tests/suites.ts that watch them.

/** Returns the paths of names in a folder. */
export const under = (folder: string, ...names: string[]): string[] => names.map((name) => `${folder}/${name}`);

/** Sources whose changes can break everything that runs on emulators. */
export const FRAME = [
  ...under('functions/src', 'http', 'data', '*.ts'),
  ...under('src', 'lib', 'domain/shared', 'domain/*.ts', '*.ts'),
  'tests/support',
];
export const MONEY = [
  ...under('src/domain', 'invoice', 'dispute'),
  ...under('functions/src/features', 'invoices', 'disputes'),
  ...under('functions/src/integrations', 'payments', 'pdf'),
  'functions/src/records/money',
  'scripts/stripe-double',
  'src/components/money',
  'src/features/invoices',
  'functions/src/emulator',
];
export const FIGURES = [
  ...under('src/domain', 'connection', 'recompute', 'processor-export', 'products', 'figures', 'ownership', 'document'),
  ...under('src/components', 'connection', 'recompute', 'ownership'),
  ...under('functions/src/features', 'connections', 'recomputes', 'ownership', 'documents'),
  ...under('functions/src/records', 'connection.ts', 'stored-file.ts', 'listing/recompute.ts', 'listing/ownership.ts'),
  ...under('functions/src/integrations', 'processors', 'public-web', 'web-page'),

  'src/features/editor',
];
export const SEARCH = [
  ...under('src/domain', 'search', 'tags.ts', 'saved-search'),
  ...under('src/features', 'search', 'compare', 'saved-searches'),
  ...under('functions/src/features', 'search', 'saved-searches'),
  ...under('functions/src/records', 'search', 'saved-search.ts', 'alert.ts'),
  'src/app/search',
  ...under('functions/src/integrations/search', 'embedded', '*.ts'),
];
/** The search engine that larger markets use. */
export const NODE = ['functions/src/integrations/search/opensearch', 'scripts/search-node'];
export const ALERTS = [
  'functions/src/triggers',
  ...under('functions/src/schedules', 'account-clocks.ts', 'snapshot-search.ts'),
];
export const WATCHING = [
  ...under('src/domain', 'watchlist', 'reach'),
  ...under('functions/src/records', 'watchlist.ts', 'listing/sitemap.ts'),
  'src/features/watchlist',
  'functions/src/features/watchlist',
];
export const DEALS = [
  ...under('src/domain', 'deal', 'offer', 'handover', 'template', 'repository', 'review', 'calendar'),
  ...under('src/components', 'deal', 'handover'),
  ...under('src/features', 'deals', 'offers', 'handover', 'reviews'),
  ...under('src/app', 'deal', 'dashboard'),
  ...under('functions/src/features', 'deals', 'offers', 'handover', 'repository', 'templates', 'reviews', 'calendar'),
  ...under('functions/src/records', 'deal', 'account/template.ts', 'totals.ts'),
];
export const NOTICES = [
  ...under('src/domain', 'notification', 'mail', 'deal'),
  ...under('functions/src/features', 'notifications', 'mail'),
  ...under('functions/src/records', 'notification.ts', 'mail'),
  'src/features/notifications',
  'functions/src/triggers',
  'functions/src/integrations/mail-sender.ts',
];
export const MESSAGES = [
  ...under('src/features', 'messages', 'answers'),
  ...under('functions/src/features', 'messages', 'shared-files', 'answers'),
  ...under('functions/src/records', 'deal/message.ts', 'stored-file.ts', 'answer.ts'),
  ...under('src/components', 'contact', 'shared-file'),
  ...under('src/domain', 'contact', 'shared-file', 'answer'),
];
export const ACCOUNTS = [
  ...under('src/domain', 'account', 'session', 'factor', 'buyer'),
  ...under('src/features', 'accounts', 'onboarding', 'profiles', 'consent', 'support'),
  ...under('src/components', 'account', 'buyer'),
  ...under('functions/src/features', 'accounts', 'second-factor', 'funds'),
  ...under('functions/src/integrations', 'second-factor', 'identity-toolkit.ts', 'device-name.ts'),
  ...under('functions/src/records', 'account', 'erase-account.ts', 'remove-account.ts'),
  ...under('src/app', 'shell', 'layouts'),
  'src/lib/session',
];
export const LISTINGS = [
  ...under('src/features', 'listings', 'editor'),
  ...under('src/app', 'listing', 'preview', 'home'),
  ...under('src/domain', 'listing', 'pasted-address', 'resemblance'),
  'src/components/listing',
  'functions/src/features/listings',
  'functions/src/records/listing',
];
export const UPLOADS = [
  ...under('src/domain', 'upload', 'picture'),
  ...under('functions/src/features', 'uploads', 'pictures'),
  ...under('functions/src/records', 'upload.ts', 'stored-file.ts', 'listing/picture.ts', 'listing/publish-picture.ts'),
  ...under('functions/src/integrations', 'pictures'),
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
  ...under('src/domain', 'admin', 'audit', 'case'),
  ...under('functions/src/features', 'admin', 'audit', 'cases', 'stats'),
  ...under('functions/src/records', 'audit.ts', 'case.ts', 'flag.ts', 'stats', 'account/impersonation.ts'),
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
  ...under('src/domain', 'queries', 'public-reads.ts'),
  'firestore.rules',
  'storage.rules',
  'firestore.indexes.json',
];
export const CLOCKS = [
  ...under('src/domain', 'deal', 'invoice'),
  'functions/src/schedules',
  'functions/src/records/daily-check.ts',
];
export const API_TABLES = [...under('src/domain', 'api.ts', 'api-paths.ts', 'endpoint.ts', 'errors.ts')];
/** Sources of the look and the addresses of all pages. */
export const LOOK = [
  ...under('src/app', 'focus', 'styles', 'kit', 'routes', 'texts', 'navigation', '*.ts', '*.tsx', '*.css'),
  ...under('src/domain', 'page', 'site-paths.ts'),
  '**/*.css',
  ...under('src/components', 'time', 'toast', 'ui', 'tags'),
];
